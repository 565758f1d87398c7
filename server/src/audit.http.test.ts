import { duplicates, merges } from '@embark/contracts/crm/contacts';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { handovers } from '@embark/contracts/crm/handovers';
import { imports } from '@embark/contracts/crm/imports';
import { bulk } from '@embark/contracts/workspace/bulk';
import { views } from '@embark/contracts/workspace/views';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../test/app.ts';
import { working } from '../test/bulk.ts';
import { inStatus, recorded } from '../test/enquiries.ts';
import { csv, importing } from '../test/importing.ts';

// atOnce.http.test.ts covers the audit of changes with a version; this covers all others, each with its subject.
const crm = testApp();
const work = working(crm);
const sent = importing(crm);
let administrator: Person;
beforeAll(async () => {
  administrator = await crm.person({ roles: ['admin'] });
});

const email = () => `${crypto.randomUUID()}@mail.test`;
const aFile = () => csv('Full Name,E-mail,Service', `Mia Lin,${email()},VE`);
const merged = async () => {
  const [keep, drop] = [await recorded(crm, administrator), await recorded(crm, administrator)];
  const sides = { keep: keep.contactId, drop: drop.contactId, keepVersion: 1, dropVersion: 1 };
  const { body } = await crm.as(administrator, merges.merge, sides);
  return { ...sides, id: body.id };
};
const rating = { kind: 'rating', rating: 'hot' } as const;
/** A queued job: more rows than are processed at once. */
const waiting = async () => {
  const { id } = await recorded(crm, administrator);
  return work.start(administrator, { ids: [id, ...(await work.copies(id, 200))] }, rating);
};
/** A client file transferred to Bangladesh. */
const handed = async () => {
  const known = email();
  const { id } = await recorded(crm, administrator, { email: known });
  const from = { id, version: await inStatus(crm, id, 'IP') };
  const file = (await crm.as(administrator, enquiries.convert, from)).body.conversionId ?? '';
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  const asked = { office: 'AU', serCode: 'VEB', note: 'They moved.', email: known };
  const request = (await crm.as(dhaka, handovers.ask, asked)).body;
  const given = { recordId: file, serCode: 'VEB', assigneeId: dhaka.id, creditShare: 0, commissionShare: 0, note: '' };
  await crm.as(administrator, handovers.accept, { id: request.id, version: request.version, ...given });
  return file;
};

/** Makes the call, and returns the IDs of its audit entries' subjects. */
const written: Record<string, () => Promise<string[]>> = {
  'contacts.remove': async () => {
    const { id, contactId } = await recorded(crm, administrator);
    await crm.as(administrator, enquiries.remove, { id, version: 1 });
    return [contactId];
  },
  'merges.merge': async () => {
    const { keep, drop } = await merged();
    return [keep, drop];
  },
  'merges.undo': async () => {
    const { id, keep, drop } = await merged();
    await crm.as(administrator, merges.undo, { id });
    return [keep, drop];
  },
  'duplicates.look': async () => {
    await crm.as(administrator, duplicates.look, {});
    const runs = crm.database.db.selectFrom('duplicateRuns').select('id');
    return (await runs.execute()).map(({ id }) => id);
  },
  'imports.start': async () => [await sent.send(administrator, aFile())],
  'imports.cancel': async () => {
    const id = await sent.send(administrator, aFile());
    await crm.as(administrator, imports.cancel, { id });
    return [id];
  },
  'imports.correct': async () => {
    const id = await sent.all(administrator, aFile(), { dryRun: true });
    const [line] = await sent.rows(administrator, id);
    await crm.as(administrator, imports.correct, { id, line: line?.line ?? 0, cells: line?.cells ?? [] });
    return [id];
  },
  'bulk.start': async () => {
    const { id } = await recorded(crm, administrator);
    return [(await work.start(administrator, { ids: [id] }, rating)).id];
  },
  'bulk.cancel': async () => {
    const { id } = await waiting();
    await crm.as(administrator, bulk.cancel, { id });
    return [id];
  },
  'views.setDefault': async () => {
    await crm.as(administrator, views.setDefault, { list: 'enquiries', place: '/apps/enquiries/all', viewId: null });
    return ['/apps/enquiries/all'];
  },
  'conversions.changeOffice': async () => [await handed()],
};

test.each(Object.keys(written))('%s is audited with its actor and subject', async (name) => {
  const subjects = await written[name]!();
  const lines = crm.database.db.selectFrom('audit').select(['actorId', 'subjectId']).where('action', '=', name);
  expect(subjects.length).toBeGreaterThan(0);
  expect(await lines.where('subjectId', 'in', subjects).orderBy('id').execute()).toEqual(
    subjects.map((subjectId) => ({ actorId: administrator.id, subjectId })),
  );
});
