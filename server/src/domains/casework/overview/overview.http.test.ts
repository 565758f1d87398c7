import { agreements } from '@embark/contracts/casework/agreements';
import { deadlines } from '@embark/contracts/casework/deadlines';
import { documents } from '@embark/contracts/casework/documents';
import { overview } from '@embark/contracts/casework/overview';
import { parties } from '@embark/contracts/casework/parties';
import { conversions } from '@embark/contracts/crm/conversions';
import { beforeAll, expect, test } from 'vitest';
import { sentFor, signatures } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { asAgents, licensed } from '../../../../test/licences.ts';
import { aFile, aPassport, clientOf, partyOn } from '../../../../test/parties.ts';

const crm = testApp();
let asha: Person;
let administrator: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Officer' });
  administrator = await crm.person({ roles: ['admin'] });
});

const of = async (id: string, who = asha) => (await crm.as(who, overview.get, { id })).body;

test('B: a file at a glance: people, dates, what stands in the way, papers, agreement and axis', async () => {
  const file = await aFile(crm, asha);
  const main = await clientOf(crm, asha, file.id);
  await crm.as(asha, parties.addPassport, { id: main.id, ...aPassport({ expiresOn: '2026-06-01' }) });
  await partyOn(crm, asha, file.id, { part: 'child', included: 'not-coming' });
  await crm.as(asha, deadlines.create, {
    conversionId: file.id,
    what: 'Answer s56',
    hardness: 'legal',
    dueOn: '2026-03-30',
  });
  const { version } = (await crm.as(asha, documents.plan, { id: file.id })).body;
  await crm.as(asha, documents.setPlan, { id: file.id, version, plannedOn: '2026-03-20' });

  const found = await of(file.id);
  expect(found.today).toBe('2026-03-02');
  expect(found.people?.map(({ part, isIncluded, warnings }) => [part, isIncluded, warnings])).toEqual([
    ['main', true, 1],
    ['child', false, 0],
  ]);
  expect(found.dates.map(({ kind, what }) => [kind, what])).toContainEqual(['date', 'Answer s56']);
  expect(found.blocks.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['person', 'agreement']));
  expect(found.plan).toEqual({ subclass: null, plannedOn: '2026-03-20', hardBy: null });
  expect(found.agreement).toMatchObject({ inForce: null });
  expect(found.axis.map(({ lane }) => lane)).toEqual(['passport', 'plan', 'date']);
  expect(found.papers).toMatchObject({ received: 0, checked: 0, stale: 0 });
});

test('G: given a MARN to 30 Nov 2026, when lodging is planned on 1 Dec, the overview says so from then on', async () => {
  const hr = await crm.person({ roles: ['hr'] });
  const daniel = await crm.person({ name: 'Daniel Reid' });
  await licensed(crm, hr, { userId: daniel.id });
  const { id } = await aFile(crm, asha, { serCode: 'VE' });
  const plan = async (plannedOn: string) => {
    const { version } = (await crm.as(asha, documents.plan, { id })).body;
    await crm.as(asha, documents.setPlan, { id, version, plannedOn });
    return (await of(id)).blocks.filter(({ kind }) => kind === 'licence');
  };
  expect(await plan('2026-11-30')).toEqual([]);
  expect(await plan('2026-12-01')).toEqual([{ kind: 'licence', severity: 'stop', name: null, on: '2026-12-01' }]);

  const { version } = await sentFor(crm, daniel, id);
  const [sent] = (await crm.as(daniel, agreements.list, { id })).body.rows;
  await crm.as(daniel, agreements.sign, { id: sent!.id, version, ...signatures });
  const other = await crm.person();
  await licensed(crm, hr, { userId: other.id, validTo: '2027-11-30', insuredTo: '2027-12-31' });
  const agent = { kind: 'licence', severity: 'warn', name: 'Daniel Reid', on: '2026-12-01' };
  expect((await of(id)).blocks.filter(({ kind }) => kind === 'licence')).toEqual([agent]);

  const { id: dhakas } = await aFile(crm, administrator, { serCode: 'VEB' });
  const { version: first } = (await crm.as(administrator, documents.plan, { id: dhakas })).body;
  await crm.as(administrator, documents.setPlan, { id: dhakas, version: first, plannedOn: '2029-01-01' });
  expect((await of(dhakas, administrator)).blocks.map(({ kind }) => kind)).not.toContain('licence');
});

