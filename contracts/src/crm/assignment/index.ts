import { z } from 'zod';
import {
  Country,
  Day,
  del,
  get,
  line,
  listOf,
  numeric,
  orNone,
  patch,
  post,
  SpokenLanguage,
  Whole,
} from '../../kit/index.ts';
import { AssignmentPerson, AssignmentRule, AssignmentRuleChange, AssignmentTry, NewAssignmentRule } from './rule.ts';

export * from './rule.ts';

const Id = z.object({ id: Whole });
const permission = 'assignment.write';

/** An absence: up to and including a date in the user's own office, and the cover until then. */
export const Away = z.object({ awayUntil: orNone(Day), coverId: orNone(Whole) });
export type Away = z.output<typeof Away>;

export const assignment = {
  rules: get('/assignment-app/rules', {
    permission,
    summary: 'List assignment rules by office, in order.',
    returns: z.array(AssignmentRule),
  }),
  create: post('/assignment-app/rules', {
    permission,
    summary: "Add an assignment rule at the end of its office's list.",
    body: NewAssignmentRule,
    returns: AssignmentRule,
  }),
  change: patch('/assignment-app/rules/:id', {
    permission,
    summary: 'Update or pause a rule. A stale `version` returns 409 with the current rule.',
    params: Id,
    body: AssignmentRuleChange,
    returns: AssignmentRule,
  }),
  remove: del('/assignment-app/rules/:id', {
    permission,
    summary: 'Delete a rule.',
    params: Id,
    query: z.object({ version: Whole }),
    returns: z.object({ message: z.string() }),
  }),
  order: post('/assignment-app/order', {
    permission,
    summary: 'Reorder all rules of an office.',
    body: z.strictObject({ office: line(4).toUpperCase().min(1), ids: z.array(Whole).max(200) }),
    returns: z.array(AssignmentRule),
  }),
  attempt: get('/assignment-app/try', {
    permission,
    summary:
      'Preview who would be assigned such an enquiry, by which rule, and who was skipped and why. No turn is used.',
    query: z.object({
      serCode: line(12).min(1, 'Choose a service'),
      leadSourceId: orNone(Whole).optional(),
      campaignId: orNone(Whole).optional(),
      countries: listOf(Country).optional(),
      language: orNone(SpokenLanguage).optional(),
    }),
    returns: AssignmentTry,
  }),
  people: get('/assignment-app/people', {
    permission,
    summary: 'List possible owners with open and overdue work, workload limit, absence and cover.',
    returns: z.array(AssignmentPerson),
  }),
  setPerson: patch('/assignment-app/people/:id', {
    permission,
    summary: "Set a user's workload limit, last day away and cover. Requires the current version.",
    params: Id,
    body: z.strictObject({
      version: Whole,
      maxOpen: orNone(numeric(z.number().int().min(0).max(100_000))).optional(),
      awayUntil: Away.shape.awayUntil.optional(),
      coverId: Away.shape.coverId.optional(),
    }),
    returns: AssignmentPerson,
  }),
  ownAway: get('/assignment-app/away', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'Get your last day away, your cover and possible covers.',
    returns: z.object({
      awayUntil: z.string().nullable(),
      coverId: z.number().int().nullable(),
      covers: z.array(z.object({ id: z.number().int(), name: z.string() })),
    }),
  }),
  setOwnAway: post('/assignment-app/away', {
    permission: 'signed-in',
    anyCompany: true,
    summary:
      'Set your last day away and your cover. Until then rules assign you nothing and your cover is notified of due work.',
    body: Away.strict(),
    returns: Away,
  }),
};
