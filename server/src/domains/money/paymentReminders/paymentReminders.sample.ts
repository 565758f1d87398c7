import { accounting, counsellors } from '../../../../test/roles.ts';
import type { Role } from '@embark/contracts/kit';
import { on, seenBy } from '../../../../test/rowCall.ts';
import { paymentReminders } from '@embark/contracts/money/paymentReminders';
import type { MoneyIds } from '../../../../test/payments.ts';
import type { OfficeRow } from '../../../../test/places.ts';
import type { Sample } from '../../../../test/sample.ts';

const readers: Role[] = [...counsellors, 'acc'];
const idIn =
  (name: keyof MoneyIds) =>
  ({ money: ids }: OfficeRow) => ({ id: ids[name] });
const money = { seen: seenBy('payments.ofFile') };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'paymentReminders.plan': accounting,
    'paymentReminders.sent': accounting,
    'paymentReminders.send': accounting,
    'paymentReminders.setNightly': accounting,
    'paymentReminders.dispute': readers,
    'paymentReminders.clearDispute': readers,
  },
  calls: {
    'paymentReminders.dispute': on(
      paymentReminders.dispute,
      (row) => ({ ...idIn('instalmentId')(row), kind: 'instalment' as const, reason: 'No' }),
      money,
    ),
    'paymentReminders.clearDispute': on(
      paymentReminders.clearDispute,
      (row) => ({ ...idIn('instalmentId')(row), kind: 'instalment' as const }),
      money,
    ),
  },
  lists: {
    'paymentReminders.plan': {
      key: (row) => row.file.contactId,
      read: async (crm, who) => {
        const { status, body } = await crm.as(who, paymentReminders.plan, {});
        return status === 200 ? [...body.send, ...body.skipped].map(({ contactId }) => contactId) : [];
      },
    },
  },
  created: {
    'paymentReminders.setNightly': (crm, who, office) =>
      crm.as(who, paymentReminders.setNightly, { office, on: false }),
  },
};
