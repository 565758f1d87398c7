import { enquiries } from '@embark/contracts/crm/enquiries';
import { leadDimensions, leads } from '@embark/contracts/crm/leads';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let administrator: Person;
let dhaka: Person;
let sources: number[];

type Shape = [at: string, serCode: string, status: string, leadStatus: string, answeredAt: string | null];
// two of each are near midnight in their office: 13:30 UTC is after midnight in Melbourne, 17:30 UTC before it in Dhaka
const shapes: Shape[] = [
  ['2026-02-03T00:00:00Z', 'VE', 'CV', 'qualified', '2026-02-03T01:30:00Z'],
  ['2026-02-28T13:30:00Z', 'VE', 'FU', 'contacted', '2026-03-02T00:30:00Z'],
  ['2026-02-28T12:30:00Z', 'AD', 'CL', 'unqualified', null],
  ['2026-02-28T17:30:00Z', 'VEB', 'NE', 'new', null],
  ['2026-02-28T18:30:00Z', 'ADB', 'IP', 'qualified', '2026-03-01T05:00:00Z'],
  ['2026-03-10T02:00:00Z', 'AD', 'NE', 'attempted', null],
  ['2026-03-11T02:00:00Z', 'FCE', 'NI', 'unqualified', '2026-03-11T03:00:00Z'],
  ['2026-03-12T02:00:00Z', 'VE', 'CV', 'qualified', '2026-03-12T06:00:00Z'],
  ['2026-03-12T03:00:00Z', 'VEP', 'NE', 'new', null],
];

beforeAll(async () => {
  crm.setClock('2026-03-15T00:00:00Z');
  administrator = await crm.person({ roles: ['admin'], name: 'Bela Boss' });
  dhaka = await crm.person({ roles: ['buser'], name: 'Dina Dhaka' });
  const { db } = crm.database;
  const known = await db
    .selectFrom('leadSources')
    .select('id')
    .where('company', '=', 'fc')
    .orderBy('id')
    .limit(2)
    .execute();
  sources = known.map(({ id }) => id);
  for (const [n, [createdAt, serCode, status, leadStatus, firstResponseAt]] of shapes.entries()) {
    const { id } = await recorded(crm, administrator, {
      serCode,
      leadSourceId: n % 3 === 2 ? null : (sources[n % 3] ?? null),
      ...(serCode.endsWith('B') && { assigneeId: dhaka.id }),
    });
    const nextFollowUpAt = ['CL', 'NI', 'CV'].includes(status) ? null : '2026-03-13T00:00:00Z';
    const as = { createdAt, status, leadStatus, firstResponseAt, nextFollowUpAt };
    await db.updateTable('enquiries').set(as).where('id', '=', id).execute();
  }
});

type Asked = Parameters<typeof crm.as<typeof leads.table>>[2];
const table = async (asked: Asked = {}, who = administrator) => (await crm.as(who, leads.table, asked)).body;
const march = { createdFrom: '2026-03-01', createdTo: '2026-03-31' };
const filterOf: Record<string, string> = { source: 'leadSource', service: 'serCode', office: 'office' };

/** The number of enquiries in the list for one cell of the table. */
async function listed(asked: object, dimensions: [string, string][], who = administrator): Promise<number | null> {
  const parts = dimensions.map(([name, key]) =>
    name === 'month'
      ? { createdFrom: `${key}-01`, createdTo: `${key}-${key.endsWith('02') ? '28' : '31'}` }
      : { [filterOf[name] ?? name]: key },
  );
  return (await crm.as(who, enquiries.list, Object.assign({ size: 1 }, asked, ...parts))).body.total;
}

test('sources by status match a count by hand', async () => {
  const counted = await table({ rows: 'source', columns: 'status' });
  expect(counted.columns.map(({ key, total }) => [key, total])).toEqual([
    ['NE', 3],
    ['FU', 1],
    ['IP', 1],
    ['CL', 1],
    ['NI', 1],
    ['CV', 2],
  ]);
  expect(counted.rows.map(({ key, total, cells }) => [key, total, cells])).toEqual(
    expect.arrayContaining([
      [String(sources[0]), 3, [1, 0, 0, 0, 1, 1]],
      [String(sources[1]), 3, [0, 1, 1, 0, 0, 1]],
      ['none', 3, [2, 0, 0, 1, 0, 0]],
    ]),
  );
  expect(counted.total).toBe(9);
});

