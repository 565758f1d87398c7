import { advice } from '@embark/contracts/casework/advice';
import { agreements } from '@embark/contracts/casework/agreements';
import { aFile, drafted, sentFor, signatures, signedFor } from './agreements.ts';
import type { Person } from './app.ts';
import { type Crm, on, textOf, type Versioned } from './versioned.ts';

/** A file of Dhaka, of somebody who works there: no licence is needed to sign. */
async function fileIn(crm: Crm, boss: Person): Promise<string> {
  await crm.database.db.updateTable('users').set({ countryId: 2 }).where('id', '=', boss.id).execute();
  return (await aFile(crm, boss)).id;
}

/** The endpoints of agreements and notes that take a version. */
export const agreementRows: Record<string, Versioned> = {
  'agreements.change': on('agreements', agreements.change, async (crm, boss) => {
    const { id, version } = await drafted(crm, boss, await fileIn(crm, boss));
    return (at) => ({ id, version, title: textOf(at) });
  }),
  'agreements.remove': on('agreements', agreements.remove, async (crm, boss) => {
    const { id, version } = await drafted(crm, boss, await fileIn(crm, boss));
    return () => ({ id, version });
  }),
  'agreements.send': on('agreements', agreements.send, async (crm, boss) => {
    const { id, version } = await drafted(crm, boss, await fileIn(crm, boss));
    return () => ({ id, version, sentOn: '2026-03-02' });
  }),
  'agreements.sign': on('agreements', agreements.sign, async (crm, boss) => {
    const { id, version } = await sentFor(crm, boss, await fileIn(crm, boss));
    return () => ({ id, version, ...signatures });
  }),
  'agreements.complete': on('agreements', agreements.complete, async (crm, boss) => {
    const { id, version } = await signedFor(crm, boss, await fileIn(crm, boss));
    await crm.database.db.updateTable('agreements').set({ takenOver: true }).where('id', '=', id).execute();
    return (at) => ({ id, version, identityHow: textOf(at) });
  }),
  'agreements.vary': on('agreements', agreements.vary, async (crm, boss) => {
    const { id, version } = await signedFor(crm, boss, await fileIn(crm, boss));
    return () => ({ id, version });
  }),
  'agreements.end': on('agreements', agreements.end, async (crm, boss) => {
    const { id, version } = await signedFor(crm, boss, await fileIn(crm, boss));
    return (at) => ({ id, version, reason: textOf(at) });
  }),
  'advice.change': on('adviceNotes', advice.change, async (crm, boss) => {
    const conversionId = await fileIn(crm, boss);
    const told = { kind: 'other', channel: 'phone', at: '2026-03-02T00:30:00Z', minutes: null, text: 'rang' } as const;
    const { id, version } = (await crm.as(boss, advice.add, { conversionId, ...told })).body;
    return (at) => ({ id, version, text: textOf(at) });
  }),
};
