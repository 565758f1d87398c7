import { TimelineSlice } from '@embark/contracts/platform/timeline';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyOf } from '../../../../test/database.ts';
import { findPage, type Stream } from './timeline.queries.ts';

let base: Awaited<ReturnType<typeof copyOf>>;
beforeAll(async () => {
  base = await copyOf(inject('template'));
});
afterAll(() => base.drop());

const id = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const [person, other, client, closed] = [id(1), id(2), id(3), id(4)];
const file = id(5);

/** A contact with a converted enquiry, another with a closed one, and their timeline entries. */
async function fill() {
  await base.pool.query(`
    insert into users (id, name, email, password_hash, country_id, roles, companies) overriding system value
      values (900, 'Olga Officer', 'olga@test.test', 'x', 1, '{user}', '{fc}');
    insert into contacts (id, company, given_names, family_name, email) values
      ('${person}', 'fc', 'Asha', 'Rao', 'asha@test.test'), ('${other}', 'fc', 'Ben', 'Lim', 'ben@test.test');
    insert into enquiries (id, number, company, service_id, office_id, contact_id, status, interest)
      select e.id, e.number, 'fc', s.id, s.office_id, e.contact_id, e.status, '{"kind":"migration"}' from services s, (values
        ('${client}'::uuid, 'E-2026-000001', '${person}'::uuid, 'CV'), ('${closed}', 'E-2026-000002', '${other}', 'CL')) e (id, number, contact_id, status)
      where s.company = 'fc' and s.code = 'VE';
    insert into conversions (id, number, company, service_id, office_id, contact_id, enquiry_id, status_id, case_officer_id, next_action_at)
      select '${file}', 'C-2026-00001', company, service_id, office_id, contact_id, id, 4, 900, now() from enquiries where id = '${client}';
    insert into timeline (company, contact_id, subject, subject_id, kind, actor_id, note) values
      ('fc', '${person}', 'enquiries', '${client}', 'created', 900, ''),
      ('fc', '${other}', 'enquiries', '${closed}', 'created', null, ''),
      ('fc', '${person}', 'enquiries', '${client}', 'converted', 900, 'Signed'),
      ('fc', '${person}', 'conversions', '${file}', 'opened', 900, ''),
      ('fc', '${person}', 'contacts', '${person}', 'merged', 900, ''),
      ('fc', '${person}', 'conversions', '${file}', 'handover', null, 'Please take it')`);
}

const stream = async (...streams: Stream[]) => {
  const page = await findPage(base.db, base.pool, streams, { before: null, size: 50 });
  return TimelineSlice.parse(JSON.parse(page)).rows.map(({ kind, actor, note, number }) => [kind, actor, note, number]);
};
const by = 'Olga Officer';
const [e1, e2, c1] = ['E-2026-000001', 'E-2026-000002', 'C-2026-00001'];

test('timelines of several records have their entries in order, and end with their record', async () => {
  await fill();

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
