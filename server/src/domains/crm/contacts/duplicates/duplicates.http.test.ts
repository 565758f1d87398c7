import { DuplicatePair, duplicates, duplicateSorts, merges } from '@embark/contracts/crm/contacts';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../../test/app.ts';
import { recorded } from '../../../../../test/enquiries.ts';
import { checkWaiting, goThrough } from './duplicates.tasks.ts';
import { begin } from './runs.queries.ts';

const crm = testApp();
let admin: Person;
let agency: Person;
const people: Record<string, string> = {};

/** A contact from before any scan, with one enquiry. */
async function createPerson(name: string, given: Parameters<typeof recorded>[2]) {
  const other = await recorded(crm, given?.serCode === 'BUY' ? agency : admin, {
    email: null,
    phone: null,
    ...given,
    givenNames: `New ${name}`,
    familyName: '',
    ...(!given?.email && !given?.phone && { email: `${name}@nobody.test` }),
  });
  const [givenNames = '', familyName = ''] = (given?.givenNames ?? 'Rahim Uddin').split(' ');
  await crm.database.db
    .updateTable('contacts')
    .set({ givenNames, familyName, ...(given?.email && { email: given.email }) })
    .where('id', '=', other.contactId)
    .execute();
  people[name] = other.contactId;
}
const byText = (one: string, other: string) => one.localeCompare(other);
const nameOf = (id: string) => Object.keys(people).find((name) => people[name] === id);
const found = async (filter: Parameters<typeof crm.as<typeof duplicates.list>>[2] = {}, who = admin) =>
  (await crm.as(who, duplicates.list, filter)).body.rows.map(({ one, other, score, reasons }) => [
    [nameOf(one.id) ?? '', nameOf(other.id) ?? ''].toSorted(byText).join('+'),
    score,
    reasons.join(' '),
  ]);
const check = () => checkWaiting({ db: crm.database.db, size: 3 });

beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'], name: 'Amal Admin' });
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
  await createPerson('first', { email: 'Rahim.Uddin@gmail.com', phone: '0412 345 678' });
  await createPerson('mailbox', { email: 'rahimuddin+visa@googlemail.com' });
  await createPerson('family', { givenNames: 'Zainab Begum', phone: '+61 412 345 678' });
  await createPerson('abroad', { givenNames: 'Rahim Udin', phone: '+880 1612 345 678' });
  await createPerson('born', { givenNames: 'Karima Sultana', dateOfBirth: '1990-05-05' });
  await createPerson('bornToo', { givenNames: 'Karimah Sultana', dateOfBirth: '1990-05-05', serCode: 'ADB' });
  await createPerson('namesake', { givenNames: 'Karima Sultana', dateOfBirth: '1991-05-05' });
  await createPerson('elsewhere', { serCode: 'BUY', email: 'rahim.uddin@gmail.com' });
  await check();
});

test('scans new and changed contacts, and finds pairs with reasons, one company at a time', async () => {
  expect(await found()).toEqual([
    ['first+mailbox', 75, 'email sameName'],
    ['born+bornToo', 50, 'birth similarName'],
    ['abroad+first', 40, 'phoneEnd similarName'],
    ['family+first', 20, 'phone otherName'],
  ]);
  expect(await found({}, agency)).toEqual([]);
  expect(await found({ reason: ['birth'] })).toHaveLength(1);
  expect(await found({ q: 'zainab' })).toHaveLength(1);
});

test('rows contain exactly the fields of the contract', async () => {
  const { body } = await crm.as(admin, duplicates.list, {});
  expect(body.rows.map((row) => DuplicatePair.strict().parse(row))).toEqual(body.rows);
  const [row] = body.rows;
  expect([row?.one, row?.other].find((side) => side?.id === people.first)).toMatchObject({
    name: 'Rahim Uddin',
    enquiries: 1,
    conversions: 0,
    offices: ['AU'],
  });
});

test.each(duplicateSorts.flatMap((sort) => [sort, `-${sort}`]))(
  'pages without losing rows, sorted by %s',
  async (sort) => {
    const fullList = (await crm.as(admin, duplicates.list, { sort })).body;
    const first = (await crm.as(admin, duplicates.list, { sort, size: 1 })).body;
    const rest = (await crm.as(admin, duplicates.list, { sort, cursor: first.next ?? '' })).body;
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(fullList.rows.map(({ id }) => id));
  },
);

test('changing a contact adds and removes pairs', async () => {
  const { body } = await crm.as(admin, enquiries.list, { q: 'Zainab' });
  const [enquiry] = body.rows;
  const { id = '', version = 0 } = enquiry ?? {};
  const change = (given: object, at: number) => crm.as(admin, enquiries.change, { id, version: at, ...given });
  expect((await change({ phone: '0499 888 777' }, version)).status).toBe(200);
  await check();
  expect(await found({ q: 'zainab' })).toEqual([]);
  expect((await change({ phone: '0412 345 678' }, version + 1)).status).toBe(200);
  await check();
  expect(await found({ q: 'zainab' })).toHaveLength(1);
});

const pair = async () => (await crm.as(admin, duplicates.list, { q: 'karima' })).body.rows[0]?.id ?? 0;

