import { randomInt } from 'node:crypto';
import { enquiries, NewEnquiry } from '@embark/contracts/crm/enquiries';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anEnquiry, ctxOf } from '../../../../test/enquiries.ts';
import { asUnit } from '../../../kit/saving.ts';
import { create } from './service/create.ts';

// new enquiries of new people that come at the same time are written together: see db/write/units.ts

const crm = testApp();
let asha: Person;
let ravi: Person;
let chief: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  ravi = await crm.person({ name: 'Ravi Colleague' });
  chief = await crm.person({ name: 'Chief', roles: ['admin'] }); // sees dates of birth
});

const send = (who: Person, given: Partial<NewEnquiry> = {}, headers = {}) =>
  crm.as(who, enquiries.create, anEnquiry(given), headers);
const read = async (id: string) => (await crm.as(chief, enquiries.get, { id })).body;
const rowsOf = async <Row>(text: string) => (await sql<Row>`${sql.raw(text)}`.execute(crm.database.db)).rows;
const countOf = async (from: string) => (await rowsOf<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n;
const aPhone = () => `+6141${randomInt(1e7, 1e8 - 1)}`.slice(0, 12);

test('they share a transaction, and each gets its own answer', async () => {
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) => send(at % 2 ? asha : ravi, { remarks: `${at}` })),
  );
  expect(replies.map(({ status, body }) => [status, body.remarks])).toEqual(replies.map((_, at) => [200, `${at}`]));
  const ids = replies.map(({ body }) => body.id);
  for (const table of ['enquiries', 'contacts', 'timeline', 'audit']) {
    const key = { enquiries: 'id', contacts: 'id', timeline: 'subject_id', audit: 'subject_id' }[table];
    const these = table === 'contacts' ? replies.map(({ body }) => body.contactId) : ids;
    const transactions = await countOf(
      `(select distinct xmin::text from ${table} where ${key}::text in ('${these.join("','")}')) x`,
    );
    expect(transactions).toBeLessThan(7);
  }
  expect(new Set(replies.map(({ body }) => body.number)).size).toBe(12);
  expect(new Set(replies.map(({ body }) => body.contactId)).size).toBe(12);
  for (const { body } of replies) {
    const { body: stream } = await crm.as(asha, enquiries.timeline, { id: body.id });
    expect(stream.rows).toMatchObject([
      { kind: 'created', actor: body.assignee, number: body.number, data: { status: 'NE' } },
    ]);
    expect(await crm.trail(body.id)).toEqual(['enquiries.create']);
    expect(await crm.trail(body.contactId)).toEqual(['contacts.create']);
  }
});

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const words = fc.constantFrom('Asha', 'মোহাম্মদ', ' رحمن ', "O’Neil  'x'", 'a"b\\c', '{"k":1}', 'Å');
const plainWords = words.map((text) => text.trim());
/** Nobody else has it; as people type it, and in another country's format. */
const aNumber = () =>
  randomInt(2)
    ? `04${randomInt(10, 99)} ${randomInt(100, 999)} ${randomInt(100, 999)}`
    : `+88 017${randomInt(1e7, 1e8 - 1)}`;
const number = fc.constant('').map(aNumber);
const interests = fc.constantFrom<NonNullable<NewEnquiry['interest']>[]>(
  {
    kind: 'admission' as const,
    level: 'master' as const,
    field: 'Nursing',
    intakeMonth: 7,
    englishTest: 'ielts' as const,
  },
  { kind: 'admission' as const, courses: ['A "b"', 'C'], budget: null },
);
const consents = fc.constant<NewEnquiry['consent']>([
  { channel: 'email' as const, given: true, at: '2026-03-01T00:00:00.000Z', how: 'Form' },
]);
const own: fc.Arbitrary<Partial<NewEnquiry>> = fc.record({
  status: fc.constantFrom('NE' as const, 'FU' as const),
  nextFollowUpAt: fc.constant('2026-03-09T10:30:00+06:00'),
  nextFollowUpHow: fc.option(fc.constant('call' as const)),
  nextFollowUpNote: fc.option(words),
  leadSourceId: fc.option(fc.constant(1)),
  rating: maybe(fc.constantFrom('hot' as const, 'cold' as const)),
  leadStatus: maybe(fc.constant('attempted' as const)),
  tags: maybe(fc.array(plainWords, { maxLength: 3 })),
  remarks: maybe(words),
  interest: maybe(interests),
});
const personal: fc.Arbitrary<Partial<NewEnquiry>> = fc.record({
  givenNames: maybe(words),
  familyName: maybe(words),
  preferredName: words,
  email: fc.option(fc.constant('').map(() => ` Asha.${randomInt(1e12)}@Mail.test`)),
  phone: number,
  whatsapp: fc.option(number),
  nationality: fc.option(fc.constantFrom('BD', 'AU')),
  residence: maybe(fc.constant('PK')),
  language: fc.option(fc.constantFrom('bn', 'ur')),
  dateOfBirth: fc.option(fc.constant('1999-02-28')),
  consent: maybe(consents),
});

