import { enquiries } from '@embark/contracts/crm/enquiries';
import { bulk } from '@embark/contracts/workspace/bulk';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();

/** Rows of the order that differ from the enquiries. */
const wrong = async () =>
  (
    await sql`select coalesce(a.enquiry_id, e.id) as id from enquiry_activity a full join enquiries e on e.id = a.enquiry_id
      where (a.company, a.at, a.service_id, a.closed_as)
        is distinct from (e.company, e.last_activity_at, e.service_id, case when not e.is_open then e.status end)`.execute(
      crm.database.db,
    )
  ).rows;

test('the order by latest activity follows new enquiries, notes, edits, bulk work and deletions', async () => {
  const admin = await crm.person({ roles: ['admin'] });
  const minute = (at: number) => crm.setClock(`2026-03-02T02:0${at}:00Z`);
  minute(0);
  const first = await recorded(crm, admin);
  minute(1);
  const second = await recorded(crm, admin);
  minute(2);
  const third = await recorded(crm, admin);
  const shown = async (filter: object = {}) =>
    (await crm.as(admin, enquiries.list, { sort: '-lastActivityAt', ...filter })).body.rows.map(({ id }) => id);
  expect(await shown()).toEqual([third.id, second.id, first.id]);

  minute(3);
  await crm.as(admin, enquiries.addToTimeline, { id: first.id, kind: 'note', note: 'Called.' });
  expect(await shown()).toEqual([first.id, third.id, second.id]);
  minute(4);
  await crm.as(admin, enquiries.change, { id: second.id, version: second.version, rating: 'hot' });
  expect(await shown()).toEqual([second.id, first.id, third.id]);
  expect(await shown({ q: 'Asha' })).toEqual([second.id, first.id, third.id]);
  minute(5);
  const action = { kind: 'move', to: 'FU', nextFollowUpAt: '2026-03-10T00:00:00.000Z' } as const;
  const selection = { all: true, filter: { status: 'NE' } } as const;
  expect((await crm.as(admin, bulk.start, { list: 'enquiries', selection, action })).status).toBe(200);
  expect(await wrong()).toEqual([]);
  const { version } = (await crm.as(admin, enquiries.get, { id: third.id })).body;
  expect((await crm.as(admin, enquiries.remove, { id: third.id, version })).status).toBe(200);
  expect(await shown()).toHaveLength(2);
  expect(await wrong()).toEqual([]);
});

test('a note or a change of rating touches no index of enquiries', async () => {
  const { rows } = await sql<{ column: string; index: string }>`
    select a.attname as column, i.relname as index from pg_attribute a
    join pg_depend d on d.refclassid = 'pg_class'::regclass and d.refobjid = a.attrelid and d.refobjsubid = a.attnum and d.classid = 'pg_class'::regclass
    join pg_class i on i.oid = d.objid and i.relkind = 'i'
    where a.attrelid = 'enquiries'::regclass and a.attname in ('last_activity_at', 'updated_at', 'version', 'rating')`.execute(
    crm.database.db,
  );
  expect(rows).toEqual([]);
});
