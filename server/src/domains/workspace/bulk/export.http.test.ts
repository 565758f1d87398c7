import { bulk, type NewExport } from '@embark/contracts/workspace/bulk';
import { enquiries } from '@embark/contracts/crm/enquiries';
import type { Role } from '@embark/contracts/kit';
import type { z } from 'zod';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { working } from '../../../../test/bulk.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
const work = working(crm);
const columns = [
  { id: 'number', title: 'Number' },
  { id: 'name', title: 'Name' },
  { id: 'rating', title: 'Rating', words: { hot: 'Very hot' } },
  { id: 'createdAt', title: 'Created' },
];
type Asked = Partial<z.input<typeof NewExport>>;

const start = (who: Person, asked: Asked = {}) =>
  crm.as(who, bulk.export, { list: 'enquiries', format: 'csv', columns, ...asked });

/** The lines of a file, without the header. */
async function linesOf(who: Person, asked: Asked = {}) {
  const { status, body } = await start(who, asked);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const file = await crm.as(who, bulk.file, { id: body.id });
  return { job: body, file, lines: String(file.body).replace('\uFEFF', '').trim().split('\r\n').slice(1) };
}

test('an export has the requested columns and language, the order of the list, and the time zone of the office', async () => {
  const asha = await crm.person({ roles: ['manager'] });
  const one = await recorded(crm, asha, { givenNames: '=cmd', familyName: 'Rao, "A"', rating: 'hot' });
  const { job, file, lines } = await linesOf(asha, { filter: { assignee: 'me' } });
  expect(job).toMatchObject({ action: 'export', state: 'done', done: 1, can: { file: true, undo: false } });
  expect(file.headers['content-disposition']).toContain('.csv');
  expect(String(file.body).startsWith('\uFEFFNumber,Name,Rating,Created\r\n')).toBe(true);
  expect(lines).toEqual([`${one.number},"'=cmd Rao, ""A""",Very hot,2026-03-02T12:00:00+11:00`]);
  expect(await crm.trail(job.id)).toEqual(['enquiries.export']);
  const trace = crm.database.db.selectFrom('audit').select(['actorId', 'after']).where('subjectId', '=', job.id);
  expect(await trace.executeTakeFirst()).toMatchObject({
    actorId: asha.id,
    after: { rows: 1, filter: { assignee: 'me' }, columns: ['number', 'name', 'rating', 'createdAt'] },
  });
});

test('exports the rows of the list, matching a count in SQL, for every role and filter', async () => {
  const administrator = await crm.person({ roles: ['admin'] });
  for (const serCode of ['VE', 'AD', 'VEB', 'VEP', 'VEI']) {
    for (const rating of ['hot', 'cold'] as const) {
      const { id } = await recorded(crm, administrator, { serCode, rating, tags: rating === 'hot' ? ['fair'] : [] });
      if (rating === 'cold') await inStatus(crm, id, 'CL');
    }
  }
  const offices: [Role, string][] = [
    ['admin', 'true'],
    ['manager', 'true'],
    ['user', 'o.code = $$AU$$'],
    ['buser', 'o.code = $$BD$$'],
    ['pkuser', 'o.code = $$PK$$'],
    ['induser', 'o.code = $$IN$$'],
  ];
  const filters: [object, string][] = [
    [{}, 'true'],
    [{ status: 'CL' }, "e.status = 'CL'"],
    [{ rating: 'hot', serCode: 'VE,VEB' }, "e.rating = 'hot' and s.code in ('VE', 'VEB')"],
    [
      { tag: 'fair', followUp: 'overdue' },
      "'fair' = any(e.tags) and e.next_follow_up_at < '2026-03-02T01:00:00Z' and e.status not in ('CL', 'NI', 'CV')",
    ],
  ];
  for (const [role, office] of offices) {
    const who = await crm.person({ roles: [role] });
    for (const [filter, condition] of filters) {
      const { lines } = await linesOf(who, { filter: { ...filter } });
      const exported = lines.filter(Boolean).length;
      const listed = (await crm.as(who, enquiries.list, filter)).body.total;
      const { rows } = await crm.database.pool.query(`select count(*)::int as n from enquiries e
        join services s on s.id = e.service_id join offices o on o.id = e.office_id
        where e.company = 'fc' and ${office} and ${condition}`);
      expect([role, filter, exported, listed]).toEqual([role, filter, rows[0].n, rows[0].n]);
    }
  }
});

