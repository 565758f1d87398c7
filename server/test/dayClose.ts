import { type Count, dayClose, type DaySheet } from '@embark/contracts/money/dayClose';
import type { z } from 'zod';
import type { Person } from './app.ts';
import type { Crm } from './payments.ts';

export const sheetIn = async (crm: Crm, who: Person, office: string, day: string): Promise<DaySheet> => {
  const { status, body } = await crm.as(who, dayClose.sheet, { office, day });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

type Counted = Partial<z.input<typeof Count>>;

/** Counts what is expected in each currency, or what is given. */
export const countsOf = ({ currencies }: DaySheet, given: Readonly<Record<string, Counted>> = {}) =>
  currencies.map(({ currency, expected }) => ({
    currency,
    expected,
    counted: Math.max(0, expected),
    notes: null,
    reason: expected < 0 ? 'The drawer was not filled from the bank' : '',
    ...given[currency],
  }));

/** Closes a day with the expected cash. */
export async function closed(
  crm: Crm,
  who: Person,
  office: string,
  day: string,
  given?: Readonly<Record<string, Counted>>,
) {
  const counts = countsOf(await sheetIn(crm, who, office, day), given);
  return crm.as(who, dayClose.close, { office, day, counts });
}
