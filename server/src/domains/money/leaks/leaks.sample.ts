import type { Role } from '@embark/contracts/kit';
import { counsellors, keepers } from '../../../../test/roles.ts';
import { on, seenBy, stale } from '../../../../test/rowCall.ts';
import { leaks } from '@embark/contracts/money/leaks';
import { on as versioned, type Crm, textOf } from '../../../../test/versioned.ts';
import type { Person } from '../../../../test/app.ts';
import { applied } from '../../../../test/applications.ts';
import { commissionIn } from '../../../../test/commission.ts';
import { sql } from 'kysely';
import type { Sample } from '../../../../test/sample.ts';

const readers: Role[] = [...counsellors, 'acc'];
const writers: Role[] = [...keepers, 'acc'];
const seen = { seen: seenBy('commissions.list') };
const aLetter = (subject: string) => ({ to: 'accounts@provider.test', subject, text: 'A$255.00 is missing' });
const aCommission = async (crm: Crm, administrator: Person) => {
  const { id: applicationId } = await applied(crm, administrator);
  return (await commissionIn(crm, { applicationId, currency: 'AUD', by: administrator.id })).commission;
};

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'leaks.list': readers,
    'leaks.letter': writers,
    'leaks.ask': writers,
    'leaks.trend': readers,
  },
  calls: {
    'leaks.letter': on(leaks.letter, ({ commission: { id } }) => ({ id }), seen),
    'leaks.ask': on(leaks.ask, ({ commission: { id } }) => ({ id, ...stale, ...aLetter('seen') }), seen),
  },
  versioned: {
    'leaks.ask': versioned('commissions', leaks.ask, async (crm, administrator) => {
      const { id, version } = await aCommission(crm, administrator);
      await sql`update commissions set state = 'claimed', eligible_on = census_on, enrolled_on = census_on, received = 10000, claimed = 15000,
      received_on = '2025-09-30' where id = ${id}`.execute(crm.database.db);
      return (at) => ({ id, version, ...aLetter(textOf(at)) });
    }),
  },
  lists: {
    'leaks.list': {
      key: ({ commission }) => commission.id,
      read: async (crm, who) => (await crm.as(who, leaks.list, {})).body.rows.map(({ id }) => id),
    },
    'leaks.trend': {
      key: ({ commission }) => commission.currency,
      read: async (crm, who) => (await crm.as(who, leaks.trend, {})).body.map(({ currency }) => currency),
    },
  },
};