describe('marking a pair as not duplicates', () => {
  test('keeps the decision with its author and time when the pair is found again, and can be undone', async () => {
    const id = await pair();
    expect((await crm.as(admin, duplicates.dismiss, { id })).body).toEqual({ id, state: 'dismissed' });
    expect(await found({ q: 'karima' })).toEqual([]);
    await crm.database.db
      .updateTable('contacts')
      .set({ preferredName: 'K' })
      .where('id', '=', people.born ?? '')
      .execute();
    await fullScan();
    expect(await found({ q: 'karima' })).toEqual([]);
    const { body } = await crm.as(admin, duplicates.list, { state: ['dismissed'] });
    expect(body.rows).toMatchObject([{ id, decidedBy: 'Amal Admin', decidedAt: '2026-03-02T01:00:00.000Z' }]);
    await crm.as(admin, duplicates.reopen, { id });
    expect(await found({ q: 'karima' })).toHaveLength(1);
    expect(await crm.trail(String(id))).toEqual(['duplicates.dismiss', 'duplicates.reopen']);
  });

  test('is only for admins of the company', async () => {
    const id = await pair();
    const manager = await crm.person({ roles: ['manager'] });
    expect((await crm.as(manager, duplicates.dismiss, { id })).status).toBe(403);
    expect((await crm.as(agency, duplicates.dismiss, { id })).status).toBe(404);
    expect((await crm.as(admin, duplicates.dismiss, { id: 999_999 })).status).toBe(404);
  });
});

async function fullScan() {
  const id = await begin(crm.database.db, 'fc', null, new Date('2026-03-02T01:00:00Z'));
  expect(await goThrough({ db: crm.database.db, now: () => new Date('2026-03-02T02:00:00Z'), size: 2 }, id ?? '')).toBe(
    'over',
  );
}

describe('a full scan', () => {
  test('finds the same pairs from scratch, and reports its progress', async () => {
    const before = await found();
    await crm.database.db.deleteFrom('contactPairs').execute();
    expect((await crm.as(admin, duplicates.look, {})).body).toMatchObject({ state: 'queued', total: 7, processed: 0 });
    const { id } = await crm.database.db
      .selectFrom('duplicateRuns')
      .select('id')
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow();
    // a second click returns the same scan
    expect((await crm.as(admin, duplicates.look, {})).body.state).toBe('queued');
    const work = { db: crm.database.db, now: () => new Date('2026-03-02T02:00:00Z'), size: 2 };
    const gone = AbortSignal.abort();
    expect(await goThrough(work, id, gone)).toBe('paused');
    expect(await goThrough(work, id)).toBe('over');
    expect((await crm.as(admin, duplicates.run, {})).body).toEqual({
      state: 'done',
      total: 7,
      processed: 7,
      open: before.length,
      startedBy: 'Amal Admin',
      finishedAt: '2026-03-02T02:00:00.000Z',
    });
    expect(await found()).toEqual(before);
  });

  test('two concurrent workers scan each contact once', async () => {
    const { total } = (await crm.as(admin, duplicates.look, {})).body;
    const { id } = await crm.database.db
      .selectFrom('duplicateRuns')
      .select('id')
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow();
    const work = { db: crm.database.db, now: () => new Date('2026-03-02T03:00:00Z') };
    const both = [() => goThrough(work, id), () => goThrough(work, id)];
    expect(await crm.atOnce('duplicateRuns', ...both)).toEqual(['over', 'over']);
    expect((await crm.as(admin, duplicates.run, {})).body).toMatchObject({ state: 'done', total, processed: total });
  });

  test('has not run in the other company', async () => {
    expect((await crm.as(agency, duplicates.run, {})).body).toMatchObject({ state: 'never', open: 0 });
  });

  test('leaves out pairs with a merged contact in the count, as in the list', async () => {
    const [keep, drop] = [people['mailbox'] ?? '', people['first'] ?? ''];
    const rows = await crm.database.db.selectFrom('contacts').select(['id', 'version']).execute();
    const versionOf = (of: string) => rows.find(({ id }) => id === of)?.version ?? 0;
    const versions = { keepVersion: versionOf(keep), dropVersion: versionOf(drop) };
    expect((await crm.as(admin, merges.merge, { keep, drop, choose: {}, ...versions })).status).toBe(200);
    const { total } = (await crm.as(admin, duplicates.list, {})).body;
    expect((await crm.as(admin, duplicates.run, {})).body.open).toBe(total);
  });
});

test('skips contacts that another worker is scanning', async () => {
  const { db } = crm.database;
  await createPerson('waiting', { givenNames: 'Wali Khan' });
  await createPerson('next', { givenNames: 'Nadia Noor' });
  await db.transaction().execute(async (other) => {
    const [held] = (
      await sql<{ id: string }>`select id from contact_checks order by id limit 1 for update`.execute(other)
    ).rows;
    expect(held).toBeDefined();
    await check();
    expect((await db.selectFrom('contactChecks').select('id').execute()).map(({ id }) => id)).toEqual([held?.id]);
  });
});
