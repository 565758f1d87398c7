import { contacts, merges } from '@embark/contracts/crm/contacts';
import { contactStreams, enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../../test/app.ts';
import { inStatus, recorded } from '../../../../../test/enquiries.ts';
import { clientOf, papersOf } from '../../../../../test/parties.ts';
import { allRows } from '../../../../../test/rows.ts';

const crm = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'], name: 'Amal Admin' });
});

/** All current rows about contacts, except the journal, queues and access logs. */
const snapshot = () =>
  allRows(
    crm.database.db,
    '^(kysely|audit|contact_checks|contact_merge|idempotency|sensitive|recent|sessions|paper_rechecks)',
  );

const versionOf = async (id: string) =>
  (await crm.database.db.selectFrom('contacts').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version;
const merge = async (keep: string, drop: string, choose = {}) =>
  crm.as(admin, merges.merge, {
    keep,
    drop,
    keepVersion: await versionOf(keep),
    dropVersion: await versionOf(drop),
    choose,
  });
const undo = (id: string, who = admin) => crm.as(who, merges.undo, { id });

/** A seeded random generator, so that a failure can be reproduced. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const pick = <T>(from: readonly T[]): T => {
    const found = from.at(Math.floor(next() * from.length));
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  return { next, pick };
}

const fields = [
  'givenNames',
  'familyName',
  'email',
  'phone',
  'whatsapp',
  'dateOfBirth',
  'nationality',
  'language',
] as const;

async function createPerson(seed: number, at: number, { next, pick }: ReturnType<typeof randomFrom>): Promise<string> {
  const digits = String(10_000 + seed * 100 + at);
  const first = await recorded(crm, admin, {
    givenNames: pick(['Rahim', 'Md Rahim', 'Abdur Rahim']),
    familyName: `Seed${seed} No${at}`,
    email: next() < 0.7 ? `p${seed}.${at}@mail.test` : null,
    phone: `+61 4${digits.slice(0, 2)} ${digits}0`.slice(0, 16),
    whatsapp: next() < 0.3 ? `+8801711${digits}1`.slice(0, 14) : null,
    dateOfBirth: next() < 0.5 ? pick(['1990-05-05', '1991-01-01']) : null,
    nationality: next() < 0.5 ? pick(['BD', 'PK']) : null,
    language: next() < 0.5 ? pick(['bn', 'ur']) : null,
    consent:
      next() < 0.5 ? [{ channel: 'email', given: next() < 0.5, at: `2026-01-0${at + 1}T00:00:00Z`, how: 'form' }] : [],
  });
  for (const serCode of ['AD', 'ADB', 'VEP'].filter(() => next() < 0.5))
    await recorded(crm, admin, { serCode, contactId: first.contactId });
  if (next() < 0.5) {
    const version = await inStatus(crm, first.id, 'IP');
    const { body } = await crm.as(admin, enquiries.convert, { id: first.id, version });
    const { id } = await clientOf(crm, admin, body.conversionId);
    if (next() < 0.7) await papersOf(crm, admin, id, pick(['SAME12345', `P${digits}000`]));
  }
  if (next() < 0.5) await crm.as(admin, enquiries.addToTimeline, { id: first.id, kind: 'note', note: 'said' });
  return first.contactId;
}

test.each([1, 2, 3, 4, 5, 6])('random merges and undos lose no data, seed %i', async (seed) => {
  const chance = randomFrom(seed);
  const people: string[] = [];
  for (let at = 0; at < 4; at += 1) people.push(await createPerson(seed, at, chance));
  const before = await snapshot();
  const done: string[] = [];
  const left = [...people];
  while (left.length > 1) {
    const drop = chance.pick(left);
    left.splice(left.indexOf(drop), 1);
    const keep = chance.pick(left);
    const choose = Object.fromEntries(
      fields.filter(() => chance.next() < 0.4).map((field) => [field, chance.pick(['keep', 'drop'] as const)]),
    );
    const { status, body } = await merge(keep, drop, choose);
    expect(status).toBe(200);
    done.push(body.id);
  }
  const [last = ''] = left;
  const whole = (await crm.as(admin, contacts.get, { id: last })).body;
  const mine = await crm.database.db.selectFrom('enquiries').select('id').where('contactId', 'in', people).execute();
  expect(whole.enquiries).toBe(mine.length);

  for (const id of done.toReversed()) expect((await undo(id)).status).toBe(200);
  const after = await snapshot();
  for (const [key, row] of before) expect(after.get(key)).toBe(row);
  const fresh = [...after.keys()].filter((key) => !before.has(key));
  expect(fresh.every((key) => key.startsWith('timeline '))).toBe(true);
});

const ownerOf = async (table: 'enquiries' | 'conversions', id: string) =>
  (await crm.database.db.selectFrom(table).select('contactId').where('id', '=', id).executeTakeFirstOrThrow())
    .contactId;

describe('a later record', () => {
  let keep: Awaited<ReturnType<typeof recorded>>;
  let drop: Awaited<ReturnType<typeof recorded>>;
  const two = async () => {
    keep = await recorded(crm, admin, { givenNames: 'Karim', email: 'karim@mail.test', phone: '+61 412 000 111' });
    drop = await recorded(crm, admin, { givenNames: 'Kareem', email: 'kareem@mail.test', phone: '+61 412 000 222' });
    return (await merge(keep.contactId, drop.contactId, { email: 'drop', phone: 'drop' })).body.id;
  };

  test('moves back with the enquiry it refers to, or stays with the survivor', async () => {
    const id = await two();
    const version = await inStatus(crm, drop.id, 'IP');
    const file = (await crm.as(admin, enquiries.convert, { id: drop.id, version })).body.conversionId ?? '';
    await crm.as(admin, enquiries.addToTimeline, { id: drop.id, kind: 'note', note: 'for the one who went' });
    const fresh = await recorded(crm, admin, { serCode: 'AD', contactId: keep.contactId });
    expect((await undo(id)).body.back).toMatchObject({ enquiries: 1, conversions: 1 });
    expect(await ownerOf('enquiries', drop.id)).toBe(drop.contactId);
    expect(await ownerOf('conversions', file)).toBe(drop.contactId);
    expect(await ownerOf('enquiries', fresh.id)).toBe(keep.contactId);
    const { rows } = (await crm.as(admin, contactStreams.timeline, { id: drop.contactId })).body;
    expect(rows.map(({ note }) => note)).toContain('for the one who went');
  });

  test('keeps a field changed after the merge', async () => {
    const id = await two();
    const { body } = await crm.as(admin, enquiries.get, { id: keep.id });
    await crm.as(admin, enquiries.change, { id: keep.id, version: body.version, email: 'newest@mail.test' });
    await undo(id);
    expect((await crm.as(admin, contacts.profile, { id: keep.contactId })).body).toMatchObject({
      email: 'newest@mail.test',
      phone: '+61412000111',
      aliases: [],
    });
    expect((await crm.as(admin, contacts.profile, { id: drop.contactId })).body.email).toBe('kareem@mail.test');
  });
});

describe('cannot be undone', () => {
  let id: string;
  let keep: string;
  beforeAll(async () => {
    const people = [];
    for (const name of ['Ayesha', 'Aisha', 'Ayisha'])
      people.push((await recorded(crm, admin, { givenNames: name })).contactId);
    const [first = '', second = '', third = ''] = people;
    keep = first;
    id = (await merge(first, second)).body.id;
    await merge(third, first);
  });

  test('before a later merge of the same contact, which the error names', async () => {
    const { status, body } = await undo(id);
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/since been merged with Ayisha .*\. Undo that first/),
    ]);
    const { merges: told } = (await crm.as(admin, contacts.profile, { id: keep })).body;
    const later = told[0]?.id ?? '';
    expect((await undo(later)).status).toBe(200);
    expect((await undo(id)).status).toBe(200);
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { message: 'This merge was already undone by Amal Admin.' },
    });
  });

  test('after thirty days', async () => {
    const people = [];
    for (const name of ['Nadia', 'Nadiya']) people.push((await recorded(crm, admin, { givenNames: name })).contactId);
    const late = (await merge(people[0] ?? '', people[1] ?? '')).body.id;
    crm.setClock('2026-04-01T01:00:01Z');
    const again = await crm.another(admin);
    expect(await undo(late, again)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('30 days') },
    });
    crm.setClock('2026-03-02T01:00:00Z');
    expect((await undo(late)).status).toBe(200);
  });

  test('by users who are not admins of the company', async () => {
    const manager = await crm.person({ roles: ['manager'] });
    const agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
    expect((await undo(id, manager)).status).toBe(403);
    expect((await undo(id, agency)).status).toBe(404);
  });
});
