import { enquiries } from '@embark/contracts/crm/enquiries';
import { imports } from '@embark/contracts/crm/imports';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { csv, importing } from '../../../../test/importing.ts';

const t = testApp();
const i = importing(t);
let admin: Person;
// each person may have ten jobs waiting
beforeEach(async () => {
  admin = await t.person({ roles: ['admin'] });
});

let made = 0;
/** An email that no other test uses. */
const agent = () => `bright.agent${(made += 1)}@example.net`;
const header = 'Full name,Email,Phone,Date of birth,Service';
const outcomes = async (id: string) =>
  (await i.rows(admin, id)).map(({ line, outcome, why }) => [line, outcome, why?.code ?? null]);
const enquiryOf = async (id: string | null | undefined) => (await t.as(admin, enquiries.get, { id: id ?? '' })).body;
/** The names and birthdays of the contacts with this email or phone. */
async function reached(way: string) {
  const { rows } = await t.database.pool.query(
    `select name, date_of_birth::text as born from contacts where lower(email) = $1 or phone = $1 order by name`,
    [way],
  );
  return rows.map(({ name, born }) => [name, born]);
}
const known = (given: object) =>
  t.as(admin, enquiries.create, { serCode: 'ADB', givenNames: 'Rahim', familyName: 'Uddin', ...given });

describe('P1: people who share an email or phone', () => {
  test('students of an agent become contacts of their own, with their birthdays and a note', async () => {
    const email = agent();
    const id = await i.all(
      admin,
      csv(
        header,
        `Rahim Uddin,${email},,2001-02-03,ADB`,
        `Ayesha Khanam,${email},,1999-10-11,ADB`,
        `Jamal Hossain,${email.toUpperCase()},,2003-05-06,VEB`,
        `Rahim Uddin,${email},,2001-02-03,VEB`,
      ),
    );
    expect(await reached(email)).toEqual([
      ['Ayesha Khanam', '1999-10-11'],
      ['Jamal Hossain', '2003-05-06'],
      ['Rahim Uddin', '2001-02-03'],
    ]);
    const rows = await i.rows(admin, id);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created', 'created']);
    expect(rows[1]?.notes).toEqual([{ code: 'shared', target: 'email', about: `${email} (Rahim Uddin)` }]);
    expect(rows[3]?.notes).toEqual([]);
    const [first, , , last] = await Promise.all(rows.map(({ enquiryId }) => enquiryOf(enquiryId)));
    expect(last?.contactId).toBe(first?.contactId);
  });

  test.each(['update', 'create', 'skip'] as const)(
    'with duplicates: %s, nothing is written on somebody with another name',
    async (duplicates) => {
      const phone = `+8801711777${String(100 + made).slice(-3)}`;
      made += 1;
      const { body } = await known({ phone, dateOfBirth: '1985-05-05' });
      const update = { duplicates, update: { dateOfBirth: 'replace', name: 'replace' } } as const;
      const id = await i.all(admin, csv(header, `Other Person,,${phone.replace('+880', '0')},1990-01-01,ADB`), update);
      expect(await outcomes(id)).toEqual([[2, 'created', null]]);
      expect(await reached(phone)).toEqual([
        ['Other Person', '1990-01-01'],
        ['Rahim Uddin', '1985-05-05'],
      ]);
      expect((await enquiryOf(body.id)).version).toBe(1);
    },
  );

  test('the same person in another script, with a middle name left out, or after marriage is one contact', async () => {
    const [one, two, three] = [agent(), agent(), agent()];
    await i.all(
      admin,
      csv(
        header,
        `Rahim Uddin,${one},,2001-02-03,ADB`,
        `রহিম উদ্দিন,${one},,,VEB`,
        `Nusrat Jahan Rahman,${two},,,ADB`,
        `Nusrat Rahman,${two},,,VEB`,
        `Ayesha Khanam,${three},,1999-10-11,ADB`,
        `Ayesha Rahman,${three},,1999-10-11,VEB`,
      ),
    );
    expect(await reached(one)).toHaveLength(1);
    expect(await reached(two)).toEqual([['Nusrat Jahan Rahman', null]]);
    expect(await reached(three)).toEqual([['Ayesha Khanam', '1999-10-11']]);
  });

  test('a number of no country counts as written, so that a file imported twice creates nothing twice', async () => {
    const file = csv(header, 'Unread Number,,1711223344,,AD');
    const [first] = [await i.all(admin, file), await i.all(admin, file)];
    const [row] = await i.rows(admin, first);
    expect([row?.outcome, row?.warnings]).toEqual(['created', ['phone: “1711223344” cannot be used']]);
    expect(await enquiryOf(row?.enquiryId)).toMatchObject({ phone: null, phoneRaw: '1711223344' });
    const { rows } = await t.database.pool.query("select from contacts where name = 'Unread Number'");
    expect(rows).toHaveLength(1);
  });
});

