import { type AdmissionExport, admissions } from '@embark/contracts/casework/admissions';
import { applicationStages } from '@embark/contracts/casework/applications';
import type { z } from 'zod';
import { beforeAll, expect, test } from 'vitest';
import { manyApplications } from '../../../../test/admissions.ts';
import { type Person, testApp } from '../../../../test/app.ts';

const crm = testApp();
let administrator: Person;
beforeAll(async () => {
  crm.setClock('2026-12-08T01:00:00Z');
  administrator = await crm.person({ roles: ['manager'] });
  await manyApplications(crm, administrator, 'AD');
  await manyApplications(crm, administrator, 'ADB');
}, 60_000);

const columns = ['all' as const, ...applicationStages].map((id) => ({ id, title: `The ${id}` }));
const asked = (given: Partial<z.input<typeof AdmissionExport>> = {}) => ({
  filter: {},
  columns,
  heading: 'Provider',
  total: 'Total',
  ...given,
});

test('K: the file has the rows, columns and words of the screen', async () => {
  const { body: shown } = await crm.as(administrator, admissions.table, { rows: 'state', office: 'BD' });
  const words = { draft: 'مسودة' };
  const given = asked({ filter: { rows: 'state', office: 'BD' }, heading: 'State', words });
  const { status, body, headers } = await crm.as(administrator, admissions.export, given);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('admissions%20by%20state%202026-12-08.csv');
  const lines = body.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe(['State', ...columns.map(({ title }) => title)].join(','));
  expect(lines.slice(1)).toEqual([
    ...shown.rows.map(({ key, counts }) =>
      [key === 'draft' ? words.draft : key, ...columns.map(({ id }) => counts[id])].join(','),
    ),
    ['Total', ...columns.map(({ id }) => shown.total[id])].join(','),
  ]);
  const trail = crm.database.db
    .selectFrom('audit')
    .select(['actorId', 'after'])
    .where('action', '=', 'admissions.export');
  expect(await trail.execute()).toMatchObject([
    { actorId: administrator.id, after: { rows: 'state', office: ['BD'], format: 'csv', rowCount: shown.rows.length } },
  ]);
});

test('a workbook, with some of the columns', async () => {
  const { status, headers } = await crm.as(
    administrator,
    admissions.export,
    asked({ format: 'xlsx', columns: columns.slice(1), rightToLeft: true }),
  );
  expect([status, headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
});

test('a file has only the offices where the user may export', async () => {
  const mixed = await crm.person({ roles: ['staff', 'buser'], country: 'BD' });
  const { body: seen } = await crm.as(mixed, admissions.table, { rows: 'office' });
  expect(seen.rows.map(({ key }) => key).toSorted()).toEqual(['AU', 'BD']);
  const { body } = await crm.as(mixed, admissions.export, asked({ filter: { rows: 'office' } }));
  const lines = body.trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Bangladesh', 'Total']);
});

test.each([
  ['no column', { columns: [] }, 'columns'],
  ['an unknown column', { columns: [{ id: 'fees', title: 'Fees' }] }, 'columns.0.id'],
  ['an unknown format', { format: 'pdf' }, 'format'],
  ['an unknown grouping', { filter: { rows: 'course' } }, 'filter.rows'],
])('%s is refused on its field', async (_, given, field) => {
  const payload = { ...asked(), ...given };
  const reply = await crm.app.inject({
    method: 'POST',
    url: '/api/admissions-app/table/export',
    headers: { authorization: `Bearer ${administrator.token}` },
    payload,
  });
  expect([reply.statusCode, reply.json().error[0].type]).toEqual([422, field]);
});

test('staff see the figures and may not export them', async () => {
  const staff = await crm.person({ roles: ['staff'] });
  expect((await crm.as(staff, admissions.table, {})).status).toBe(200);
  expect((await crm.as(staff, admissions.export, asked())).status).toBe(403);
});
