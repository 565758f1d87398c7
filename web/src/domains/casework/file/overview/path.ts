import type { ServiceKind } from '@embark/contracts/catalogue/reference';

/** The usual way of a file by status ID, from its beginning to its end. */
const ways: Readonly<Record<ServiceKind, readonly number[]>> = {
  admission: [4, 5, 6, 7, 8, 2],
  migration: [4, 9, 12, 2],
  event: [4, 2],
  webinar: [4, 2],
  global: [4, 3, 15, 2],
  property: [1, 2],
};
/** Statuses beside the usual way, and the one they come after. */
const after: Readonly<Record<number, number>> = { 10: 9, 11: 9, 13: 9 };
const instead: Readonly<Record<number, number>> = { 11: 12, 13: 12 };
const ON_HOLD = 14;
const WITHDRAWN = 16;

/** The statuses to show for a file, in order; the index of the current one. */
export function pathOf(file: { kind: ServiceKind; statusId: number; heldFrom: number | null }): {
  ids: number[];
  at: number;
} {
  const way = ways[file.kind];
  const { statusId } = file;
  if (way.includes(statusId)) return { ids: [...way], at: way.indexOf(statusId) };
  if (statusId === WITHDRAWN) {
    const ids = [...way.slice(0, 1), WITHDRAWN];
    return { ids, at: 1 };
  }
  const before = statusId === ON_HOLD ? (file.heldFrom ?? way[0]) : after[statusId];
  const rest = way.filter((id) => id !== instead[statusId]);
  const place = rest.indexOf(before ?? -1) + 1;
  return { ids: [...rest.slice(0, place), statusId, ...rest.slice(place)], at: place };
}
