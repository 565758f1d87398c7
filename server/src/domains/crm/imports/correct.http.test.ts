import { imports } from '@embark/contracts/crm/imports';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { csv, importing } from '../../../../test/importing.ts';

const t = testApp();
const i = importing(t);
const admin = () => t.person({ roles: ['admin'] });
const outcomes = async (...given: Parameters<typeof i.rows>) =>
  (await i.rows(...given)).map(({ line, outcome, reason }) => [line, outcome, reason]);

test('correcting a line reruns the preview for all lines, and the import uses the corrected line', async () => {
  const who = await admin();
  const file = csv(
    'Name,Email,Service',
    'Asha Rao,asha@example.com,Cooking',
    'Lin Ng,lin@example.com,AD',
    'Lin N.,lin2@example.com,AD',
  );
  const id = await i.all(who, file, { dryRun: true });
  expect(await i.result(who, id)).toMatchObject({ created: 2, failed: 1 });

  const sent = await t.as(who, imports.correct, { id, line: 2, cells: ['Asha Rao', 'asha@example.com', 'AD'] });
  expect([sent.status, sent.body.state]).toEqual([200, 'queued']);
  await i.run(id);
  expect(await i.result(who, id)).toMatchObject({ state: 'done', created: 3, failed: 0, processed: 3 });

  await t.as(who, imports.correct, { id, line: 4, cells: ['Lin Ng', 'lin@example.com', 'AD'] });
  await i.run(id);
  expect((await outcomes(who, id)).at(-1)).toEqual([4, 'skipped', 'The same person and service as line 3']);

  const run = await t.as(who, imports.run, { id });
  await i.run(run.body.id);
  expect(await i.result(who, run.body.id)).toMatchObject({ created: 2, skipped: 1, failed: 0 });
});

test('only a finished preview can be corrected, within its lines and columns', async () => {
  const who = await admin();
  const file = csv('Name,Email,Service', 'Mia Fox,mia@example.com,AD');
  const cells = ['Mia Fox', 'mia.fox@example.com', 'AD'];
  const waiting = await i.send(who, file, { dryRun: true });
  expect((await t.as(who, imports.correct, { id: waiting, line: 2, cells })).status).toBe(409);
  await i.run(waiting);
  expect((await t.as(who, imports.correct, { id: waiting, line: 9, cells })).status).toBe(404);
  expect((await t.as(who, imports.correct, { id: waiting, line: 2, cells: [...cells, 'more'] })).status).toBe(422);
  expect((await t.as(await t.person(), imports.correct, { id: waiting, line: 2, cells })).status).toBe(403);
  expect(await outcomes(who, waiting)).toEqual([[2, 'created', null]]);
  const real = await i.all(who, file);
  expect((await t.as(who, imports.correct, { id: real, line: 2, cells })).status).toBe(409);
});

test('an inspection reports unknown owners and the date order', async () => {
  const who = await admin();
  const known = await t.person({ roles: ['user'] });
  const file = csv(
    'Name,Email,Service,Owner,Date of birth',
    `A,a@example.com,AD,${known.email},3/4/2001`,
    'B,b@example.com,AD,Nobody Known,4/25/2001',
  );
  const { body } = await t.upload(who, imports.inspect, 'people.csv', file, {});
  expect(body).toMatchObject({
    unknown: { assignee: ['Nobody Known'] },
    dates: { order: 'mdy', sure: true, sample: '4/25/2001' },
  });
  const values = { assignee: { 'Nobody Known': known.email } };
  const id = await i.all(who, file, { dryRun: true, values, dates: 'mdy' });
  const [first, second] = await i.rows(who, id);
  expect(first?.difference).toMatchObject({ dateOfBirth: [null, '2001-03-04'] });
  expect(second).toMatchObject({ notes: [], difference: { dateOfBirth: [null, '2001-04-25'] } });
  const other = await i.all(who, file, { dryRun: true, values, dates: 'dmy' });
  expect((await i.rows(who, other))[0]?.difference).toMatchObject({ dateOfBirth: [null, '2001-04-03'] });
});
