const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether two values of a field are equal; all kinds of blanks are. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);

const valueOf = (row: object, field: string): unknown =>
  Object.hasOwn(row, field) ? Reflect.get(row, field) : undefined;

/** The fields in which two states of a record differ, before and after; both empty if nothing changed. */
export function diff(before: object, after: object): { before: object; after: object } {
  const was: Record<string, unknown> = {};
  const is: Record<string, unknown> = {};
  const compare = (field: string, one: unknown, other: unknown) => {
    if (isSame(one, other)) return;
    was[field] = one ?? null;
    is[field] = other ?? null;
  };
  for (const [field, value] of Object.entries(before)) compare(field, value, valueOf(after, field));
  for (const [field, value] of Object.entries(after))
    if (!Object.hasOwn(before, field)) compare(field, undefined, value);
  return { before: was, after: is };
}
