import { assignment, type NewAssignmentRule } from '@embark/contracts/crm/assignment';
import type { Person, testApp } from './app.ts';

/** What the form of a rule sends: everything of the Australian office, in turn. */
export const aRule = (people: readonly Person[], given: Partial<NewAssignmentRule> = {}): NewAssignmentRule => ({
  name: 'Everything',
  office: 'AU',
  kinds: [],
  serviceIds: [],
  leadSourceIds: [],
  campaignIds: [],
  countries: [],
  languages: [],
  way: 'round',
  people: people.map(({ id }) => id),
  fallbackId: null,
  active: true,
  ...given,
});

/** Adds a rule by the call, or fails the test with what the call said. */
export async function ruled(
  crm: ReturnType<typeof testApp>,
  who: Person,
  people: readonly Person[],
  given: Partial<NewAssignmentRule> = {},
) {
  const { status, body } = await crm.as(who, assignment.create, aRule(people, given));
  if (status !== 200) throw new Error(`no rule: ${JSON.stringify(body)}`);
  return body;
}
