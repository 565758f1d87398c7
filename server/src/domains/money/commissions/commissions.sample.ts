import type { Role } from '@embark/contracts/kit';
import { counsellors, keepers } from '../../../../test/roles.ts';
import { on, seenBy, stale } from '../../../../test/rowCall.ts';
import { commissions, STUDENTS } from '@embark/contracts/money/commissions';
import { type Crm, on as versioned, textOf } from '../../../../test/versioned.ts';
import type { Person } from '../../../../test/app.ts';
import { applied } from '../../../../test/applications.ts';
import { commissionIn } from '../../../../test/commission.ts';
import { sql } from 'kysely';
import type { Sample } from '../../../../test/sample.ts';

const readers: Role[] = [...counsellors, 'acc'];
const writers: Role[] = [...keepers, 'acc'];
const seen = { seen: seenBy('commissions.list') };
const aCommission = async (crm: Crm, administrator: Person) => {
  const { id: applicationId } = await applied(crm, administrator);
  return (await commissionIn(crm, { applicationId, currency: 'AUD', by: administrator.id })).commission;
};
const evidence = 'list of enrolled students of the provider';
/** A share paid to a sub-agent. */
const aShare = (reference: string) => ({ office: null, amount: 1000, paidOn: '2025-10-01', reference });
const aLetter = (subject: string) => ({ to: 'accounts@provider.test', subject, text: 'A$255.00 is missing' });

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'commissions.list': readers,
    'commissions.totals': readers,
    'commissions.providers': readers,
    'commissions.ofApplication': readers,
    'commissions.compute': writers,
    'commissions.mark': writers,
    'commissions.change': writers,
    'commissions.confirm': readers,
    'commissions.move': writers,
    'commissions.share': writers,
    'commissions.census': readers,
    'commissions.evidenceLetter': readers,
    'commissions.askEvidence': readers,
  },
  calls: {
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
    'commissions.confirm': on(
      commissions.confirm,
      ({ commission }) => ({ id: commission.id, ...stale, evidence }),
      seen,
    ),
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
  },
  versioned: {
    'commissions.change': versioned('commissions', commissions.change, async (crm, administrator) => {
      const { id, version } = await aCommission(crm, administrator);
      return (at) => ({ id, version, subAgent: textOf(at), subShare: 3000 });
    }),
    'commissions.move': versioned('commissions', commissions.move, async (crm, administrator) => {
      const { id, version } = await aCommission(crm, administrator);
      return (at) => ({ id, version, to: 'lost' as const, reason: `${evidence} ${textOf(at)}` });
    }),
    'commissions.share': versioned('commissions', commissions.share, async (crm, administrator) => {
      const { id, version } = await aCommission(crm, administrator);
      await sql`update commissions set state = 'received', eligible_on = census_on, enrolled_on = census_on, received = 15000, claimed = 15000,
      received_on = '2025-09-30', sub_agent = 'Desh Education', sub_share = 3000 where id = ${id}`.execute(
        crm.database.db,
      );
      return (at) => ({ id, version, ...aShare(textOf(at)) });
    }),
    'commissions.confirm': versioned('commissions', commissions.confirm, async (crm, administrator) => {
      const { id, version } = await aCommission(crm, administrator);
      return (at) => ({ id, version, evidence: `${evidence} ${textOf(at)}` });
    }),
  },
  lists: {
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
  },
};
