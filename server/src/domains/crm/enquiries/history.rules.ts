import type { FieldChange } from '@embark/contracts/platform/timeline';
import { isSame } from '../../../kit/record/diff.rules.ts';

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

type Trace = { at: string; actor: string | null; action: string; before: unknown; after: unknown };
const fieldsOf = (state: unknown) => new Map(state !== null && typeof state === 'object' ? Object.entries(state) : []);

/** One audit entry as changes of single fields; `hidden` names fields that this reader may not see. */
export function fieldChanges({ at, actor, action, before, after }: Trace, hidden: readonly string[]): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => !silent.has(field) && !hidden.includes(field) && !isSame(was.get(field), is.get(field)))
    .map((field) => ({ at, actor, action, field, before: was.get(field) ?? null, after: is.get(field) ?? null }));
}