/** Two students of an agent whose names are alike, and others. */
const file = (email: string) =>
  csv(
    header,
    `Salman Khan,${email},,2001-02-03,ADB`,
    `Salma Khan,${email},,2001-02-03,ADB`,
    `Salmah Khan,${email},,2001-02-03,VEB`,
    `Jamal Hossain,${email},,2003-05-06,VEB`,
  );

describe('P1: what is not certain is held back, and asked once', () => {
  test('without an answer, the rows are held back and named', async () => {
    const email = agent();
    const id = await i.all(admin, file(email));
    expect(await outcomes(id)).toEqual([
      [2, 'created', null],
      [3, 'failed', 'unsure-person'],
      [4, 'failed', 'unsure-person'],
      [5, 'created', null],
    ]);
    expect(await reached(email)).toEqual([
      ['Jamal Hossain', '2003-05-06'],
      ['Salman Khan', '2001-02-03'],
    ]);
    const errors = await t.as(admin, imports.errors, { id });
    expect(String(errors.body)).toContain(`Salma Khan,${email},,2001-02-03,ADB,3,`);
    expect((await t.as(admin, imports.answer, { id, people: {} })).status).toBe(409);
  });

  test('one question for many rows; the answer is kept with the preview and its import', async () => {
    const email = agent();
    const id = await i.all(admin, file(email), { dryRun: true });
    const question = { address: email, name: 'Salman Khan', rows: 3, held: 2 };
    expect((await t.as(admin, imports.people, { id })).body.rows).toEqual([
      { ...question, people: ['Salma Khan', 'Salmah Khan', 'Jamal Hossain'], answer: null },
    ]);
    const answered = await t.as(admin, imports.answer, { id, people: { [email]: 'separate' } });
    expect(answered.body).toMatchObject({ state: 'queued', settings: { people: { [email]: 'separate' } } });
    expect((await t.as(admin, imports.answer, { id, people: {} })).status).toBe(409);
    await i.run(id);
    expect((await outcomes(id)).map(([, outcome]) => outcome)).toEqual(['created', 'created', 'created', 'created']);
    expect((await t.as(admin, imports.people, { id })).body.rows).toMatchObject([
      { address: email, answer: 'separate' },
    ]);

    const run = await t.as(admin, imports.run, { id });
    await i.run(run.body.id);
    expect((await reached(email)).map(([name]) => name)).toEqual(['Jamal Hossain', 'Salma Khan', 'Salman Khan']);
    expect(await t.trail(id)).toContain('imports.answer');
  });

  test.each([
    ['same', ['created', 'skipped', 'created', 'skipped'], ['Salman Khan']],
    ['skip', ['created', 'skipped', 'skipped', 'skipped'], ['Salman Khan']],
    ['separate', ['created', 'created', 'created', 'created'], ['Jamal Hossain', 'Salma Khan', 'Salman Khan']],
  ] as const)('the answer %s can be sent with the file', async (answer, expected, names) => {
    const email = agent();
    const id = await i.all(admin, file(email), { people: { [email]: answer } });
    expect((await outcomes(id)).map(([, outcome]) => outcome)).toEqual(expected);
    expect((await reached(email)).map(([name]) => name)).toEqual(names);
  });

  test('rows that meet an existing person are asked about too', async () => {
    const email = agent();
    await known({ email, dateOfBirth: '1985-05-05' });
    const text = csv(header, `Rahim Uddin,${email},,2001-02-03,ADB`);
    const id = await i.all(admin, text, { dryRun: true, duplicates: 'update' });
    expect((await t.as(admin, imports.people, { id })).body.rows).toMatchObject([{ address: email, held: 1 }]);
    await t.as(admin, imports.answer, { id, people: { [email]: 'same' } });
    await i.run(id);
    expect(await outcomes(id)).toEqual([[2, 'updated', null]]);
    expect(await reached(email)).toEqual([['Rahim Uddin', '1985-05-05']]);
  });

  test('an unknown answer names its field, and others cannot see or answer', async () => {
    const id = await i.all(admin, file(agent()), { dryRun: true });
    const people: object = { 'a@b.c': 'maybe' };
    const wrong = await t.as(admin, imports.answer, { id, people: { ...people } });
    expect([wrong.status, wrong.body.error?.[0]?.type]).toEqual([422, 'people.a@b.c']);
    const elsewhere = await t.person({ roles: ['admin'], companies: ['ar'] });
    expect((await t.as(elsewhere, imports.people, { id })).status).toBe(404);
    expect((await t.as(elsewhere, imports.answer, { id, people: {} })).status).toBe(404);
  });
});
