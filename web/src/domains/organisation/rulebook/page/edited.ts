import type { Rule, RuleKey } from '@embark/contracts/organisation/rulebook';

/** What a dialog is open for: a new value of a key, another value in place of one, or the check of one. */
export type Edited =
  | { act: 'add'; of: RuleKey; rule?: undefined }
  | { act: 'edit' | 'confirm'; of: RuleKey; rule: Rule };
