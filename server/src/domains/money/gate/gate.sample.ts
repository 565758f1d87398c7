import type { Role } from '@embark/contracts/kit';
import { counsellors, accounting } from '../../../../test/roles.ts';
import { on, seenBy } from '../../../../test/rowCall.ts';
import { gate } from '@embark/contracts/money/gate';
import type { OfficeRow } from '../../../../test/places.ts';
import { because } from '../../../../test/payments.ts';
import { on as versioned } from '../../../../test/versioned.ts';
import type { Sample } from '../../../../test/sample.ts';

const readers: Role[] = [...counsellors, 'acc'];
const ofFile = ({ file }: OfficeRow) => ({ id: file.id });
const seen = { seen: seenBy('payments.ofFile') };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'gate.check': readers,
    'gate.ofFile': readers,
    'gate.override': accounting,
    'gate.rules': readers,
    'gate.changeRule': ['admin'],
    'gate.overrides': accounting,
  },
  calls: {
    'gate.check': on(gate.check, (row) => ({ ...ofFile(row), act: 'lodge' as const }), seen),
    'gate.ofFile': on(gate.ofFile, ofFile, seen),
    // nothing is due on this file, so it is refused after the permission
    'gate.override': on(
      gate.override,
      (row) => ({ ...ofFile(row), act: 'lodge' as const, overrideReason: because }),
      seen,
    ),
  },
  versioned: {
    'gate.changeRule': versioned('moneyGateRules', gate.changeRule, async (crm, administrator) => {
      const [rule] = (await crm.as(administrator, gate.rules, {})).body;
      if (!rule) throw new Error('no rules');
      return (at) => ({
        id: rule.id,
        version: rule.version,
        severity: at === 0 ? ('off' as const) : ('warn' as const),
      });
    }),
  },
  lists: {
    'gate.overrides': {
      key: ({ money }) => money.overrideId,
      read: async (crm, who) => (await crm.as(who, gate.overrides, {})).body.rows.map(({ id }) => id),
    },
  },
};
