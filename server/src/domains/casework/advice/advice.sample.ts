import { counsellors } from '../../../../test/roles.ts';
import { on, seenBy, staleOf } from '../../../../test/rowCall.ts';
import { advice } from '@embark/contracts/casework/advice';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { fileInDhaka } from '../../../../test/agreements.ts';
import type { Sample } from '../../../../test/sample.ts';

const note = { seen: seenBy('advice.list') };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'advice.list': counsellors,
    'advice.add': counsellors,
    'advice.change': counsellors,
  },
  calls: {
    'advice.list': on(advice.list, (row) => ({ conversionId: row.file.id }), note),
    'advice.add': on(
      advice.add,
      (row) => ({
        conversionId: row.file.id,
        kind: 'other' as const,
        channel: 'phone' as const,
        minutes: null,
        text: 'seen',
        at: '2099-01-01T00:00:00Z', // 422: it is to come
      }),
      note,
    ),
    'advice.change': on(advice.change, (row) => ({ ...staleOf('note')(row), text: 'seen' }), { ...note, roles: [] }), // only its author
  },
  versioned: {
    'advice.change': versioned('adviceNotes', advice.change, async (crm, administrator) => {
      const conversionId = await fileInDhaka(crm, administrator);
      const told = {
        kind: 'other',
        channel: 'phone',
        at: '2026-03-02T00:30:00Z',
        minutes: null,
        text: 'rang',
      } as const;
      const { id, version } = (await crm.as(administrator, advice.add, { conversionId, ...told })).body;
      return (at) => ({ id, version, text: textOf(at) });
    }),
  },
};