test('months follow the time zone of each office', async () => {
  const counted = await table({ rows: 'office', columns: 'month', createdFrom: '2026-02-01', createdTo: '2026-03-31' });
  expect(counted.columns.map(({ key, total }) => [key, total])).toEqual([
    ['2026-02', 3],
    ['2026-03', 6],
  ]);
  expect(Object.fromEntries(counted.rows.map(({ key, cells }) => [key, cells]))).toEqual({
    AU: [2, 4],
    BD: [1, 1],
    PK: [0, 1],
  });
});

describe('every cell matches the list it links to', () => {
  const pairs = leadDimensions.flatMap((rows) =>
    leadDimensions.filter((columns) => columns !== rows).map((columns) => [rows, columns] as const),
  );
  test.each(pairs)('%s by %s', async (rows, columns) => {
    const asked = { createdFrom: '2026-02-01', createdTo: '2026-03-31', office: ['AU', 'BD'] };
    const counted = await table({ ...asked, rows, columns });
    expect(counted.total).toBe(8);
    for (const row of counted.rows) {
      expect(await listed(asked, [[rows, row.key]])).toBe(row.total);
      for (const [at, column] of counted.columns.entries()) {
        expect(
          await listed(asked, [
            [rows, row.key],
            [columns, column.key],
          ]),
        ).toBe(row.cells[at]);
      }
    }
  });
});

test('rows respect reach and the filter', async () => {
  expect(
    (await table({ rows: 'office', columns: 'status' }, dhaka)).rows.map(({ key, total }) => [key, total]),
  ).toEqual([['BD', 2]]);
  expect((await table({ office: ['AU'] }, dhaka)).total).toBe(0);
  expect((await table({ responded: 'yes', ...march })).total).toBe(4);
  expect((await table({ responded: 'no' })).total).toBe(4);
  expect((await table({ leadSource: ['none', String(sources[0])] })).total).toBe(6);
  expect((await table({ campaign: ['none'] })).total).toBe(9);
  const elsewhere = await crm.person({ roles: ['admin'], companies: ['ar'] });
  expect((await table({}, elsewhere)).total).toBe(0);
});

const wrong: [Record<string, unknown>, string][] = [
  [{ rows: 'month' }, 'createdFrom'],
  [{ rows: 'month', createdFrom: '2026-01-01' }, 'createdTo'],
  [{ rows: 'month', createdFrom: '2026-03-01', createdTo: '2026-02-01' }, 'createdTo'],
  [{ rows: 'month', createdFrom: '1026-03-01', createdTo: '2026-02-01' }, 'createdTo'],
  [{ rows: 'status', columns: 'status' }, 'columns'],
  [{ rows: 'colour' }, 'rows'],
  [{ assignee: ['x'] }, 'assignee'],
];
test.each(wrong)('refuses %o with a field error', async (asked, field) => {
  const { status, body } = await crm.as(administrator, leads.table, asked);
  expect([status, body.error?.[0]?.type]).toEqual([422, field]);
});

test('an export has the same figures, escapes formulas, and is audited', async () => {
  const { db } = crm.database;
  await db
    .updateTable('leadSources')
    .set({ name: '=cmd|calc' })
    .where('id', '=', sources[0] ?? 0)
    .execute();
  const reply = await crm.as(administrator, leads.export, { rows: 'source', columns: 'status', ...march });
  expect(reply.headers['content-type']).toContain('text/csv');
  expect(String(reply.headers['content-disposition'])).toContain('leads%20source%20by%20status');
  const lines = String(reply.body).replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe('source,New,Follow-up,In progress,Not interested,Converted,Total');
  expect(lines).toContain("'=cmd|calc,0,0,0,1,0,1");
  expect(lines.at(-1)).toBe('Total,2,1,1,1,1,6');
  const trail = await db.selectFrom('audit').select(['action', 'actorId']).where('subject', '=', 'leads').execute();
  expect(trail).toEqual([{ action: 'leads.export', actorId: administrator.id }]);
  const staff = await crm.person({ roles: ['staff'] });
  expect((await crm.as(staff, leads.export, {})).status).toBe(403);
});

test('exports only the offices for which the user has the export permission', async () => {
  const both = await crm.person({ roles: ['staff', 'buser'] });
  const asked = { rows: 'office', columns: 'status' } as const;
  expect((await table(asked, both)).rows.map(({ key }) => key)).toEqual(['AU', 'BD']);
  const { body } = await crm.as(both, leads.export, asked);
  expect(String(body)).toContain('Bangladesh');
  expect(String(body)).not.toContain('Australia');
});
