const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether two values of a field are equal; all kinds of blanks are. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two states of a record differ, before and after; both empty if nothing changed. */
export function diff(before: object, after: object): { before: object; after: object } {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const fields = [...new Set([...was.keys(), ...is.keys()])].filter((field) => !isSame(was.get(field), is.get(field)));
  const pick = (from: Map<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, from.get(field) ?? null]));
  return { before: pick(was), after: pick(is) };
}
