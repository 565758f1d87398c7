import type { Rule, RuleDraft, RuleFormValues, RuleKey } from '@embark/contracts/organisation/rulebook';
import type { Control } from 'react-hook-form';

/** The areas where people add keys: a country of a document, and the reminders of a kind of date. */
export const openAreas = ['lead-time', 'deadline-steps'] as const;
export type OpenArea = (typeof openAreas)[number];

/** What a dialog is open for: a new key of an area, a new value of a key, another value in place of one, or the check of one. */
export type Edited =
  | { act: 'new'; area: OpenArea }
  | { act: 'add'; of: RuleKey; rule?: undefined }
  | { act: 'edit' | 'confirm'; of: RuleKey; rule: Rule };

/** The form of a value, which its fields are bound to. */
export type ValueControl = { control: Control<RuleFormValues, unknown, RuleDraft> };
