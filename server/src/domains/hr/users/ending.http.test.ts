import { enquiries } from '@embark/contracts/crm/enquiries';
import { users } from '@embark/contracts/hr/users';
import { notifications } from '@embark/contracts/workspace/notifications';
import { tasks } from '@embark/contracts/workspace/tasks';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';
import { fillings } from '../../../domains.ts';
import { leaverWork } from '../../organisation/people/index.ts';
import { endEmployments, takersOf } from './service/ending.ts';

const crm = testApp();
let hr: Person;
let administrator: Person;
let cover: Person;
beforeAll(async () => {
  hr = await crm.person({ roles: ['hr'], name: 'Salma' });
  administrator = await crm.person({ roles: ['manager'], name: 'Hasan' });
  cover = await crm.person({ name: 'Imran' });
});

const forgotten: number[] = [];
const end = () =>
  endEmployments({
    database: crm.database,
    now: crm.deps.now,
    others: leaverWork.parts({ fillings }),
    forgetUser: (id) => void forgotten.push(id),
  });
const set = ({ id }: Person, fields: { endsOn?: string; coverId?: number; managerId?: number; active?: boolean }) =>
  crm.database.db.updateTable('users').set(fields).where('id', '=', id).execute();
const stateOf = async ({ id }: Person) => {
  const { rows } = await crm.database.pool.query<{ active: boolean; sessions: number }>(
    'select active, (select count(*)::int from sessions where user_id = $1 and revoked_at is null) as sessions from users where id = $1',
    [id],
  );
  return rows[0];
};
const ownerOf = async (id: string) =>
  (await crm.database.db.selectFrom('enquiries').select('assigneeId').where('id', '=', id).executeTakeFirstOrThrow())
    .assigneeId;
const here = { active: true, sessions: 1 };
const gone = { active: false, sessions: 0 };

test('N1, T5 step 9: at the end of the last day the leaver is signed out and the work goes to the cover, once on two nodes', async () => {
  const asha = await crm.person({ name: 'Asha' });
  await set(asha, { coverId: cover.id, managerId: administrator.id });
  const version = (await crm.as(hr, users.view, { userId: asha.id })).body.version;
  expect((await crm.as(hr, users.save, { id: asha.id, version, endsOn: '2026-03-02' })).status).toBe(200);
  const open = [await recorded(crm, asha), await recorded(crm, asha)];
  const client = await recorded(crm, asha);
  const ready = await inStatus(crm, client.id, 'FU');
  const { body } = await crm.as(asha, enquiries.convert, { id: client.id, version: ready });
  const task = (await crm.as(asha, tasks.create, { title: 'Call back', user_id: asha.id })).body.id;

  crm.setClock('2026-03-02T12:30:00Z'); // 23:30 in Melbourne
  await end();
  expect(await stateOf(asha)).toEqual(here);
  crm.setClock('2026-03-02T13:30:00Z');
  await Promise.all([end(), end()]);
  expect(await stateOf(asha)).toEqual(gone);
  expect(forgotten).toEqual([asha.id]);
  expect(await Promise.all(open.map(({ id }) => ownerOf(id)))).toEqual([cover.id, cover.id]);
  const file = await crm.database.db
    .selectFrom('conversions')
    .select('caseOfficerId')
    .where('id', '=', body.conversionId ?? '')
    .executeTakeFirstOrThrow();
  expect(file.caseOfficerId).toBe(cover.id);
  const { userId } = await crm.database.db
    .selectFrom('tasks')
    .select('userId')
    .where('id', '=', task)
    .executeTakeFirstOrThrow();
  expect(userId).toBe(administrator.id);
  const told = (await crm.as(await crm.another(cover), notifications.list, {})).body.rows.map(({ message }) => message);
  expect(told).toEqual(["Salma reassigned 3 of Asha's open records to you"]);
  expect(await crm.trail(String(asha.id))).toEqual(['users.save', 'users.endEmployment']);

  await set(asha, { active: true });
  await end();
  expect(await stateOf(asha)).toMatchObject({ active: true }); // HR let them in again: not ended twice
});

test('N1: each office by its own day', async () => {
  const melbourne = await crm.person();
  const lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
  for (const one of [melbourne, lahore]) await set(one, { endsOn: '2026-03-04' });
  crm.setClock('2026-03-04T13:30:00Z'); // 00:30 in Melbourne, 18:30 in Lahore
  await end();
  expect([await stateOf(melbourne), await stateOf(lahore)]).toEqual([gone, here]);
  crm.setClock('2026-03-04T19:30:00Z');
  await end();
  expect(await stateOf(lahore)).toEqual(gone);
});

test('N1: work that neither the cover nor the manager can take goes to the colleagues of its office; the last admin stays', async () => {
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  const nila = await crm.person();
  await set(nila, { coverId: dhaka.id, endsOn: '2026-03-01' });
  const row = await recorded(crm, nila);
  const admin = await crm.person({ roles: ['admin'] });
  await set(admin, { endsOn: '2026-03-01' });
  await end();
  expect([await stateOf(nila), await stateOf(admin)]).toEqual([gone, here]);
  const owner = await ownerOf(row.id);
  expect(owner).not.toBe(nila.id);
  expect(owner).not.toBe(dhaka.id);
  await crm.person({ roles: ['admin'] });
  await end();
  expect(await stateOf(admin)).toEqual(gone);
});

const someone = (id: number, office: string) => ({ id, name: `P${id}`, office });
test.each([
  ['the cover', [7, 8, 9], [someone(7, 'AU'), someone(8, 'AU')], [7]],
  ['the manager, if the cover cannot', [5, 8, 9], [someone(7, 'AU'), someone(8, 'AU')], [8]],
  ['the manager of the office after them', [null, null, 9], [someone(7, 'AU'), someone(9, 'BD')], [9]],
  ['colleagues of the office in turn', [null, 5, null], [someone(7, 'AU'), someone(8, 'AU'), someone(9, 'BD')], [7, 8]],
  ['somebody elsewhere', [null], [someone(9, 'BD')], [9]],
  ['nobody', [7], [], []],
])('N1: %s takes over', (_, inTurn, candidates, expected) => {
  expect(takersOf({ office: 'AU', candidates }, inTurn)).toEqual(expected);
});
