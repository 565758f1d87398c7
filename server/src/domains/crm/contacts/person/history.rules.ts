import type { FieldChange } from '@embark/contracts/platform/timeline';

type Trace = { at: string; actor: string | null; action: string; before: unknown; after: unknown };

// internal fields
const internalFields = new Set([
  'id',
  'version',
  'company',
  'name',
  'search',
  'alsoCalled',
  'alsoReached',
  'importId',
  'createdAt',
  'updatedAt',
  'merged',
  'mergedInto',
]);
const fieldsOf = (state: unknown) => new Map(state !== null && typeof state === 'object' ? Object.entries(state) : []);
const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const same = (one: unknown, other: unknown) =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);

/** Splits an audit entry of a contact into changes of single fields. */
export function changesOf({ at, actor, action, before, after }: Trace): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => !internalFields.has(field) && !same(was.get(field), is.get(field)))
    .map((field) => ({ at, actor, action, field, before: was.get(field) ?? null, after: is.get(field) ?? null }));
}
