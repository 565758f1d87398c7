import type { FieldChange } from '@embark/contracts/crm/enquiries';

// kept with the person, whose changes are traced with the person
const personal = new Set([
  'name',
  'givenNames',
  'familyName',
  'preferredName',
  'email',
  'phone',
  'phoneRaw',
  'whatsapp',
  'whatsappRaw',
  'nationality',
  'residence',
  'language',
  'dateOfBirth',
  'consent',
]);

// what the machine keeps for itself, and what another field says better
const silent = new Set([
  'id',
  'version',
  'updatedAt',
  'createdAt',
  'lastActivityAt',
  'firstResponseMinutes',
  'company',
  'name',
  'search',
  'contactId',
  'assigneeId',
  'leadSourceId',
  'campaignId',
  'officeId',
  'zone',
  'calendar',
  'others',
  'createdBy',
  'kind',
  'phoneRegion',
]);

/** What belongs to the enquiry itself, without the person's fields and without what is worked out. */
export const own = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).filter(([field]) => !personal.has(field) && field !== 'calendar' && field !== 'others'),
  );

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const same = (one: unknown, other: unknown) =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two states of a record differ, machine-kept ones aside. */
export function difference(before: object, after: object): { before: object; after: object } {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const fields = [...new Set([...was.keys(), ...is.keys()])].filter((field) => !same(was.get(field), is.get(field)));
  const pick = (from: Map<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, from.get(field) ?? null]));
  return { before: pick(was), after: pick(is) };
}

type Trace = { at: string; actor: string | null; action: string; before: unknown; after: unknown };
const fieldsOf = (state: unknown) => new Map(state !== null && typeof state === 'object' ? Object.entries(state) : []);

/** One audit entry as changes of single fields; `hidden` names fields that this reader may not see. */
export function fieldChanges({ at, actor, action, before, after }: Trace, hidden: readonly string[]): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => !silent.has(field) && !hidden.includes(field) && !same(was.get(field), is.get(field)))
    .map((field) => ({ at, actor, action, field, before: was.get(field) ?? null, after: is.get(field) ?? null }));
}
