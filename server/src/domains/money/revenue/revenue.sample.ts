import type { Role } from '@embark/contracts/kit';
import { counsellors } from '../../../../test/roles.ts';
import { on, stale, seenBy } from '../../../../test/rowCall.ts';
import { revenue } from '@embark/contracts/money/revenue';
import { on as versioned } from '../../../../test/versioned.ts';
import { type Crm, agreedFile, planIn, paid, aReceipt } from '../../../../test/payments.ts';
import type { Person } from '../../../../test/app.ts';
import { size, type Sample } from '../../../../test/sample.ts';

const readers: Role[] = [...counsellors, 'acc'];
/** A client file in Dhaka with a plan, owned by a colleague there. */
async function planned(crm: Crm, administrator: Person) {
  await crm.database.db.updateTable('users').set({ countryId: 2 }).where('id', '=', administrator.id).execute();
  const { id } = await agreedFile(crm, administrator, 100_00);
  return { id, plan: await planIn(crm, administrator, id) };
}

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'revenue.list': readers,
    'revenue.totals': readers,
    'revenue.change': readers,
  },
  calls: {
    'revenue.change': on(revenue.change, ({ money }) => ({ id: money.receiptId, ...stale, note: 'Seen' }), {
      seen: seenBy('revenue.list'),
    }),
  },
  versioned: {
    'revenue.change': versioned('receipts', revenue.change, async (crm, administrator) => {
      const { id } = await planned(crm, administrator);
      const { receiptId, file } = await paid(crm, administrator, id, aReceipt(100_00));
      return (at) => ({ id: receiptId, version: file.receipts[0]!.version, note: `Note ${at}` });
    }),
  },
  lists: {
    'revenue.list': {
      key: (row) => row.money.receiptId,
      read: async (crm, who) => (await crm.as(who, revenue.list, { size })).body.rows.map(({ id }) => id),
    },
    'revenue.totals': {
      key: (row) => row.money.receiptId,
      read: async (crm, who) => {
        const { body } = await crm.as(who, revenue.list, { size });
        const { body: sums } = await crm.as(who, revenue.totals, {});
        const kept = body.rows.filter(({ state }) => state !== 'reversed');
        const counted = sums.reduce((all, { count }) => all + count, 0);
        return counted === kept.length ? body.rows.map(({ id }) => id) : [];
      },
    },
  },
};
