import { imports } from '@embark/contracts/crm/imports';
import { users } from '@embark/contracts/hr/users';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { inTurn } from '../../../../test/atOnce.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';
import { csv, importing } from '../../../../test/importing.ts';
import { runImport } from './job/run.ts';

const crm = testApp();
const i = importing(crm);
const now = () => new Date('2026-03-02T01:00:00Z');
let administrator: Person;
let serviceId: number;
beforeAll(async () => {
  administrator = await crm.person({ roles: ['admin'] });
  const services = crm.database.db.selectFrom('services').select('id').where('code', '=', 'VE');
  serviceId = (await services.executeTakeFirstOrThrow()).id;
});

/** Removes a user; their open work goes to a colleague. */
async function leave(who: Person) {
  const colleague = await crm.person();
  const { status } = await crm.as(administrator, users.remove, {
    userIds: [who.id],
    handover: [{ serviceId, to: [colleague.id] }],
  });
  expect(status).toBe(200);
}
const ownersOf = async (importId: string) =>
  (await crm.database.db.selectFrom('enquiries').select('assigneeId').where('importId', '=', importId).execute()).map(
    ({ assigneeId }) => assigneeId,
  );
const row = (id: string) =>
  crm.database.db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const openOf = async ({ id }: Person) =>
  (
    await crm.database.db
      .selectFrom('enquiries')
      .select('id')
      .where('assigneeId', '=', id)
      .where('status', 'not in', ['CL', 'NI', 'CV'])
      .execute()
  ).length;
const lines = (count: number, owner = '') =>
  csv(
    'Full Name,E-mail,Service,Assignee',
    ...Array.from({ length: count }, () => `Mia Lin,${randomUUID()}@mail.test,VE,${owner}`),
  );
/** Runs an import with batches of one line. `meanwhile` runs while the first line is written, and has finished before the second. */
async function runWith(id: string, meanwhile: () => Promise<void>) {
  const { db, pool } = crm.database;
  let reads = 0;
  const query = async (...given: Parameters<typeof pool.query>) => {
    reads += 1;
    if (reads === 2) await meanwhile();
    return pool.query(...given);
  };
  return runImport({ database: { db, pool: Object.assign(Object.create(pool), { query }) }, now, size: 1 }, id);
}

test('an import whose importer has left imports nothing and reports why', async () => {
  const importer = await crm.person({ roles: ['admin'] });
  const [id, rehearsal] = [await i.send(importer, lines(2)), await i.send(importer, lines(2), { dryRun: true })];
  await leave(importer);
  for (const one of [id, rehearsal]) await i.run(one);
  for (const one of [id, rehearsal])
    expect((await crm.as(administrator, imports.get, { id: one })).body).toMatchObject({
      state: 'failed',
      created: 0,
      message: 'The person who started this import no longer has access. Rows already imported stay and can be undone.',
    });
  expect(await openOf(importer)).toBe(0);
});

test('if the importer leaves during an import, it stops: finished lines are reassigned, and can be undone', async () => {
  const importer = await crm.person({ roles: ['admin'] });
  const id = await i.send(importer, lines(4));
  await runWith(id, () => leave(importer));
  const { state, created, processed } = await i.result(administrator, id);
  expect([state, created < 4, processed === created]).toEqual(['failed', true, true]);
  expect(await ownersOf(id)).toHaveLength(created);
  expect(await openOf(importer)).toBe(0);
});

test('a user who leaves during an import gets no more lines: they go to the importer, with a warning', async () => {
  const leaver = await crm.person({ name: 'Lea Leaver' });
  const importer = await crm.person({ roles: ['admin'] });
  const id = await i.send(importer, lines(4, 'Lea Leaver'));
  await runWith(id, () => leave(leaver));
  expect(await i.result(importer, id)).toMatchObject({ state: 'done', created: 4 });
  expect(await openOf(leaver)).toBe(0);
  const later = (await i.rows(importer, id)).slice(1);
  for (const { warnings, enquiryId } of later) {
    expect(warnings).toEqual(['assignee: “Lea Leaver” is not known']);
    expect(await row(enquiryId ?? '')).toMatchObject({ assigneeId: importer.id, remarks: 'assignee: Lea Leaver' });
  }
});

test('if a user leaves while their line is written, that line is reassigned too', async () => {
  const leaver = await crm.person({ name: 'Max Leaver' });
  const id = await i.send(administrator, lines(3, 'Max Leaver'));
  await inTurn(
    crm.database.db,
    'timeline',
    () => i.run(id, 1),
    () => leave(leaver),
  );
  expect(await i.result(administrator, id)).toMatchObject({ state: 'done', created: 3 });
  expect(await openOf(leaver)).toBe(0);
});

