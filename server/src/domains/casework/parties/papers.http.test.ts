import { parties } from '@embark/contracts/casework/parties';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { workedWith } from '../../../../test/nodes.ts';
import { aFile, aPassport, aVisa, clientOf, papersOf, partyOn } from '../../../../test/parties.ts';
import { flushReads } from '../../platform/audit/index.ts';

const crm = testApp();
let asha: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Officer' });
});

const client = async () => clientOf(crm, asha, (await aFile(crm, asha)).id);
const add = (id: string, given: Parameters<typeof aPassport>[0] = {}, who = asha) =>
  crm.as(who, parties.addPassport, { id, ...aPassport(given) });
const stored = (contactId: string | null) =>
  crm.database.db
    .selectFrom('passports')
    .selectAll()
    .where('contactId', '=', contactId ?? '')
    .orderBy('createdAt')
    .execute();
const currents = async (contactId: string | null) => (await stored(contactId)).filter(({ current }) => current).length;

describe('passports', () => {
  test('the number is encrypted at rest, masked on the page, and in no trail', async () => {
    const { id, contactId, conversionId } = await client();
    const { status, body } = await add(id, { number: 'ea 987-6543' });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.passports).toMatchObject([
      { country: 'BD', number: 'E****6543', current: true, expiresOn: '2034-05-02' },
    ]);
    expect(body.warnings).toEqual([]);
    const [row] = await stored(contactId);
    expect(JSON.stringify(row)).not.toContain('9876543');
    const { db } = crm.database;
    for (const table of ['audit', 'timeline', 'idempotencyKeys'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain('9876543');
    const told = await db
      .selectFrom('timeline')
      .select('data')
      .where('subjectId', '=', conversionId)
      .orderBy('id', 'desc')
      .execute();
    expect(told[0]?.data).toMatchObject({ did: 'passport-added', country: 'BD' });
  });

  test('whoever may read sensitive papers sees the number, and each time is logged', async () => {
    const { id, conversionId } = await client();
    const { passport } = await papersOf(crm, asha, id, 'X7654321');
    const { status, body } = await crm.as(asha, parties.revealPassport, { id: passport.id });
    expect([status, body.number]).toEqual([200, 'X7654321']);
    const staff = await crm.person({ roles: ['staff'] });
    expect((await crm.as(staff, parties.list, { id: conversionId })).body.rows[0]?.passports[0]?.number).toBe(
      'X****4321',
    );
    expect((await crm.as(staff, parties.revealPassport, { id: passport.id })).status).toBe(403);
    const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
    expect((await crm.as(dhaka, parties.revealPassport, { id: passport.id })).status).toBe(404);
    await flushReads(crm.database.db);
    const reads = await crm.database.db
      .selectFrom('sensitiveReads')
      .select(['actorId', 'fields'])
      .where('subjectId', '=', passport.id)
      .execute();
    expect(reads).toEqual([{ actorId: asha.id, fields: ['number'] }]);
  });

  test('B1: a person has one current passport: a new one replaces it, and removing it brings one back', async () => {
    const { id, contactId } = await client();
    await add(id, { number: 'A1111111', current: false }); // the only one is current
    expect(await currents(contactId)).toBe(1);
    const { body } = await add(id, { number: 'A2222222', expiresOn: '2036-01-01' });
    expect(body.passports.map(({ number, current }) => [number, current])).toEqual([
      ['A****2222', true],
      ['A****1111', false],
    ]);
    const [second, first] = body.passports;
    const unset = { id: second?.id ?? '', version: second?.version ?? 0, current: false };
    expect((await crm.as(asha, parties.changePassport, unset)).body.error?.[0]?.type).toBe('current');
    const back = await crm.as(asha, parties.changePassport, {
      id: first?.id ?? '',
      version: first?.version ?? 0,
      current: true,
    });
    expect([back.status, await currents(contactId)]).toEqual([200, 1]);
    await crm.as(asha, parties.removePassport, { id: back.body.id, version: back.body.version });
    expect(await currents(contactId)).toBe(1);
  });

  test('two current passports added at once: one is current', async () => {
    const { id, contactId } = await client();
    const replies = await crm.atOnce(
      'passports',
      () => add(id, { number: 'C1111111' }),
      () => add(id, { number: 'C2222222' }),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect([(await stored(contactId)).length, await currents(contactId)]).toEqual([2, 1]);
  });

  test.each([
    [{ number: 'EA1234567' }, 'number'], // the same in another format
    [{ number: 'X-1' }, 'number'],
    [{ number: 'X7 654!321' }, 'number'],
    [{ number: 'X765432', issuedOn: '2034-05-02' }, 'expiresOn'],
    [{ number: 'X765432', country: 'Bangladesh' }, 'country'],
    [{ number: 'X765432', expiresOn: '' }, 'expiresOn'],
  ])('%j is refused', async (given, field) => {
    const { id, contactId } = await client();
    await add(id, { number: 'ea-123 4567' });
    const before = await stored(contactId);
    const { status, body } = await add(id, given);
    expect({ status, error: body.error?.map(({ type }) => type) }).toEqual({ status: 422, error: [field] });
    expect(await stored(contactId)).toEqual(before);
  });

  test('an organisation has none, and another person may have the same number', async () => {
    const { conversionId, id } = await client();
    await add(id);
    const employer = await partyOn(crm, asha, conversionId, { part: 'employer', organisation: 'Harbour Care' });
    expect((await add(employer.id)).status).toBe(409);
    const partner = await partyOn(crm, asha, conversionId);
    expect((await add(partner.id)).status).toBe(200);
  });

  test('a corrected number is encrypted again; the trail says only that it is another', async () => {
    const { id, contactId } = await client();
    const { passport } = await papersOf(crm, asha, id, 'B1234567');
    const change = { id: passport.id, version: passport.version, number: 'B7654321' };
    expect((await crm.as(asha, parties.changePassport, change)).body.number).toBe('B****4321');
    expect((await crm.as(asha, parties.revealPassport, { id: passport.id })).body.number).toBe('B7654321');
    const trail = await crm.database.db
      .selectFrom('audit')
      .select('after')
      .where('subjectId', '=', passport.id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(trail?.after).toEqual({ number: 'another' });
    expect(await currents(contactId)).toBe(1);
  });

  test('its file is found by the number, also with a new server secret', async () => {
    const { id, conversionId } = await client();
    const { passport } = await papersOf(crm, asha, id, 'ZZ5550001');
    const find = () => crm.as(asha, parties.findPassport, { number: 'zz-5550001' });
    expect((await find()).body.rows).toMatchObject([{ conversionId, office: 'AU' }]);
    expect((await crm.as(asha, parties.findPassport, { number: 'ZZ555000' })).body.rows).toEqual([]);
    const before = (
      await crm.database.db.selectFrom('passports').selectAll().where('id', '=', passport.id).execute()
    )[0];
    const next = 'another secret of the tests, long enough too';
    await workedWith(crm, { secret: next, previousSecrets: [crm.deps.secret] });
    const after = (
      await crm.database.db.selectFrom('passports').selectAll().where('id', '=', passport.id).execute()
    )[0];
    expect([after?.numberSealed === before?.numberSealed, after?.numberKey === before?.numberKey]).toEqual([
      false,
      false,
    ]);
    await workedWith(crm, { secret: crm.deps.secret, previousSecrets: [next] });
    expect((await find()).body.rows).toMatchObject([{ conversionId }]);
  });
});

describe('visas held', () => {
  test('a visa is added, looked up in VEVO and removed, each in the trail', async () => {
    const { id, conversionId } = await client();
    const { body } = await crm.as(asha, parties.addVisa, { id, ...aVisa() });
    const [visa] = body.visas;
    expect(visa).toMatchObject({ subclass: '500', expiresOn: '2027-03-15', vevoOn: null });
    const checked = { id: visa?.id ?? '', version: 1, vevoOn: '2026-03-01', evidence: 'VEVO record of 1 March' };
    expect((await crm.as(asha, parties.changeVisa, checked)).body).toMatchObject({ version: 2, vevoOn: '2026-03-01' });
    expect((await crm.as(asha, parties.removeVisa, { id: checked.id, version: 2 })).status).toBe(200);
    expect((await clientOf(crm, asha, conversionId)).visas).toEqual([]);
    expect(await crm.trail(checked.id)).toEqual(['parties.addVisa', 'parties.changeVisa', 'parties.removeVisa']);
  });

  test.each([
    [{ subclass: '' }, 'subclass'],
    [{ grantedOn: '2027-03-16' }, 'expiresOn'],
    [{ grantedOn: '2026-05-01' }, 'grantedOn'],
    [{ vevoOn: '2026-05-01' }, 'vevoOn'],
  ])('%j is refused', async (given, field) => {
    const { id } = await client();
    const { status, body } = await crm.as(asha, parties.addVisa, { id, ...aVisa(given) });
    expect({ status, error: body.error?.map(({ type }) => type) }).toEqual({ status: 422, error: [field] });
  });

  test('staff see papers and cannot change them', async () => {
    const { id } = await client();
    const staff = await crm.person({ roles: ['staff'] });
    expect((await crm.as(staff, parties.addVisa, { id, ...aVisa() })).status).toBe(403);
    expect((await add(id, {}, staff)).status).toBe(403);
  });
});
