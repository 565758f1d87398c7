import type { FieldChange } from '@embark/contracts/platform/timeline';
import { diff, isSame } from '../../../kit/record/diff.rules.ts';

// stored on the person, and recorded in the person's history
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

// internal fields, and those that another field describes better
const internalFields = new Set([
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

/** The enquiry's own fields, without the person's and computed ones. */
export const own = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).filter(([field]) => !personal.has(field) && field !== 'calendar' && field !== 'others'),
  );

/** The enquiry's own fields that differ, before and after. */
export function ownChanges(before: object, after: object): ReturnType<typeof diff> {
  const changed = diff(before, after);
  return { before: own(changed.before), after: own(changed.after) };
}

type Trace = { at: string; actor: string | null; action: string; before: unknown; after: unknown };
const fieldsOf = (state: unknown) => new Map(state !== null && typeof state === 'object' ? Object.entries(state) : []);

/** Splits an audit entry into changes of single fields; `hidden` lists fields this user may not see. */
export function fieldChanges({ at, actor, action, before, after }: Trace, hidden: readonly string[]): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => !internalFields.has(field) && !hidden.includes(field) && !isSame(was.get(field), is.get(field)))
    .map((field) => ({ at, actor, action, field, before: was.get(field) ?? null, after: is.get(field) ?? null }));
}