/** Creates enquiries as units: none of them may need a transaction. */
async function created(all: readonly Partial<NewEnquiry>[]) {
  const ctx = await ctxOf(crm, chief);
  const done = await Promise.all(
    all.map((one) => asUnit(ctx, (inside) => create(inside, NewEnquiry.parse(JSON.parse(JSON.stringify(one)))))),
  );
  expect(done.map((one) => one !== undefined)).toEqual(all.map(() => true));
  return done.flatMap((one) => (one ? [JSON.parse(JSON.stringify(one.answer))] : []));
}

test('the answer is what is read afterwards, whatever was given', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(own, personal), { minLength: 1, maxLength: 6 }), async (all) => {
      const answers = await created(all.map(([enquiry, person]) => ({ serCode: 'AD', ...enquiry, ...person })));
      for (const answer of answers) expect(answer).toEqual(await read(answer.id));
    }),
    { numRuns: 25 },
  );
});

test('also with a campaign, and for a webinar that is no event of the product', async () => {
  const [campaign] = await rowsOf<{ id: number }>(
    `insert into campaigns (company, name, channel) values ('fc', 'Autumn ${randomInt(1e9)}', 'email') returning id`,
  );
  const [named, webinar] = await created([
    anEnquiry({ campaignId: campaign?.id ?? 0, dateOfBirth: '1999-02-28' }),
    anEnquiry({ serCode: 'FCW', interest: { kind: 'webinar', event: 'Talk', seats: 2 } }),
  ]);
  expect(named).toMatchObject({ campaignId: campaign?.id, dateOfBirth: '1999-02-28' });
  expect([named, webinar]).toEqual([await read(named.id), await read(webinar.id)]);
});

const theirs = ['id', 'number', 'contactId', 'familyName', 'name', 'email', 'phone', 'phoneRaw'];
const rest = (row: object) => Object.fromEntries(Object.entries(row).filter(([field]) => !theirs.includes(field)));
const trailOf = async (id: string) =>
  (
    await rowsOf<{ action: string; actorId: number; company: string; after: object }>(
      `select action, actor_id, company, after from audit where subject_id = '${id}'`,
    )
  ).map(({ after, ...entry }) => ({ ...entry, after: rest(after) }));

const totals = async () =>
  Promise.all(
    ['enquiry_deltas', 'open_enquiry_deltas'].map((table) => rowsOf<object>(`select * from ${table} order by ctid`)),
  );

test('the rules, the audit trail and the totals are those of a transaction', async () => {
  const input = { serCode: 'AD', rating: 'hot' as const, tags: ['x'], remarks: 'Later' };
  const before = (await totals()).map((rows) => rows.length);
  const [together] = await created([anEnquiry({ ...input, phone: aPhone() })]);
  const alone = await crm.database.db
    .transaction()
    .execute(async (db) => create({ ...(await ctxOf(crm, chief)), db }, anEnquiry({ ...input, phone: aPhone() })));
  expect(rest(together)).toEqual(rest(JSON.parse(JSON.stringify(alone))));
  expect(await trailOf(together.id)).toEqual(await trailOf(alone.id));
  expect(await trailOf(together.contactId)).toEqual(await trailOf(alone.contactId));
  for (const [at, rows] of (await totals()).entries()) {
    const [first, second, ...more] = rows.slice(before[at]);
    expect([first, more]).toEqual([second, []]);
    expect(first).toBeDefined();
  }
});
