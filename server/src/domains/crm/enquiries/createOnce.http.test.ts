import { randomInt } from 'node:crypto';
import { enquiries, type NewEnquiry } from '@embark/contracts/crm/enquiries';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anEnquiry, ctxOf, everything, recorded } from '../../../../test/enquiries.ts';
import { unitDb, newUnit } from '../../../db/write/unit.ts';
import type { Db } from '../../../db/client.ts';
import { asUnit } from '../../../kit/saving.ts';
import { create } from './service/create.ts';

// new enquiries are written together only if their people are new: see db/write/units.ts

const crm = testApp();
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  ravi = await crm.person({ name: 'Ravi Colleague' });
});

const send = (who: Person, given: Partial<NewEnquiry> = {}, headers = {}) =>
  crm.as(who, enquiries.create, anEnquiry(given), headers);
const rowsOf = async <Row>(text: string) => (await sql<Row>`${sql.raw(text)}`.execute(crm.database.db)).rows;
const countOf = async (from: string) => (await rowsOf<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n;
const numberOf = ({ number }: { number: string }) => Number(number.slice(-6));
const aPhone = () => `+6141${randomInt(1e7, 1e8 - 1)}`.slice(0, 12);

test('of one person, sent at the same time, one contact is created', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2), { minLength: 2, maxLength: 10 }), async (people) => {
      const phones = [aPhone(), aPhone(), aPhone()];
      const replies = await Promise.all(
        people.map((one, at) =>
          send(at % 2 ? ravi : asha, {
            familyName: 'Rahman',
            email: null,
            phone: phones[one] ?? '',
            serCode: at % 3 ? 'AD' : 'VE',
          }),
        ),
      );
      expect(replies.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
      const contactsOf = Map.groupBy(replies, (_, at) => people[at]);
      for (const [, those] of contactsOf) expect(new Set(those.map(({ body }) => body.contactId)).size).toBe(1);
      expect(new Set(replies.map(({ body }) => body.contactId)).size).toBe(contactsOf.size);
    }),
    { numRuns: 12 },
  );
});

test('a person who is known gets no second contact, and no number is left out', async () => {
  const phone = aPhone();
  const first = await recorded(crm, asha, { familyName: 'Rahman', phone });
  const again = await recorded(crm, asha, { familyName: 'Rahman', email: null, phone, serCode: 'AD' });
  const byWhatsapp = await recorded(crm, ravi, { familyName: 'Rahman', email: null, whatsapp: phone, serCode: 'JP' });
  const byEmail = await recorded(crm, ravi, {
    familyName: 'Rahman',
    email: first.email?.toUpperCase() ?? '',
    serCode: 'AD',
  });
  expect([again, byWhatsapp, byEmail].map(({ contactId }) => contactId)).toEqual(Array(3).fill(first.contactId));
  const all = [first, again, byWhatsapp, byEmail];
  expect(all.map(numberOf)).toEqual(all.map((_, at) => numberOf(first) + at));
});

const isKnown = async (db: Db, given: { email?: string; one?: string; other?: string }) => {
  const { rows } = await sql<{
    known: boolean;
  }>`select is_known_person('fc', ${given.email ?? null}, ${given.one ?? null},
    ${given.other ?? null}) as known`.execute(db);
  return rows[0]?.known;
};

test('a person is known by each email and number, in any case, also by those of merged contacts', async () => {
  const [phone, whatsapp, alias, other] = [aPhone(), aPhone(), aPhone(), aPhone()];
  const email = `${phone}@mail.test`;
  const { contactId } = await recorded(crm, asha, { email: email.toUpperCase(), phone, whatsapp });
  const { db } = crm.database;
  for (const mark of [{ email }, { one: phone }, { one: other, other: phone }, { one: whatsapp }, { other: whatsapp }])
    expect(await isKnown(db, mark)).toBe(true);
  expect(await isKnown(db, { email: `x${email}`, one: other })).toBe(false);
  const undone = db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx); // without a merge
    await sql`insert into contact_aliases (company, contact_id, kind, value, raw, merge_id) select 'fc', ${contactId}, kind, value, value, uuidv7()
      from (values ('email', ${`x${email}`}), ('phone', ${alias})) as also (kind, value)`.execute(trx);
    expect(await isKnown(trx, { email: `X${email}` })).toBe(true);
    expect(await isKnown(trx, { other: alias })).toBe(true);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
});

test('one for a colleague, one with tasks and a refused one leave no number out either', async () => {
  const first = await recorded(crm, asha);
  const given = await recorded(crm, asha, { assigneeId: ravi.id });
  expect(given.assignee).toBe('Ravi Colleague');
  expect((await send(asha, { leadSourceId: 9999 })).status).toBe(422);
  await rowsOf(`insert into task_templates (company, name, kind, stage, lines, created_at, updated_at) values ('fc', 'New', 'enquiry', 'NE',
    '[{"title": "Call", "days": 1, "priority": "normal", "effort": null}]', now(), now())`);
  const tasked = await recorded(crm, asha);
  expect(await countOf(`tasks where enquiry_id = '${tasked.id}'`)).toBe(1);
  await rowsOf(`update task_templates set active = false`);
  const last = await recorded(crm, asha);
  expect([first, given, tasked, last].map(numberOf)).toEqual([0, 1, 2, 3].map((more) => numberOf(first) + more));
});

