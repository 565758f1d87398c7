import { z } from 'zod';
import { Country, Day, del, get, line, listOf, orNone, patch, post, SpokenLanguage, Whole } from '../../kit/index.ts';
import { AssignmentPerson, AssignmentRule, AssignmentRuleChange, AssignmentTry, NewAssignmentRule } from './rule.ts';

export * from './rule.ts';

const Id = z.object({ id: Whole });
const permission = 'assignment.write';

/** Being away: up to and including a day in the user's own office, and who covers until then. */
export const Away = z.object({ awayUntil: orNone(Day), coverId: orNone(Whole) });
export type Away = z.output<typeof Away>;

export const assignment = {
  rules: get('/assignment-app/rules', {
    permission,
    summary: 'The rules that choose an owner for enquiries without one, office by office, in order.',
    returns: z.array(AssignmentRule),
  }),
  create: post('/assignment-app/rules', {
    permission,
    summary: 'Adds a rule behind the others of its office.',
    body: NewAssignmentRule,
    returns: AssignmentRule,
  }),
  change: patch('/assignment-app/rules/:id', {
    permission,
    summary: 'Changes a rule, or rests it; 409 with the present one when `version` is not the newest.',
    params: Id,
    body: AssignmentRuleChange,
    returns: AssignmentRule,
  }),
  remove: del('/assignment-app/rules/:id', {
    permission,
    summary: 'Takes a rule out.',
    params: Id,
    query: z.object({ version: Whole }),
    returns: z.object({ message: z.string() }),
  }),
  order: post('/assignment-app/order', {
    permission,
    summary: 'Puts the rules of an office in another order: all of them, the first one first.',
    body: z.strictObject({ office: line(4).toUpperCase().min(1), ids: z.array(Whole).max(200) }),
    returns: z.array(AssignmentRule),
  }),
  attempt: get('/assignment-app/try', {
    permission,
    summary:
      'Who would get such an enquiry now, by which rule, and who was passed over and why. Nobody’s turn is used up.',
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
    summary: 'Who may own enquiries: open and overdue work, workload limit, whether they are away and who covers.',
    returns: z.array(AssignmentPerson),
  }),
  setPerson: patch('/assignment-app/people/:id', {
    permission,
    summary:
      'Sets the workload limit of a user, the last day they are away and who covers, on the version that was read.',
    params: Id,
    body: z.strictObject({
      version: Whole,
      maxOpen: orNone(z.coerce.number().int().min(0).max(100_000)).optional(),
      awayUntil: Away.shape.awayUntil.optional(),
      coverId: Away.shape.coverId.optional(),
    }),
    returns: AssignmentPerson,
  }),
  ownAway: get('/assignment-app/away', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'The last day the caller is away, who covers, and who could.',
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
      'Sets the last day the caller is away and who covers. While they are away, rules assign them nothing, and the cover is notified of what falls due.',
    body: Away.strict(),
    returns: Away,
  }),
};
