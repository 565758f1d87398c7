import { counsellors } from '../../../../test/roles.ts';
import { on, idOf, seenBy, staleOf } from '../../../../test/rowCall.ts';
import { deadlines } from '@embark/contracts/casework/deadlines';
import { on as versioned, type Crm, textOf } from '../../../../test/versioned.ts';
import type { Person } from '../../../../test/app.ts';
import { aFile } from '../../../../test/parties.ts';
import { ruleOf } from '../../../../test/ruleBook.ts';
import { rulebook } from '@embark/contracts/organisation/rulebook';
import { ids, size, type Sample } from '../../../../test/sample.ts';

const date = { seen: seenBy('deadlines.get') };
const deadline = async (crm: Crm, administrator: Person) => {
  const { id } = await aFile(crm, administrator);
  const given = { conversionId: id, what: 'Review', hardness: 'own' as const, dueOn: '2026-04-01' };
  const { body } = await crm.as(administrator, deadlines.create, given);
  return { id: body.id, version: body.version };
};
const evidence = 'sent by mail and confirmed';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'deadlines.list': counsellors,
    'deadlines.ofFile': counsellors,
    'deadlines.get': counsellors,
    'deadlines.create': counsellors,
    'deadlines.change': counsellors,
    'deadlines.takeRule': counsellors,
    'deadlines.close': counsellors,
    'deadlines.reopen': counsellors,
  },
  calls: {
    'deadlines.get': on(deadlines.get, idOf('deadline'), date),
    'deadlines.ofFile': on(deadlines.ofFile, (row) => ({ conversionId: row.file.id }), date),
    'deadlines.create': on(
      deadlines.create,
      (row) => ({
        conversionId: row.file.id,
        what: 'Review',
        hardness: 'own' as const,
        dueOn: '2026-04-01',
        ownerId: 2_000_000_000,
      }),
      date,
    ),
    'deadlines.change': on(deadlines.change, (row) => ({ ...staleOf('deadline')(row), what: 'seen' }), date),
    'deadlines.takeRule': on(deadlines.takeRule, staleOf('deadline'), date),
    'deadlines.close': on(deadlines.close, (row) => ({ ...staleOf('deadline')(row), state: 'met' as const }), date),
    'deadlines.reopen': on(deadlines.reopen, staleOf('deadline'), date),
  },
  versioned: {
    'deadlines.change': versioned('deadlines', deadlines.change, async (crm, administrator) => {
      const row = await deadline(crm, administrator);
      return (at) => ({ ...row, what: textOf(at) });
    }),
    'deadlines.takeRule': versioned('deadlines', deadlines.takeRule, async (crm, administrator) => {
      const given = { what: 'Extension', hardness: 'legal' as const, ruleKey: 'extension', countedFrom: '2026-07-01' };
      const { body } = await crm.as(administrator, deadlines.create, {
        conversionId: (await aFile(crm, administrator)).id,
        ...given,
      });
      const rule = await ruleOf(crm, administrator, 'deadline', 'extension');
      const days = 'days' in rule.value && rule.value.days === 9 ? 10 : 9; // every call changes the rule
      const value = { area: 'deadline' as const, days, months: null, counted: 'calendar' as const };
      await crm.as(administrator, rulebook.change, { id: rule.id, version: rule.version, value });
      return () => ({ id: body.id, version: body.version });
    }),
    'deadlines.close': versioned('deadlines', deadlines.close, async (crm, administrator) => {
      const row = await deadline(crm, administrator);
      return (at) => ({ ...row, state: at === 0 ? ('met' as const) : ('missed' as const), reason: evidence });
    }),
    'deadlines.reopen': versioned('deadlines', deadlines.reopen, async (crm, administrator) => {
      const closing = { ...(await deadline(crm, administrator)), state: 'met' as const, reason: evidence };
      const { body } = await crm.as(administrator, deadlines.close, closing);
      return () => ({ id: body.id, version: body.version });
    }),
  },
  lists: {
    'deadlines.list': {
      key: (row) => row.deadline.id,
      read: async (crm, who) => ids(await crm.as(who, deadlines.list, { size })),
    },
  },
};
