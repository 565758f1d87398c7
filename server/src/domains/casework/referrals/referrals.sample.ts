import { counsellors, keepers } from '../../../../test/roles.ts';
import { on, seenBy, idOf, staleOf } from '../../../../test/rowCall.ts';
import { referrals } from '@embark/contracts/casework/referrals';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { referredTo } from '../../../../test/referrals.ts';
import { ids, size, type Sample } from '../../../../test/sample.ts';

const file = { seen: seenBy('conversions.get') };
const referral = { seen: seenBy('referrals.list') };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'referrals.refer': counsellors,
    'referrals.holders': counsellors,
    'referrals.list': counsellors,
    'referrals.take': counsellors,
    'referrals.decline': counsellors,
    'referrals.finish': counsellors,
  },
  calls: {
    'referrals.refer': on(
      referrals.refer,
      ({ file: { id } }) => ({ id, holderId: 2_000_000_000, what: 'advice' as const, note: 'theirs' }), // 422: nobody
      file,
    ),
    'referrals.holders': on(referrals.holders, idOf('file'), { seen: file.seen, roles: counsellors }),
    // only the holder takes and finishes
    'referrals.take': on(referrals.take, staleOf('referral'), { ...referral, roles: [] }),
    'referrals.finish': on(referrals.finish, staleOf('referral'), { ...referral, roles: [] }),
    'referrals.decline': on(referrals.decline, (row) => ({ ...staleOf('referral')(row), answer: 'ours' }), {
      ...referral,
      roles: keepers,
    }),
  },
  versioned: {
    'referrals.take': versioned('referrals', referrals.take, async (crm, administrator) => {
      const { id, version } = await referredTo(crm, administrator, administrator);
      return () => ({ id, version });
    }),
    'referrals.decline': versioned('referrals', referrals.decline, async (crm, administrator) => {
      const { id, version } = await referredTo(crm, administrator, administrator);
      return (at) => ({ id, version, answer: textOf(at) });
    }),
    'referrals.finish': versioned('referrals', referrals.finish, async (crm, administrator) => {
      const { id, version } = await referredTo(crm, administrator, administrator);
      return (at) => ({ id, version, answer: textOf(at) });
    }),
  },
  lists: {
    'referrals.list': {
      key: (row) => row.referral.id,
      read: async (crm, who) => ids(await crm.as(who, referrals.list, { size })),
    },
  },
};
