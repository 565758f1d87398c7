import { deadlines } from '@embark/contracts/casework/deadlines';
import { documents } from '@embark/contracts/casework/documents';
import { overview } from '@embark/contracts/casework/overview';
import { parties } from '@embark/contracts/casework/parties';
import { conversions } from '@embark/contracts/crm/conversions';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aFile, aPassport, clientOf, partyOn } from '../../../../test/parties.ts';

const crm = testApp();
let asha: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Officer' });
});

const of = async (id: string, who = asha) => (await crm.as(who, overview.get, { id })).body;

test('a file at a glance: people, dates, what stands in the way, papers, agreement and axis', async () => {
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

test('accounts see the agreement and the next action, and nothing of people, papers or dates', async () => {
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
  expect(found.dates.map(({ kind }) => kind)).toEqual(['next-action']);
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
