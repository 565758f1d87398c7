import { type NewRate, type Rate, rates } from '@embark/contracts/money/rates';
import type { Person } from './app.ts';
import type { Crm } from './versioned.ts';

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
