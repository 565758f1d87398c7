import type { Rule, RuleKey } from '@embark/contracts/organisation/rulebook';
import type { OpenArea } from '../edit/openAreas.ts';

/** What a dialog is open for: a new key of an area, a new value of a key, another value in place of one, or the check of one. */
export type Edited =
  | { act: 'new'; area: OpenArea }
  | { act: 'add'; of: RuleKey; rule?: undefined }
  | { act: 'edit' | 'confirm'; of: RuleKey; rule: Rule };