test('an owner who changes before it is written may no longer own it: nothing is written', async () => {
  const leaver = await crm.person({ name: 'Lena Leaver' });
  const ctx = await ctxOf(crm, leaver);
  expect(await asUnit(ctx, (inside) => create(inside, anEnquiry()))).toBeDefined();
  const before = await everything(crm);
  let isReady = false;
  const done = await asUnit(ctx, async (inside) => {
    const answer = await create(inside, anEnquiry());
    isReady = true;
    await rowsOf(`update users set active = false, version = version + 1 where id = ${leaver.id}`);
    return answer;
  });
  expect([isReady, done]).toEqual([true, undefined]);
  expect(await everything(crm)).toEqual(before);
});

test('a person who becomes known before it is written is not created again: nothing is written', async () => {
  const phone = aPhone();
  const ctx = await ctxOf(crm, asha);
  const done = await asUnit(ctx, async (inside) => {
    const answer = await create(inside, anEnquiry({ phone }));
    await recorded(crm, ravi, { phone });
    return answer;
  });
  expect(done).toBeUndefined();
  expect(await countOf(`contacts where phone = '${phone}'`)).toBe(1);
});

const claims = (phone: string) =>
  `claims_new_person(json_build_object('company', 'fc', 'one', '${phone}', 'keys', json_build_array('fc ${phone}')))`;

test('the check sees whom another request added after the statement began', async () => {
  const phone = aPhone();
  const other = new Client({ connectionString: crm.url });
  await other.connect();
  try {
    await other.query('begin; select pg_advisory_xact_lock(77)');
    const checked = rowsOf<{ free: boolean }>(
      `select ${claims(phone)} as free from (select pg_advisory_xact_lock(77)) waits`,
    );
    await vi.waitFor(async () => expect(await countOf("pg_locks where locktype = 'advisory' and not granted")).toBe(1));
    await other.query(`insert into contacts (company, given_names, phone) values ('fc', 'Rahima', '${phone}'); commit`);
    expect(await checked).toEqual([{ free: false }]);
    expect(await rowsOf(`select ${claims(aPhone())} as free`)).toEqual([{ free: true }]);
  } finally {
    await other.end();
  }
});

test('it waits for a request that is about to add the same person', async () => {
  const phone = aPhone();
  const waiting = await crm.database.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`fc ${phone}`}, 0))`.execute(db);
    expect(await rowsOf(`select ${claims(phone)} as free`)).toEqual([{ free: false }]);
    const reply = send(asha, { familyName: 'Rahman', email: null, phone });
    await vi.waitFor(async () => expect(await countOf("pg_locks where locktype = 'advisory' and not granted")).toBe(1));
    await sql`insert into contacts (company, given_names, family_name, phone) values ('fc', 'Asha', 'Rahman', ${phone})`.execute(
      db,
    );
    await sql`insert into enquiries (company, service_id, office_id, contact_id, assignee_id, interest, next_follow_up_at)
      select 'fc', s.id, s.office_id, c.id, ${asha.id}, '{}', now() from services s, contacts c where s.code = 'VE' and c.phone = ${phone}`.execute(
      db,
    );
    return { reply };
  });
  expect((await waiting.reply).status).toBe(200);
  expect(await countOf(`contacts where phone = '${phone}'`)).toBe(1);
});

test('sent again with its key, at the same time or later, it is created once', async () => {
  const input = anEnquiry();
  const again = () => crm.as(asha, enquiries.create, input, { 'idempotency-key': 'created-once' });
  const replies = await Promise.all([again(), again(), again(), again()]);
  const saved = replies.find(({ status }) => status === 200);
  const answered = replies.filter(({ status }) => status !== 409);
  expect(answered.map(({ status, body }) => [status, body])).toEqual(answered.map(() => [200, saved?.body]));
  const later = await again();
  expect([later.headers['idempotent-replayed'], later.body]).toEqual(['true', saved?.body]);
  expect(await countOf(`contacts where email = '${input.email}'`)).toBe(1);
});

test('an existing contact and assignment by rules need a transaction, and leave no number out', async () => {
  const first = await recorded(crm, asha);
  const { contactId } = first;
  const ctx = await ctxOf(crm, asha);
  for (const more of [{ contactId }, { byRules: true }]) {
    const unit = newUnit(ctx);
    await expect(create({ ...ctx, db: unitDb(unit) }, anEnquiry(more))).rejects.toThrow('needs a transaction');
    expect(unit.isRefused).toBe(true);
    expect((await send(asha, more)).status).toBe(200);
  }
  expect(numberOf(await recorded(crm, asha))).toBe(numberOf(first) + 3);
});