test('exports a selection, or all rows except a few', async () => {
  const asha = await crm.person();
  const [one, two] = [await recorded(crm, asha), await recorded(crm, asha)];
  const chosen = await linesOf(asha, { filter: { assignee: 'me' }, ids: [one.id] });
  expect(chosen.lines.map((line) => line.split(',')[0])).toEqual([one.number]);
  const rest = await linesOf(asha, { filter: { assignee: 'me' }, except: [one.id] });
  expect(rest.lines.map((line) => line.split(',')[0])).toEqual([two.number]);
});

test('refuses staff, records out of reach, and exports of other users', async () => {
  const [staff, user, administrator] = [
    await crm.person({ roles: ['staff'] }),
    await crm.person(),
    await crm.person({ roles: ['admin'] }),
  ];
  expect((await start(staff)).status).toBe(403);
  const people = { columns: [{ id: 'name', title: 'Name' }] };
  expect((await start(user, { list: 'contacts', ...people })).status).toBe(403);
  expect((await start(user, { list: 'campaigns', ...people })).status).toBe(403);
  for (const list of ['contacts', 'conversions', 'campaigns', 'leadSources', 'services'] as const)
    expect([list, (await start(administrator, { list, ...people })).body.state]).toEqual([list, 'done']);
  const staffList = await start(administrator, { list: 'users', columns: [{ id: 'displayName', title: 'Name' }] });
  expect(staffList.body.state).toBe('done');
  expect((await crm.as(user, bulk.file, { id: staffList.body.id })).status).toBe(404);
  const wrong = await start(user, { columns: [{ id: 'dateOfBirth', title: 'Born' }] });
  expect([wrong.status, wrong.body.error?.[0]?.type]).toEqual([422, 'columns']);
  expect((await start(user, { filter: { rating: 'tepid' } })).status).toBe(422);
  // the role that allowed the export is removed before the download
  const { body } = await start(user);
  await crm.database.db
    .updateTable('users')
    .set({ roles: ['staff'] })
    .where('id', '=', user.id)
    .execute();
  crm.heard(JSON.stringify({ topic: 'user', id: user.id }));
  expect((await crm.as(user, bulk.file, { id: body.id })).status).toBe(403);
});

test('large exports are written in the background, kept for a day, and complete', async () => {
  const asha = await crm.person();
  const first = await recorded(crm, asha);
  await work.copies(first.id, 5_100);
  const { body } = await start(asha, { filter: { assignee: ['me'] }, format: 'xlsx' });
  expect(body).toMatchObject({ state: 'queued', total: 5_101, can: { file: false, cancel: true } });
  expect((await crm.as(asha, bulk.file, { id: body.id })).status).toBe(409);
  await work.export(body.id);
  const done = (await crm.as(asha, bulk.get, { id: body.id })).body;
  expect(done).toMatchObject({ state: 'done', done: 5_101, can: { file: true } });
  const file = await crm.as(asha, bulk.file, { id: body.id });
  expect([file.status, Number(file.headers['content-length'])]).toEqual([200, done.file?.size]);
  expect(done.file?.until).toBe('2026-03-03T01:00:00.000Z');
  const job = crm.database.db.updateTable('bulkJobs').where('id', '=', body.id);
  await job.set({ fileUntil: '2026-03-02T00:59:59Z' }).execute();
  expect((await crm.as(asha, bulk.file, { id: body.id })).status).toBe(409);
});
