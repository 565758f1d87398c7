import { deadlines } from '@embark/contracts/casework/deadlines';
import { conversions } from '@embark/contracts/crm/conversions';
import { leave } from '@embark/contracts/hr/leave';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anEnquiry } from '../../../../test/enquiries.ts';
import { approved, asked, worksAs } from '../../../../test/leave.ts';
import { licensed } from '../../../../test/licences.ts';

const crm = testApp();
let hr: Person;
let asha: Person;
let imran: Person;
let shila: Person;
beforeAll(async () => {
  hr = await crm.person({ roles: ['hr'], name: 'Salma' });
  asha = await crm.person({ name: 'Asha' });
  imran = await crm.person({ name: 'Imran' });
  shila = await crm.person({ name: 'Shila' });
  for (const one of [asha, imran]) await worksAs(crm, one, { startsOn: '2025-01-01', coverId: shila.id });
});

// Monday 23 to Thursday 26 March 2026
const week = { startsOn: '2026-03-23', endsOn: '2026-03-26' };

test('N5: who could cover, with the days on which they are away themselves', async () => {
  await approved(crm, hr, await asked(crm, imran, { startsOn: '2026-03-25', endsOn: '2026-03-30' }));
  const half = { startsOn: '2026-03-23', endsOn: '2026-03-23', startsPart: 'am', endsPart: 'am' } as const;
  await approved(crm, hr, await asked(crm, imran, half));
  const { id } = await asked(crm, asha, week);
  const { body } = await crm.as(hr, leave.coverers, { id });
  expect(body.find(({ name }) => name === 'Imran')).toEqual({
    userId: imran.id,
    name: 'Imran',
    office: 'AU',
    away: [
      { from: '2026-03-23', to: '2026-03-23', part: 'am' },
      { from: '2026-03-25', to: '2026-03-26', part: 'full' },
    ],
    licence: false,
  });
  expect(body.find(({ name }) => name === 'Shila')).toMatchObject({ away: [], licence: false });
  expect(body.some(({ name }) => name === 'Asha')).toBe(false);
  expect((await crm.as(asha, leave.coverers, { id })).status).toBe(403);
  expect((await crm.as(imran, leave.coverers, { id })).status).toBe(404);
});

test('N5, G1: a legal date goes to a cover only with a licence that is valid on its day; each item to its own cover', async () => {
  const file = (await crm.as(asha, conversions.create, anEnquiry({ serCode: 'VE' }))).body;
  const given = { conversionId: file.id, what: 'Answer s56', hardness: 'legal' as const, dueOn: '2026-04-01' };
  const legal = await crm.as(asha, deadlines.create, given);
  const own = await crm.as(asha, deadlines.create, { ...given, what: 'Ring', hardness: 'own', dueOn: '2026-03-30' });
  expect([legal.status, own.status]).toEqual([200, 200]);
  const request = await asked(crm, asha, { startsOn: '2026-03-27', endsOn: '2026-04-02' });
  const list = (await crm.as(hr, leave.get, { id: request.id })).body.coverList!;
  expect(list.map(({ id, licence }) => [id, licence])).toEqual(
    expect.arrayContaining([
      [legal.body.id, true],
      [own.body.id, false],
    ]),
  );
  const items = [
    { kind: 'deadline', id: legal.body.id },
    { kind: 'deadline', id: own.body.id, to: imran.id },
  ];
  const call = () => crm.as(hr, leave.approve, { id: request.id, version: request.version, items });
  const bare = await call();
  expect([bare.status, bare.body.error?.[0]]).toEqual([
    422,
    { type: 'items', message: `Shila needs a licence to take over ${file.number} Answer s56` },
  ]);
  // a licence of today that ends before the date
  const ending = await licensed(crm, hr, { userId: shila.id, validTo: '2026-03-20', insuredTo: '2026-12-31' });
  expect((await call()).status).toBe(422);
  const { db } = crm.database;
  await db.updateTable('licences').set({ validTo: '2026-12-31' }).where('id', '=', ending.id).execute();
  const granted = await call();
  expect(granted.status).toBe(200);
  const { rows } = await crm.database.pool.query('select owner_id from deadlines where id = any($1) order by due_on', [
    [legal.body.id, own.body.id],
  ]);
  expect(rows).toEqual([{ owner_id: imran.id }, { owner_id: shila.id }]);
  expect((await crm.as(hr, leave.get, { id: request.id })).body.state).toBe('approved');
});
