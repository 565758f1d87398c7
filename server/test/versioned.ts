import type { CallInput, Endpoint } from '@embark/contracts/kit';
import type { DB } from '../src/db/schema.ts';
import type { Person, testApp } from './app.ts';

export type Crm = ReturnType<typeof testApp>;
type Reply = { status: number; body: { present?: unknown } };

/** Saves of one row: two with the read version, called with 0 and 1, one by another user, and one with a stale version. */
type Saves = {
  table: keyof DB;
  version: number;
  save: (at: number, other?: { who?: Person; version?: number }) => Promise<Reply>;
};
export type Versioned = (crm: Crm, administrator: Person) => Promise<Saves>;

/** The saves of an endpoint: `input` makes the row, and what to save in it. */
export function on<E extends Endpoint>(
  table: keyof DB,
  endpoint: E,
  input: (crm: Crm, administrator: Person) => Promise<(at: number) => CallInput<E> & { version: number }>,
): Versioned {
  return async (crm, administrator) => {
    const inputOf = await input(crm, administrator);
    const { version } = inputOf(0);
    return {
      table,
      version,
      save: (at, { who = administrator, ...other } = {}) => crm.as(who, endpoint, { ...inputOf(at), ...other }),
    };
  };
}

const texts = ['one', 'two'] as const;
/** A different text for each save. */
export const textOf = (at: number) => texts[at] ?? 'three';
