import { accounting } from '../../../../test/roles.ts';
import { on as versioned, type Crm } from '../../../../test/versioned.ts';
import { rates, type NewRate, type Rate } from '@embark/contracts/money/rates';
import type { Person } from '../../../../test/app.ts';
import type { Sample } from '../../../../test/sample.ts';

/** Adds a rate, by default of BDT on 1 March 2026. */
async function rated(crm: Crm, who: Person, given: Partial<NewRate> = {}): Promise<Rate> {
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
const another = (crm: Crm, administrator: Person) =>
  rated(crm, administrator, { day: new Date(Date.UTC(2020, 0, (days += 1))).toISOString().slice(0, 10) });

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'rates.list': accounting,
    'rates.create': accounting,
    'rates.change': accounting,
    'rates.remove': accounting,
    'rates.preview': accounting,
    'rates.import': accounting,
  },
  versioned: {
    'rates.change': versioned('exchangeRates', rates.change, async (crm, administrator) => {
      const { id, version } = await another(crm, administrator);
      return (at) => ({ id, version, rate: `0.${at + 1}` });
    }),
    'rates.remove': versioned('exchangeRates', rates.remove, async (crm, administrator) => {
      const { id, version } = await another(crm, administrator);
      return () => ({ id, version });
    }),
  },
};