test('B4: an open request proposes to move a lodged file, its answer to move it back; the move itself is the usual one', async () => {
  const file = await aFile(crm, asha);
  const { id } = file;
  const agent = await crm.person();
  await asAgents(crm, agent);
  const move = async (to: number, version: number) =>
    (await crm.as(agent, conversions.move, { id, version, to })).body.version;
  expect((await of(id)).proposal).toBeNull();
  const lodged = await move(9, file.version);
  expect((await of(id)).proposal).toBeNull();
  const asked = {
    conversionId: id,
    what: 'Answer s56',
    hardness: 'legal',
    ruleKey: 's56',
    dueOn: '2026-03-30',
  } as const;
  const { body: request } = await crm.as(asha, deadlines.create, { ...asked, countedFrom: '2026-03-02' });
  expect((await of(id)).proposal).toEqual({ to: 10, why: 'request-open', what: 'Answer s56', on: '2026-03-30' });
  expect((await crm.as(asha, conversions.get, { id })).body.statusId).toBe(9); // nothing moves by itself
  await move(10, lodged);
  expect((await of(id)).proposal).toBeNull();
  const reason = 'Answered in ImmiAccount at noon';
  await crm.as(asha, deadlines.close, { id: request.id, version: request.version, state: 'met', reason });
  expect((await of(id)).proposal).toMatchObject({ to: 9, why: 'requests-answered' });
});

test('A2: a date added later whose target lies before the next action stands in the way', async () => {
  const { id } = await aFile(crm, asha);
  const later = async () => (await crm.as(asha, conversions.get, { id })).body.version;
  const given = { id, version: await later(), nextActionAt: '2026-03-25T00:00:00Z', nextAction: 'Ring the clinic' };
  expect((await crm.as(asha, conversions.setNextAction, given)).status).toBe(200);
  const date = { conversionId: id, what: 'Answer s56', hardness: 'own' as const, dueOn: '2026-03-20' };
  expect((await crm.as(asha, deadlines.create, date)).status).toBe(200);
  const block = { kind: 'next-action', severity: 'warn', what: 'Answer s56', on: '2026-03-20' };
  expect((await of(id)).blocks).toContainEqual(block);
  await crm.as(asha, conversions.setNextAction, {
    ...given,
    version: await later(),
    nextActionAt: '2026-03-19T00:00:00Z',
  });
  expect((await of(id)).blocks).not.toContainEqual(block);
});

test('W8, A5: accounts see the agreement, and nothing of people, papers, dates or the next action', async () => {
  const file = await aFile(crm, asha);
  await crm.as(asha, deadlines.create, {
    conversionId: file.id,
    what: 'Answer s56',
    hardness: 'legal',
    dueOn: '2026-03-30',
  });
  const accounts = await crm.person({ roles: ['acc'] });
  const found = await of(file.id, accounts);
  expect(found).toMatchObject({ people: null, papers: null, plan: null, axis: [], proposal: null });
  expect(found.dates.map(({ kind }) => kind)).toEqual([]);
  expect(new Set(found.blocks.map(({ kind }) => kind))).toEqual(new Set(['agreement']));
  expect(JSON.stringify(found)).not.toContain('s56');
});

test('a file out of reach is not found; a closed one has nothing in its way', async () => {
  const file = await aFile(crm, asha);
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  expect((await crm.as(dhaka, overview.get, { id: file.id })).status).toBe(404);
  const { id, version } = file;
  await crm.as(asha, conversions.move, { id, version, to: 16, reason: 'Went elsewhere' });
  expect(await of(file.id)).toMatchObject({ blocks: [], dates: [], proposal: null });
});
