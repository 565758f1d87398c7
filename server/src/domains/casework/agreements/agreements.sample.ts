import { counsellors } from '../../../../test/roles.ts';
import { on, idOf, seenBy, staleOf } from '../../../../test/rowCall.ts';
import { agreements } from '@embark/contracts/casework/agreements';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { drafted, fileInDhaka, sentFor, signatures, signedFor } from '../../../../test/agreements.ts';
import { ids, size, type Sample } from '../../../../test/sample.ts';

const agreement = { seen: seenBy('agreements.get') };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'agreements.list': [...counsellors, 'acc'],
    'agreements.register': [...counsellors, 'acc'],
    'agreements.get': [...counsellors, 'acc'],
    'agreements.pdf': [...counsellors, 'acc'],
    'agreements.create': counsellors,
    'agreements.change': counsellors,
    'agreements.remove': counsellors,
    'agreements.send': counsellors,
    'agreements.sign': counsellors,
    'agreements.complete': counsellors,
    'agreements.vary': counsellors,
    'agreements.end': counsellors,
  },
  calls: {
    'agreements.list': on(agreements.list, idOf('file'), agreement),
    'agreements.get': on(agreements.get, idOf('agreement'), agreement),
    'agreements.pdf': on(agreements.pdf, idOf('agreement'), agreement),
    'agreements.create': on(
      agreements.create,
      (row) => ({ id: row.file.id, template: 'general', language: 'en' as const }), // 409: it has a draft
      agreement,
    ),
    'agreements.change': on(agreements.change, (row) => ({ ...staleOf('agreement')(row), title: 'seen' }), agreement),
    'agreements.remove': on(agreements.remove, staleOf('agreement'), agreement),
    'agreements.send': on(
      agreements.send,
      (row) => ({ ...staleOf('agreement')(row), sentOn: '2026-03-02' }),
      agreement,
    ),
    'agreements.sign': on(
      agreements.sign,
      (row) => ({ ...staleOf('agreement')(row), signedByClientOn: '2026-03-02', signedByAgentOn: '2026-03-02' }),
      agreement,
    ),
    'agreements.complete': on(agreements.complete, staleOf('agreement'), agreement),
    'agreements.vary': on(agreements.vary, staleOf('agreement'), agreement),
    'agreements.end': on(agreements.end, (row) => ({ ...staleOf('agreement')(row), reason: 'seen' }), agreement),
  },
  versioned: {
    'agreements.change': versioned('agreements', agreements.change, async (crm, administrator) => {
      const { id, version } = await drafted(crm, administrator, await fileInDhaka(crm, administrator));
      return (at) => ({ id, version, title: textOf(at) });
    }),
    'agreements.remove': versioned('agreements', agreements.remove, async (crm, administrator) => {
      const { id, version } = await drafted(crm, administrator, await fileInDhaka(crm, administrator));
      return () => ({ id, version });
    }),
    'agreements.send': versioned('agreements', agreements.send, async (crm, administrator) => {
      const { id, version } = await drafted(crm, administrator, await fileInDhaka(crm, administrator));
      return () => ({ id, version, sentOn: '2026-03-02' });
    }),
    'agreements.sign': versioned('agreements', agreements.sign, async (crm, administrator) => {
      const { id, version } = await sentFor(crm, administrator, await fileInDhaka(crm, administrator));
      return () => ({ id, version, ...signatures });
    }),
    'agreements.complete': versioned('agreements', agreements.complete, async (crm, administrator) => {
      const { id, version } = await signedFor(crm, administrator, await fileInDhaka(crm, administrator));
      await crm.database.db.updateTable('agreements').set({ takenOver: true }).where('id', '=', id).execute();
      return (at) => ({ id, version, identityHow: textOf(at) });
    }),
    'agreements.vary': versioned('agreements', agreements.vary, async (crm, administrator) => {
      const { id, version } = await signedFor(crm, administrator, await fileInDhaka(crm, administrator));
      return () => ({ id, version });
    }),
    'agreements.end': versioned('agreements', agreements.end, async (crm, administrator) => {
      const { id, version } = await signedFor(crm, administrator, await fileInDhaka(crm, administrator));
      return (at) => ({ id, version, reason: textOf(at) });
    }),
  },
  lists: {
    'agreements.register': {
      key: (row) => row.agreement.id,
      read: async (crm, who) => ids(await crm.as(who, agreements.register, { size })),
    },
  },
};
