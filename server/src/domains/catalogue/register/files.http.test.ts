import { randomBytes } from 'node:crypto';
import { register } from '@embark/contracts/catalogue/register';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import {
  aRegister,
  aRegisterCourse,
  csvsOf,
  registerWorkbook,
  type RegisterRows,
  registerZip,
  zipOf,
} from '../../../../test/registerFiles.ts';
import { registering } from '../../../../test/registering.ts';

const crm = testApp();
const reg = registering(crm);
let user: Person;

beforeAll(async () => {
  user = await crm.person();
});

/** Sends a file that is to be refused, and makes sure that nothing of it stays. */
async function refused(file: Buffer | string, name = 'cricos.zip') {
  const { status, body } = await reg.send(user, file, name);
  for (const table of ['register_imports', 'register_rows', 'register_changes', 'providers', 'courses'])
    expect((await sql`select from ${sql.table(table)}`.execute(crm.database.db)).rows).toEqual([]);
  return { status, message: body.error?.[0]?.message ?? body.message };
}
type Change = (rows: RegisterRows) => void;
const changed = (change: Change): RegisterRows => {
  const rows = aRegister();
  change(rows);
  return rows;
};

test.each([
  [
    'a provider code twice',
    (rows) => rows.institutions.push({ ...rows.institutions[0]!, 'CRICOS Provider Code': ' 00100a ' }),
    'Row 6 of cricos-institutions.csv, column CRICOS Provider Code: 00100A is already in row 2.',
  ],
  [
    'a course code twice',
    (rows) => rows.courses.push(rows.courses[2]!),
    'Row 14 of cricos-courses.csv, column CRICOS Course Code: 010002C is already in row 4.',
  ],
  [
    'an amount that is none',
    (rows) => Object.assign(rows.courses[1]!, { 'Tuition Fee': '$10,4' }),
    'Row 3 of cricos-courses.csv, column Tuition Fee: $10,4 is not an amount.',
  ],
  [
    'a number that is none',
    (rows) => Object.assign(rows.courses[0]!, { 'Duration (Weeks)': '3 years' }),
    'Row 2 of cricos-courses.csv, column Duration (Weeks): 3 years is not a number.',
  ],
  [
    'neither yes nor no',
    (rows) => Object.assign(rows.courses[0]!, { Expired: 'Perhaps' }),
    'Row 2 of cricos-courses.csv, column Expired: Perhaps is not yes or no.',
  ],
  [
    'no name',
    (rows) => Object.assign(rows.locations[3]!, { 'Location Name': ' ' }),
    'Row 5 of cricos-locations.csv, column Location Name: the value is missing.',
  ],
  [
    'a course of a provider that the file lacks',
    (rows) => rows.courses.push(aRegisterCourse(50, 77)),
    'Row 14 of cricos-courses.csv, column CRICOS Provider Code: 00177F is missing in the table of institutions.',
  ],
  [
    'half of the institutions',
    (rows) => rows.institutions.splice(2),
    'Row 8 of cricos-locations.csv, column CRICOS Provider Code: 00102C is missing in the table of institutions.',
  ],
  [
    'half of the courses',
    (rows) => rows.courses.splice(6),
    'Row 10 of cricos-courseLocations.csv, column CRICOS Course Code: 010006G is missing in the table of courses.',
  ],
  [
    'the columns of another year',
    (rows) => {
      for (const row of rows.courses) delete row['Course Level'];
    },
    'cricos-courses.csv has the table of courses without the column Course Level. It may be of another year.',
  ],
  [
    'a cell of 5 MB',
    (rows) => Object.assign(rows.courses[2]!, { 'Course Name': `"${randomBytes(3_700_000).toString('base64')}` }),
    "Row 4 of cricos-courses.csv, column Course Name: a quotation mark isn't closed, or the text is too long.",
  ],
  [
    'a long cell',
    (rows) => Object.assign(rows.courses[2]!, { 'Course Name': 'x'.repeat(501) }),
    'Row 4 of cricos-courses.csv, column Course Name: the text is too long.',
  ],
] satisfies [string, Change, string][])('R1: %s is refused with file, row and column', async (_, change, message) => {
  expect(await refused(await registerZip(changed(change)))).toEqual({ status: 422, message });
});

test('R1: a workbook names its sheets', async () => {
  const rows = changed(({ courses }) => Object.assign(courses[1]!, { Expired: '?', 'Course Name': 'x' }));
  expect(await refused(await registerWorkbook(rows), 'cricos.xlsx')).toEqual({
    status: 422,
    message: 'Row 5 of Courses, column Expired: ? is not yes or no.',
  });
  const long = changed(({ courses }) => Object.assign(courses[1]!, { 'Course Name': 'y'.repeat(32_000) }));
  expect(await refused(await registerWorkbook(long), 'cricos.xlsx')).toMatchObject({
    message: 'Row 5 of Courses, column Course Name: the text is too long.',
  });
});

test('R1: files that are cut off', async () => {
  const files = csvsOf(aRegister());
  const courses = files['cricos-courses.csv']!;
  const cut = (text: string) => zipOf({ ...files, 'cricos-courses.csv': text });
  const row = courses.slice(0, courses.indexOf('010004')); // in the middle of a row
  expect(await refused(await cut(`${row}0100`))).toEqual({
    status: 422,
    message: 'Row 6 of cricos-courses.csv has 3 of 24 columns. The file may be cut off.',
  });
  const inText = courses.slice(0, courses.indexOf('Studies, part 4'));
  expect(await refused(await cut(inText))).toEqual({
    status: 422,
    message: "Row 6 of cricos-courses.csv, column Course Name: a quotation mark isn't closed, or the text is too long.",
  });
  const zip = await registerZip(aRegister());
  expect(await refused(zip.subarray(0, zip.length / 2))).toMatchObject({ status: 422 });
  const workbook = await registerWorkbook(aRegister());
  expect(await refused(workbook.subarray(0, workbook.length - 500), 'cricos.xlsx')).toMatchObject({ status: 422 });
});

