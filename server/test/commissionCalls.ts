import { commissions, STUDENTS } from '@embark/contracts/money/commissions';
import { claims } from '@embark/contracts/money/claims';
import { leaks } from '@embark/contracts/money/leaks';
import { terms } from '@embark/contracts/money/terms';
import { sql } from 'kysely';
import type { OfficeList } from './officeRows.ts';
import { on, type RowCall, seenBy, stale } from './rowCall.ts';
import { applied } from './applications.ts';
import { type Crm, on as versioned, textOf, type Versioned } from './versioned.ts';
import { commissionIn, withTerms } from './commission.ts';
import type { Person } from './app.ts';

const seen = { seen: seenBy('commissions.list') };
/** A share paid to a sub-agent. */
const aShare = (reference: string) => ({ office: null, amount: 1000, paidOn: '2025-10-01', reference });
const aLetter = (subject: string) => ({ to: 'accounts@provider.test', subject, text: 'A$255.00 is missing' });
const evidence = 'list of enrolled students of the provider';

/** The endpoints of one commission or of its terms. */
export const commissionCalls: Record<string, RowCall> = {
  'commissions.ofApplication': on(
    commissions.ofApplication,
    ({ application }) => ({ applicationId: application.id }),
    seen,
  ),
  'commissions.change': on(
    commissions.change,
    ({ commission }) => ({ id: commission.id, ...stale, subAgent: '' }),
    seen,
  ),
  'commissions.confirm': on(commissions.confirm, ({ commission }) => ({ id: commission.id, ...stale, evidence }), seen),
  'commissions.move': on(
    commissions.move,
    ({ commission }) => ({ id: commission.id, ...stale, to: 'lost' as const, reason: evidence }),
    seen,
  ),
  'commissions.share': on(
    commissions.share,
    ({ commission }) => ({ id: commission.id, ...stale, ...aShare('seen') }),
    seen,
  ),
  'claims.ofInvoice': on(claims.ofInvoice, ({ invoice: { id } }) => ({ id }), { seen: seenBy('invoices.get') }),
  'claims.split': on(
    claims.split,
    ({ invoice: { id } }) => ({ id, paymentId: id, students: [{ id, amount: 1, tax: 0 }] }),
    { seen: seenBy('invoices.get') },
  ),
  'leaks.letter': on(leaks.letter, ({ commission: { id } }) => ({ id }), seen),
  'commissions.askEvidence': on(
    commissions.askEvidence,
    ({ application: { id, providerId } }) => ({
      id: providerId,
      students: [{ applicationId: id, census: 9 }], // 409: a student who was asked about is no leak
      ...aLetter('seen'),
      text: STUDENTS,
    }),
    seen,
  ),
  'leaks.ask': on(leaks.ask, ({ commission: { id } }) => ({ id, ...stale, ...aLetter('seen') }), seen),
  'terms.change': on(terms.change, (row) => ({ id: row.terms.id, ...stale, note: 'seen' }), seen),
};

/** The lists and sums of commission. */
export const commissionLists: Record<string, OfficeList> = {
  'commissions.list': {
    key: ({ commission }) => commission.id,
    read: async (crm, who) => (await crm.as(who, commissions.list, { size: 100 })).body.rows.map(({ id }) => id),
  },
  'commissions.totals': {
    key: ({ commission }) => commission.currency,
    read: async (crm, who) => (await crm.as(who, commissions.totals, {})).body.map(({ currency }) => currency),
  },
  'commissions.providers': {
    key: ({ application }) => application.providerId,
    read: async (crm, who) => (await crm.as(who, commissions.providers, {})).body.map(({ id }) => id),
  },
  'commissions.census': {
    key: ({ commission }) => commission.id,
    read: async (crm, who) =>
      (await crm.as(who, commissions.census, { from: '2025-08-01', to: '2025-09-30' })).body.map(
        ({ commissionId }) => commissionId,
      ),
  },
  'leaks.list': {
    key: ({ commission }) => commission.id,
    read: async (crm, who) => (await crm.as(who, leaks.list, {})).body.rows.map(({ id }) => id),
  },
  'leaks.trend': {
    key: ({ commission }) => commission.currency,
    read: async (crm, who) => (await crm.as(who, leaks.trend, {})).body.map(({ currency }) => currency),
  },
  'terms.ofProvider': {
    key: (row) => row.terms.id,
    read: async (crm, who, rows) => {
      const found: string[] = [];
      for (const {
        application: { providerId },
      } of rows)
        for (const { id } of (await crm.as(who, terms.ofProvider, { providerId })).body) found.push(id);
      return found;
    },
  },
};

const commission = async (crm: Crm, boss: Person) => {
  const { id: applicationId } = await applied(crm, boss);
  return (await commissionIn(crm, { applicationId, currency: 'AUD', by: boss.id })).commission;
};

/** The endpoints of commission that take a version. */
export const commissionRows: Record<string, Versioned> = {
  'terms.change': versioned('providerTerms', terms.change, async (crm, boss) => {
    const { providerId } = await applied(crm, boss);
    const { id, version } = await withTerms(crm, boss, providerId);
    return (at) => ({ id, version, note: textOf(at) });
  }),
  'commissions.change': versioned('commissions', commissions.change, async (crm, boss) => {
    const { id, version } = await commission(crm, boss);
    return (at) => ({ id, version, subAgent: textOf(at), subShare: 3000 });
  }),
  'commissions.move': versioned('commissions', commissions.move, async (crm, boss) => {
    const { id, version } = await commission(crm, boss);
    return (at) => ({ id, version, to: 'lost' as const, reason: `${evidence} ${textOf(at)}` });
  }),
  'commissions.share': versioned('commissions', commissions.share, async (crm, boss) => {
    const { id, version } = await commission(crm, boss);
    await sql`update commissions set state = 'received', eligible_on = census_on, enrolled_on = census_on, received = 15000, claimed = 15000,
      received_on = '2025-09-30', sub_agent = 'Desh Education', sub_share = 3000 where id = ${id}`.execute(
      crm.database.db,
    );
    return (at) => ({ id, version, ...aShare(textOf(at)) });
  }),
  'leaks.ask': versioned('commissions', leaks.ask, async (crm, boss) => {
    const { id, version } = await commission(crm, boss);
    await sql`update commissions set state = 'claimed', eligible_on = census_on, enrolled_on = census_on, received = 10000, claimed = 15000,
      received_on = '2025-09-30' where id = ${id}`.execute(crm.database.db);
    return (at) => ({ id, version, ...aLetter(textOf(at)) });
  }),
  'commissions.confirm': versioned('commissions', commissions.confirm, async (crm, boss) => {
    const { id, version } = await commission(crm, boss);
    return (at) => ({ id, version, evidence: `${evidence} ${textOf(at)}` });
  }),
};
