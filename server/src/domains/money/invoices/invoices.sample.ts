import type { Role } from '@embark/contracts/kit';
import { counsellors, accounting, offices } from '../../../../test/roles.ts';
import { on, seenBy, stale } from '../../../../test/rowCall.ts';
import { invoices } from '@embark/contracts/money/invoices';
import type { MoneyIds } from '../../../../test/payments.ts';
import type { OfficeRow } from '../../../../test/places.ts';
import { on as versioned, type Crm, textOf } from '../../../../test/versioned.ts';
import type { Person } from '../../../../test/app.ts';
import { entityMade } from '../../../../test/billing.ts';
import { drafted, issued, anInvoice, aLine } from '../../../../test/invoices.ts';
import { sql } from 'kysely';
import { ids, size, type Sample } from '../../../../test/sample.ts';

const readers: Role[] = [...counsellors, 'acc'];
const seen = { seen: seenBy('invoices.get') };
const idIn =
  (name: keyof MoneyIds) =>
  ({ money: rows }: OfficeRow) => ({ id: rows[name] });
const money = { seen: seenBy('payments.ofFile') };
const draft = async (crm: Crm, administrator: Person) => {
  const { id: entityId } = await entityMade(crm, administrator);
  const { id, version } = await drafted(crm, administrator, entityId);
  return { id, version };
};
const issuedOne = async (crm: Crm, administrator: Person) => {
  const { id: entityId } = await entityMade(crm, administrator);
  const { id, version } = await issued(crm, administrator, entityId);
  return { id, version };
};

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'invoices.list': readers,
    'invoices.get': readers,
    'invoices.pdf': readers,
    'invoices.create': readers,
    'invoices.ofInstalment': readers,
    'invoices.change': readers,
    'invoices.remove': readers,
    'invoices.issue': accounting,
    'invoices.issueMany': accounting,
    'invoices.send': accounting,
    'invoices.bounce': accounting,
    'invoices.void': accounting,
    'invoices.credit': accounting,
  },
  calls: {
    'invoices.get': on(invoices.get, ({ invoice: { id } }) => ({ id }), seen),
    'invoices.pdf': on(invoices.pdf, ({ invoice: { id } }) => ({ id }), seen),
    'invoices.change': on(invoices.change, ({ invoice: { id } }) => ({ id, ...stale, note: 'seen' }), seen),
    'invoices.remove': on(invoices.remove, ({ invoice: { id } }) => ({ id, ...stale }), seen),
    'invoices.issue': on(invoices.issue, ({ invoice: { id } }) => ({ id, ...stale }), seen),
    'invoices.send': on(invoices.send, ({ invoice: { id } }) => ({ id, ...stale, to: 'a@mail.test' }), seen),
    'invoices.bounce': on(invoices.bounce, ({ invoice: { id } }) => ({ id, ...stale, reason: 'full' }), seen),
    'invoices.void': on(invoices.void, ({ invoice: { id } }) => ({ id, ...stale, reason: 'wrong' }), seen),
    'invoices.credit': on(invoices.credit, ({ invoice: { id } }) => ({ id, ...stale }), seen),
    'invoices.ofInstalment': on(invoices.ofInstalment, idIn('instalmentId'), money),
  },
  versioned: {
    'invoices.change': versioned('invoices', invoices.change, async (crm, administrator) => {
      const row = await draft(crm, administrator);
      return (at) => ({ ...row, note: textOf(at) });
    }),
    'invoices.remove': versioned('invoices', invoices.remove, async (crm, administrator) => {
      const row = await draft(crm, administrator);
      return () => row;
    }),
    'invoices.issue': versioned('invoices', invoices.issue, async (crm, administrator) => {
      const row = await draft(crm, administrator);
      return () => row;
    }),
    'invoices.send': versioned('invoices', invoices.send, async (crm, administrator) => {
      const row = await issuedOne(crm, administrator);
      return () => ({ ...row, to: 'a@mail.test' });
    }),
    'invoices.bounce': versioned('invoices', invoices.bounce, async (crm, administrator) => {
      const row = await issuedOne(crm, administrator);
      await sql`update invoices set state = 'sent', sent_at = now() where id = ${row.id}`.execute(crm.database.db);
      return (at) => ({ ...row, reason: textOf(at) });
    }),
    'invoices.credit': versioned('invoices', invoices.credit, async (crm, administrator) => {
      const row = await issuedOne(crm, administrator);
      return () => row;
    }),
    'invoices.void': versioned('invoices', invoices.void, async (crm, administrator) => {
      const row = await issuedOne(crm, administrator);
      return (at) => ({ ...row, reason: textOf(at) });
    }),
  },
  lists: {
    'invoices.list': {
      key: (row) => row.invoice.id,
      read: async (crm, who) => ids(await crm.as(who, invoices.list, { size })),
    },
  },
  created: {
    'invoices.create': (crm, who, office) =>
      crm.as(who, invoices.create, anInvoice(offices.indexOf(office) + 1, { lines: [aLine({ taxCode: 'XX-NONE' })] })),
  },
};
