import { z } from 'zod';
import { Country, Day, del, get, line, listOf, orNone, patch, post, SpokenLanguage, Whole } from '../../kit/index.ts';
import { AssignmentPerson, AssignmentRule, AssignmentRuleChange, AssignmentTry, NewAssignmentRule } from './rule.ts';

export * from './rule.ts';

const Id = z.object({ id: Whole });
const permission = 'assignment.write';

/** Being away: up to and including a day of the own office, and who stands in until then. */
export const Away = z.object({ awayUntil: orNone(Day), coverId: orNone(Whole) });
export type Away = z.output<typeof Away>;

export const assignment = {
  rules: get('/assignment-app/rules', {
    permission,
    summary: 'The rules by which enquiries that nobody is named for find their owner, office by office in their order.',
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
    summary:
      'Who may own enquiries: how much is open and late, how much they can carry, whether they are away and who stands in.',
    returns: z.array(AssignmentPerson),
  }),
  setPerson: patch('/assignment-app/people/:id', {
    permission,
    summary:
      'Sets how much somebody can carry, until when they are away and who stands in, on the version that was read.',
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
    summary: 'Until when the caller is away, who stands in, and who could.',
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
      'Says until when the caller is away and who stands in. While away, nothing new is assigned by rules and the cover hears of what falls due.',
    body: Away.strict(),
    returns: Away,
  }),
};
