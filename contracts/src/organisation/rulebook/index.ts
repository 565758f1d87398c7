import { z } from 'zod';
import { Day, get, line, patch, post, Whole } from '../../kit/index.ts';
import { Rule, RuleBook, ruleForm } from './rule.ts';
import { RuleArea } from './values.ts';

export * from './dateKinds.ts';
export * from './rule.ts';
export * from './values.ts';

/** The time zone of the rule book's days: Canberra, where most of its deadlines run. */
export const RULE_ZONE = 'Australia/Sydney';

/** How long a client file is kept after the last action: of the area `deadline`, and the only rule there that no date is counted with. */
export const RETENTION_RULE = 'file-retention';

export const NewRule = z.strictObject({ key: line(60).min(1, 'Choose a rule'), ...ruleForm });
export type NewRule = z.infer<typeof NewRule>;

/** All fields of a rule that a change may replace; the key and the area stay. */
export const RuleDraft = z.strictObject(ruleForm);
export type RuleDraft = z.infer<typeof RuleDraft>;
/** The same before parsing, as a form holds it. */
export type RuleFormValues = z.input<typeof RuleDraft>;
export const RuleChange = z.strictObject({ version: Whole, ...RuleDraft.partial().shape });

/** The day by which the value must be checked again. */
export const RuleCheck = z.strictObject({ version: Whole, checkBy: Day });

const params = z.object({ id: Whole });

export const rulebook = {
  list: get('/rules-app/rules', {
    permission: 'rulebook.read',
    summary: 'Get the rule book: each key with all its values, in all areas or in one.',
    query: z.object({ area: RuleArea.optional() }),
    returns: RuleBook,
  }),
  on: get('/rules-app/rules/on', {
    permission: 'rulebook.read',
    summary: 'Get the values of an area that apply on a day, or the value of one key.',
    query: z.object({ area: RuleArea, key: line(60).optional(), day: Day }),
    returns: z.array(Rule),
  }),
  get: get('/rules-app/rules/:id', {
    permission: 'rulebook.read',
    summary: 'Get a value, also a past or corrected one.',
    params,
    returns: Rule,
  }),
  create: post('/rules-app/rules', {
    permission: 'rulebook.read',
    summary:
      'Add a value of a key. If the current value is open-ended and begins earlier, it ends the day before. In the areas `lead-time` and `deadline-steps` a new key is added with its first value.',
    body: NewRule,
    returns: Rule,
  }),
  change: patch('/rules-app/rules/:id', {
    permission: 'rulebook.read',
    summary:
      'Correct a value or its details. A different value gets a new ID, so that dates computed with the old one keep it.',
    params,
    body: RuleChange,
    returns: Rule,
  }),
  confirm: post('/rules-app/rules/:id/confirm', {
    permission: 'rulebook.read',
    summary: 'Confirm that a value is still right, and set the day of the next check.',
    params,
    body: RuleCheck,
    returns: Rule,
  }),
};