test('a line for an owner who has left keeps the current owner', async () => {
  const [asha, leaver] = [await crm.person(), await crm.person({ name: 'Ned Leaver' })];
  const email = `${randomUUID()}@mail.test`;
  const { id } = await recorded(crm, asha, { email, givenNames: 'A', familyName: 'B' });
  const file = csv(
    'Full Name,E-mail,Service,Assignee,Rating',
    `A B,x@mail.test,VE,,`,
    `A B,${email},VE,Ned Leaver,hot`,
  );
  const params = { duplicates: 'update', update: { assignee: 'replace', rating: 'replace' } };
  const imported = await i.send(administrator, file, params);
  await runWith(imported, () => leave(leaver));
  expect(await row(id)).toMatchObject({ assigneeId: asha.id, rating: 'hot' });
});

const replacing = { duplicates: 'update', update: { assignee: 'replace', status: 'replace' } } as const;

/** A user's enquiry that an import reassigned or closed. */
async function changed(from: Person, cells: { owner?: string; status?: string }) {
  const email = `${randomUUID()}@mail.test`;
  const { id } = await recorded(crm, from, { email, givenNames: 'A', familyName: 'B' });
  const file = csv(
    'Full Name,E-mail,Service,Assignee,Status',
    `A B,${email},VE,${cells.owner ?? ''},${cells.status ?? ''}`,
  );
  const importId = await i.all(administrator, file, replacing);
  expect(await i.result(administrator, importId)).toMatchObject({ updated: 1 });
  return { id, importId };
}
async function undone(importId: string) {
  await crm.as(administrator, imports.undo, { id: importId });
  await i.undo(importId);
  expect(await i.result(administrator, importId)).toMatchObject({ state: 'undone', kept: 0 });
}

test('an undo keeps the current owner if the previous owner has left', async () => {
  const [leaver, owner] = [await crm.person(), await crm.person({ name: 'Pia Present' })];
  const { id, importId } = await changed(leaver, { owner: 'Pia Present' });
  await leave(leaver);
  await undone(importId);
  expect(await row(id)).toMatchObject({ assigneeId: owner.id });
});

test('an undo keeps the current owner if the previous owner has left the office', async () => {
  const [mover, owner] = [await crm.person(), await crm.person({ name: 'Pim Present' })];
  const { id, importId } = await changed(mover, { owner: 'Pim Present' });
  expect((await crm.as(administrator, users.save, { id: mover.id, version: 1, roles: ['buser'] })).status).toBe(200);
  await undone(importId);
  expect(await row(id)).toMatchObject({ assigneeId: owner.id });
});

test('an undo assigns a reopened enquiry to the importer if its owner has left', async () => {
  const leaver = await crm.person();
  const { id, importId } = await changed(leaver, { status: 'CL' });
  expect(await row(id)).toMatchObject({ status: 'CL' });
  await leave(leaver);
  await undone(importId);
  expect(await row(id)).toMatchObject({ status: 'NE', assigneeId: administrator.id });
});

test('an undo keeps an enquiry closed if nobody could own it, and reports it as kept', async () => {
  const [leaver, importer] = [await crm.person(), await crm.person({ roles: ['admin'] })];
  const email = `${randomUUID()}@mail.test`;
  const { id } = await recorded(crm, leaver, { email, givenNames: 'A', familyName: 'B' });
  const importId = await i.all(importer, csv('Full Name,E-mail,Service,Status', `A B,${email},VE,CL`), replacing);
  for (const one of [leaver, importer]) await leave(one);
  await crm.as(administrator, imports.undo, { id: importId });
  await i.undo(importId);
  expect(await i.result(administrator, importId)).toMatchObject({ state: 'undone', kept: 1 });
  expect(await row(id)).toMatchObject({ status: 'CL', assigneeId: leaver.id });
});

test('a line that reopens an enquiry closed by the same file checks that its owner is still here', async () => {
  const leaver = await crm.person();
  const email = `${randomUUID()}@mail.test`;
  const { id } = await recorded(crm, leaver, { email, givenNames: 'A', familyName: 'B' });
  await inStatus(crm, id, 'FU');
  const file = csv('Full Name,E-mail,Service,Status', ...['CL', 'CL', 'CL', 'FU'].map((to) => `A B,${email},VE,${to}`));
  await runWith(await i.send(administrator, file, replacing), () => leave(leaver));
  expect(await row(id)).toMatchObject({ status: 'FU' });
  expect(await openOf(leaver)).toBe(0);
});
