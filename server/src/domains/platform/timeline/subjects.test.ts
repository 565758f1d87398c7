import { TimelineSlice } from '@embark/contracts/platform/timeline';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../../../db/migrate.ts';
import { databaseAt } from '../../../../test/database.ts';
import { findPage, type Stream } from './timeline.queries.ts';

let base: Awaited<ReturnType<typeof databaseAt>>;
beforeAll(async () => {
  base = await databaseAt(inject('template'), '0037_undone_put_off.sql');
});
afterAll(() => base.drop());

const id = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const [person, other, client, closed] = [id(1), id(2), id(3), id(4)];
const file = id(5);

/** A contact with a converted enquiry, another with a closed one, and timeline entries in the old columns. */
async function fillOldShape() {
  await base.pool.query(`
    insert into users (id, name, email, password_hash, country_id, roles, companies) overriding system value
      values (900, 'Olga Officer', 'olga@test.test', 'x', 1, '{user}', '{fc}');
    insert into contacts (id, company, given_names, family_name, email) values
      ('${person}', 'fc', 'Asha', 'Rao', 'asha@test.test'), ('${other}', 'fc', 'Ben', 'Lim', 'ben@test.test');
    insert into enquiries (id, number, company, service_id, office_id, contact_id, status, interest)
      select e.id, e.number, 'fc', s.id, s.office_id, e.contact_id, e.status, '{"kind":"migration"}' from services s, (values
        ('${client}'::uuid, 'E-2026-000001', '${person}'::uuid, 'CV'), ('${closed}', 'E-2026-000002', '${other}', 'CL')) e (id, number, contact_id, status)
      where s.company = 'fc' and s.code = 'VE';
    insert into conversions (id, number, company, service_id, office_id, contact_id, enquiry_id, status_id, case_officer_id)
      select '${file}', 'C-2026-00001', company, service_id, office_id, contact_id, id, 4, 900 from enquiries where id = '${client}';
    insert into timeline (company, contact_id, enquiry_id, conversion_id, kind, actor_id, note) values
      ('fc', '${person}', '${client}', null, 'created', 900, ''),
      ('fc', '${other}', '${closed}', null, 'created', null, ''),
      ('fc', '${person}', '${client}', null, 'converted', 900, 'Signed'),
      ('fc', '${person}', null, '${file}', 'opened', 900, ''),
      ('fc', '${person}', null, null, 'merged', 900, ''),
      ('fc', '${person}', null, '${file}', 'handover', null, 'Please take it')`);
}

const stream = async (...streams: Stream[]) => {
  const page = await findPage(base.db, base.pool, streams, { before: null, size: 50 });
  return TimelineSlice.parse(JSON.parse(page)).rows.map(({ kind, actor, note, number }) => [kind, actor, note, number]);
};
const by = 'Olga Officer';
const [e1, e2, c1] = ['E-2026-000001', 'E-2026-000002', 'C-2026-00001'];

test('entries keep their order when timelines are migrated to subjects', async () => {
  await fillOldShape();
  expect(await migrate(base)).toContain('0038_timeline_subjects.sql');

  const ofEnquiry = [
    ['converted', by, 'Signed', e1],
    ['created', by, '', e1],
  ];
  const ofFile = [
    ['handover', null, 'Please take it', c1],
    ['opened', by, '', c1],
  ];
  expect(await stream({ subject: 'enquiries', id: client })).toEqual(ofEnquiry);
  expect(await stream({ subject: 'conversions', id: file })).toEqual(ofFile);
  expect(await stream({ subject: 'conversions', id: file }, { subject: 'enquiries', id: client })).toEqual([
    ...ofFile,
    ...ofEnquiry,
  ]);
  expect(await stream({ contactId: person })).toEqual([ofFile[0], ['merged', by, '', null], ofFile[1], ...ofEnquiry]);
  expect(await stream({ contactId: other })).toEqual([['created', null, '', e2]]);

  await base.pool.query(`delete from enquiries where id = $1`, [closed]);
  expect(await stream({ contactId: other })).toEqual([]);
  expect(await stream({ contactId: person })).toHaveLength(5);
});
