import type { RegistrationState } from '@embark/contracts/crm/enquiries';

/** Seats of an event: `capacity` null is without end; `waiting` counts the registrations in the line. */
export type House = { capacity: number | null; taken: number; waiting: number };
export type Waiting = { id: string; seats: number };

/** Seats that are left; null without end, never below none. */
export const free = ({ capacity, taken }: House): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken);

/** A place while seats are left and nobody is waiting for one; else the end of the line. */
export function placeFor(house: House, seats: number): Extract<RegistrationState, 'registered' | 'waitlisted'> {
  const left = free(house);
  return left === null || (house.waiting === 0 && seats <= left) ? 'registered' : 'waitlisted';
}

/** Who moves up, in the order of the line: the first whose seats do not fit keeps the others waiting. */
export function movingUp(house: Omit<House, 'waiting'>, line: readonly Waiting[]): string[] {
  let left = free({ ...house, waiting: 0 });
  const up: string[] = [];
  for (const { id, seats } of line) {
    if (left !== null && seats > left) break;
    if (left !== null) left -= seats;
    up.push(id);
  }
  return up;
}
