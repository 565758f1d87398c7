import { type NewRate, type Rate, rates } from '@embark/contracts/money/rates';
import type { Person } from './app.ts';
import { type Crm, on, type Versioned } from './versioned.ts';

/** Adds a rate, by default of BDT on 1 March 2026. */
export async function rated(crm: Crm, who: Person, given: Partial<NewRate> = {}): Promise<Rate> {
  const { status, body } = await crm.as(who, rates.create, {
    currency: 'BDT',
    day: '2026-03-01',
    rate: '0.0128',
    ...given,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

let days = 0;
/** A rate of a day of its own. */
const another = (crm: Crm, boss: Person) =>
  rated(crm, boss, { day: new Date(Date.UTC(2020, 0, (days += 1))).toISOString().slice(0, 10) });

/** The calls on a rate that take a version. */
export const rateRows: Record<string, Versioned> = {
  'rates.change': on('exchangeRates', rates.change, async (crm, boss) => {
    const { id, version } = await another(crm, boss);
    return (at) => ({ id, version, rate: `0.${at + 1}` });
  }),
  'rates.remove': on('exchangeRates', rates.remove, async (crm, boss) => {
    const { id, version } = await another(crm, boss);
    return () => ({ id, version });
  }),
};
