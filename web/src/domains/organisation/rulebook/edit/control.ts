import type { RuleDraft, RuleFormValues } from '@embark/contracts/organisation/rulebook';
import type { Control } from 'react-hook-form';

/** The form of a value, which its fields are bound to. */
export type ValueControl = { control: Control<RuleFormValues, unknown, RuleDraft> };
