import { advice } from '@embark/contracts/casework/advice';
import { agreements } from '@embark/contracts/casework/agreements';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aFile, sentFor, signatures } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { licensed } from '../../../../test/licences.ts';

const crm = testApp();
let daniel: Person;
let priya: Person;
let lahore: Person;
let hr: Person;

beforeAll(async () => {
  hr = await crm.person({ roles: ['admin'] });
  daniel = await crm.person({ name: 'Daniel' });
  priya = await crm.person({ name: 'Priya' });
  lahore = await crm.person({ roles: ['manager'], country: 'PK' });
  await licensed(crm, hr, { userId: daniel.id, validTo: '2026-03-03' });
});
beforeEach(() => crm.setClock('2026-03-02T01:00:00Z'));

const note = { kind: 'advice', channel: 'office', at: '2026-03-02T00:30:00Z', minutes: 30, text: 'BVB first' } as const;
const holders = [{ userId: expect.any(Number), name: 'Daniel', number: 'MARN 1234567' }];
const stateOf = async (id: string) =>
  (await crm.database.db
    .selectFrom('agreements')
    .select(['state', 'version'])
    .where('id', '=', id)
    .executeTakeFirst())!;

test('C1, G1: in Australia only a holder signs an agreement, and others see whom to refer to', async () => {
  const file = await aFile(crm, priya, 'VE');
  const { id, version } = await sentFor(crm, priya, file.id);
  const refused = await crm.as(priya, agreements.sign, { id, version, ...signatures });
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'licence', holders }]);
  expect(await stateOf(id)).toEqual({ state: 'sent', version });
  const { status, body } = await crm.as(daniel, agreements.sign, { id, version, ...signatures });
  expect([status, body]).toMatchObject([
    200,
    { agent: 'Daniel', agentLicence: { name: 'Daniel', kind: 'marn', number: '1234567' } },
  ]);
});

test('C1: a licence that ends tomorrow is refused for the day after', async () => {
  const { id, version } = await sentFor(crm, daniel, (await aFile(crm, daniel, 'VE')).id);
  const late = { ...signatures, signedByAgentOn: '2026-03-04' };
  const refused = await crm.as(daniel, agreements.sign, { id, version, ...late });
  expect([refused.status, refused.body.code]).toEqual([403, 'licence']);
  expect(await stateOf(id)).toEqual({ state: 'sent', version });
});

test('C1: the agent that the agreement names needs a licence too', async () => {
  const file = await aFile(crm, daniel, 'VE');
  const { id, version } = await sentFor(crm, daniel, file.id, { agentId: priya.id });
  const { status, body } = await crm.as(daniel, agreements.sign, { id, version, ...signatures });
  expect([status, body.code]).toEqual([403, 'licence']);
});

test('G1: from abroad, a file of Australia needs a licence too; a file of Pakistan does not', async () => {
  const [own, theirs] = [await aFile(crm, lahore, 'VEP'), await aFile(crm, lahore, 'VE')];
  expect((await crm.as(lahore, advice.add, { ...note, conversionId: own.id })).status).toBe(200);
  expect((await crm.as(lahore, advice.add, { ...note, conversionId: theirs.id })).status).toBe(403);
});

test('G1, G3: without a licence one records instructions, and no advice', async () => {
  const { id: conversionId } = await aFile(crm, priya, 'VE');
  for (const kind of ['advice', 'first-consultation'] as const) {
    const refused = await crm.as(priya, advice.add, { ...note, kind, conversionId });
    expect([refused.status, refused.body.code, refused.body.holders]).toEqual([403, 'licence', holders]);
  }
  const noted = await crm.as(priya, advice.add, { ...note, kind: 'instruction', conversionId });
  expect([noted.status, noted.body.licence]).toEqual([200, null]);
  const { id, version } = noted.body;
  expect((await crm.as(priya, advice.change, { id, version, kind: 'advice' })).status).toBe(403);
  expect((await crm.as(priya, advice.list, { conversionId })).body.rows.map(({ kind }) => kind)).toEqual([
    'instruction',
  ]);
});

test('G5: a signed agreement keeps the licence it was signed with, and nobody can change it afterwards', async () => {
  const { id, version } = await sentFor(crm, daniel, (await aFile(crm, daniel, 'VE')).id);
  const { body } = await crm.as(daniel, agreements.sign, { id, version, ...signatures });
  const frozen = { name: 'Daniel', kind: 'marn', number: '1234567' };
  expect(body.agentLicence).toEqual(frozen);
  const licence = crm.database.db.updateTable('licences').where('userId', '=', daniel.id);
  await licence.set({ number: '7654321', state: 'suspended' }).execute();
  expect((await crm.as(priya, agreements.get, { id })).body.agentLicence).toEqual(frozen);
  await licence.set({ number: '1234567', state: 'active' }).execute();
});

test('G5: a note keeps the licence under which it was written', async () => {
  const { id: conversionId } = await aFile(crm, daniel, 'VE');
  const { body } = await crm.as(daniel, advice.add, { ...note, conversionId });
  const frozen = { name: 'Daniel', kind: 'marn', number: '1234567' };
  expect(body.licence).toEqual(frozen);
  await crm.database.db.updateTable('licences').set({ number: '7654321' }).where('userId', '=', daniel.id).execute();
  expect((await crm.as(daniel, advice.list, { conversionId })).body.rows[0]?.licence).toEqual(frozen);
});
