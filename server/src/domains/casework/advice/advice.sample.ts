import { counsellors } from '../../../../test/roles.ts';
import { on, seenBy, staleOf } from '../../../../test/rowCall.ts';
import { advice } from '@embark/contracts/casework/advice';
import { on as versioned, type Crm, textOf } from '../../../../test/versioned.ts';
import type { Person } from '../../../../test/app.ts';
import { aFile } from '../../../../test/agreements.ts';
import type { Sample } from '../../../../test/sample.ts';

const note = { seen: seenBy('advice.list') };
/** A file of Dhaka, of somebody who works there: no licence is needed to sign. */
async function fileIn(crm: Crm, boss: Person): Promise<string> {
  await crm.database.db.updateTable('users').set({ countryId: 2 }).where('id', '=', boss.id).execute();
  return (await aFile(crm, boss)).id;
}

/** What the tests over all endpoints know of this domain. */
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
    'advice.change': on(advice.change, (row) => ({ ...staleOf('note')(row), text: 'seen' }), { ...note, roles: [] }),
  },
  versioned: {
    'advice.change': versioned('adviceNotes', advice.change, async (crm, boss) => {
      const conversionId = await fileIn(crm, boss);
      const told = {
        kind: 'other',
        channel: 'phone',
        at: '2026-03-02T00:30:00Z',
        minutes: null,
        text: 'rang',
      } as const;
      const { id, version } = (await crm.as(boss, advice.add, { conversionId, ...told })).body;
      return (at) => ({ id, version, text: textOf(at) });
    }),
  },
};
