import { assignment, type NewAssignmentRule } from '@embark/contracts/crm/assignment';
import type { Person, testApp } from './app.ts';

/** The form input for an assignment rule: all enquiries of the Australian office, in rotation. */
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

/** Adds a rule through the API, or fails the test with the response. */
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
