import type { Role } from '@embark/contracts/kit';
import { counsellors, keepers } from '../../../../test/roles.ts';
import { on, stale, seenBy } from '../../../../test/rowCall.ts';
import { terms } from '@embark/contracts/money/terms';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { applied } from '../../../../test/applications.ts';
import { withTerms } from '../../../../test/commission.ts';
import type { Sample } from '../../../../test/sample.ts';

const readers: Role[] = [...counsellors, 'acc'];
const writers: Role[] = [...keepers, 'acc'];
const seen = { seen: seenBy('commissions.list') };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'terms.ofProvider': readers,
    'terms.create': writers,
    'terms.change': writers,
  },
  calls: {
    'terms.change': on(terms.change, (row) => ({ id: row.terms.id, ...stale, note: 'seen' }), seen),
  },
  versioned: {
    'terms.change': versioned('providerTerms', terms.change, async (crm, administrator) => {
      const { providerId } = await applied(crm, administrator);
      const { id, version } = await withTerms(crm, administrator, providerId);
      return (at) => ({ id, version, note: textOf(at) });
    }),
  },
  lists: {
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
  },
};