test('R1: sets that are not complete, or not a register', async () => {
  const files = csvsOf(aRegister());
  const { 'cricos-locations.csv': locations, ...three } = files;
  expect(await refused(await zipOf(three))).toEqual({
    status: 422,
    message: 'The table of locations is missing. Upload all four tables together: as CSV files, a zip or a workbook.',
  });
  expect(await refused(await zipOf({ ...files, 'copy.csv': locations! }))).toEqual({
    status: 422,
    message: 'Both cricos-locations.csv and copy.csv contain the table of locations.',
  });
  const empty = changed((rows) => rows.courses.splice(1));
  expect(
    await refused(
      await zipOf({ ...csvsOf(empty), 'cricos-courses.csv': csvsOf(empty)['cricos-courses.csv']!.split('\r\n')[0]! }),
    ),
  ).toMatchObject({ message: 'The table of courses in cricos-courses.csv has no rows.' });
  expect(await refused(await zipOf({ 'a.txt': 'x' }))).toMatchObject({ message: 'This zip contains no CSV files.' });
  expect(await refused(files['cricos-courses.csv']!, 'courses.csv')).toMatchObject({
    message: expect.stringMatching(/^The table of institutions is missing/),
  });
  expect(await refused('', 'empty.csv')).toMatchObject({ status: 422, message: 'The file is empty.' });
  expect(await refused('%PDF-1.7\n%âãÏÓ\n1 0 obj', 'a.pdf')).toMatchObject({ status: 422 });
});

function sendAll(files: Record<string, Buffer | string>, headers = {}) {
  const [first, ...rest] = Object.entries(files);
  const more = Object.fromEntries(rest.map(([name, text]) => [name, text.toString()]));
  return crm.upload(user, register.upload, first?.[0] ?? '', first?.[1] ?? '', {}, headers, more);
}
const nothingStays = async () =>
  expect((await sql`select from register_imports`.execute(crm.database.db)).rows).toEqual([]);

describe('R1: several files at once', () => {
  const csvs = csvsOf(aRegister({ providers: 2 }));
  const names = Object.keys(csvs);
  const inOrder = (order: readonly string[]) => Object.fromEntries(order.map((name) => [name, csvs[name] ?? '']));

  test.each([
    ['as published', names],
    ['in reverse', names.toReversed()],
    ['courses first', [...names.slice(1), ...names.slice(0, 1)]],
  ])('are one register: %s', async (_, order) => {
    const { status, body } = await sendAll(inOrder(order));
    expect(status).toBe(200);
    expect(body.fileName).toBe(`${order[0]} + 3`);
    expect(body.counts).toMatchObject({ provider: { rows: 2 }, course: { rows: 6 } });
    await crm.as(user, register.cancel, { id: body.id });
    await sql`truncate register_imports cascade`.execute(crm.database.db);
  });

  test('are refused if one is missing, there twice, empty, a zip, or there are too many', async () => {
    const [first = '', second = '', third = '', fourth = ''] = names;
    const whole = inOrder(names);
    const cases: [Record<string, Buffer | string>, RegExp][] = [
      [inOrder([first, second, third]), /^The table of course locations is missing/],
      [{ ...inOrder([first, second, third]), 'copy.csv': whole[first] ?? '' }, /^Both .* and copy\.csv contain/],
      [{ ...whole, [fourth]: '' }, /cricos-courseLocations\.csv is empty/],
      [{ [first]: await registerZip(aRegister()), [second]: whole[second] ?? '' }, /is not a CSV file/],
      [{ ...whole, 'fifth.csv': 'x' }, /^Choose no more than 4 files\.$/],
    ];
    for (const [files, message] of cases) {
      const { status, body } = await sendAll(files);
      expect([status, body.error?.[0]?.type]).toEqual([422, 'file']);
      expect(body.error?.[0]?.message ?? body.message).toMatch(message);
      await nothingStays();
    }
  });

  test('sent twice with one key are one import; with another second file the key is refused', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await sendAll(inOrder(names), headers);
    expect((await sendAll(inOrder(names), headers)).body.id).toBe(first.body.id);
    const other = { ...inOrder(names), [names[1] ?? '']: `${csvs[names[1] ?? '']}x` };
    expect(await sendAll(other, headers)).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/key/i) },
    });
    await sql`truncate register_imports cascade`.execute(crm.database.db);
  });
});

test('R1: a zip bomb is refused before it is unpacked', async () => {
  const bomb = await zipOf({ ...csvsOf(aRegister()), 'more.csv': Buffer.alloc(60 * 1024 * 1024) });
  expect(await refused(bomb)).toMatchObject({ status: 413 });
});

test('R1: more than 60 MB are refused', async () => {
  const { status } = await reg.send(user, Buffer.alloc(60 * 1024 * 1024 + 1, 'x'));
  expect(status).toBe(413);
});

test('an upload that is sent twice with one key is one import', async () => {
  const file = await registerZip(aRegister({ providers: 1 }));
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await crm.upload(user, register.upload, 'cricos.zip', file, {}, headers);
  const second = await crm.upload(user, register.upload, 'cricos.zip', file, {}, headers);
  expect([first.status, second.status, second.body.id]).toEqual([200, 200, first.body.id]);
});
