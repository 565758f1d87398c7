import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { home, HomeDay, homeFilters } from '@embark/contracts/work/home';
import { type Role, roles } from '@embark/contracts/kit';
import { users } from '@embark/contracts/hr/users';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;
let mona: Person;
const day = async (who: Person) => {
  const { status, body } = await crm.as(who, home.day, {});
  expect(status).toBe(200);
  expect(HomeDay.parse(body)).toEqual(body); // the database writes no other keys
  return body;
};

beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  mona = await crm.person({ roles: ['manager'], name: 'Mona Manager' });
  const bashir = await crm.person({ roles: ['buser'], name: 'Bashir Owner', country: 'BD' });
  const arman = await crm.person({ roles: ['user'], companies: ['ar'], name: 'Arman Elsewhere' });
  const due = async (who: Person, at: string, serCode = 'VE') =>
    inStatus(crm, (await recorded(crm, who, { serCode })).id, 'FU', at);
  // the test clock is Monday noon in Melbourne
  for (let n = 0; n < 8; n += 1) await due(asha, '2026-02-27T00:00:00Z');
  await due(mona, '2026-02-27T00:00:00Z'); // in the same office, but not Asha's
  await due(asha, '2026-03-02T00:30:00Z');
  await due(asha, '2026-03-02T05:00:00Z');
  await due(asha, '2026-03-03T05:00:00Z');
  await due(bashir, '2026-03-02T17:30:00Z', 'VEB');
  await due(bashir, '2026-03-02T18:30:00Z', 'VEB');
  const called = await recorded(crm, asha);
  await crm.as(asha, enquiries.addToTimeline, { id: called.id, kind: 'call', outcome: 'reached' });
  await recorded(crm, asha, { familyName: 'Waiting' });
  await recorded(crm, arman, { serCode: 'BUY', familyName: 'Elsewhere' });
  for (const who of [asha, mona]) {
    const { id } = await recorded(crm, who);
    const version = await inStatus(crm, id, 'IP', '2026-03-05T00:00:00Z');
    await crm.as(who, enquiries.convert, { id, version });
  }
});

describe('my day', () => {
  test('counts the user’s overdue, due today and new unanswered enquiries, and recent clients', async () => {
    const { mine, team, clients, people } = await day(asha);
    expect([mine?.overdue.total, mine?.overdue.rows.length]).toEqual([9, 6]);
    expect([mine?.today.total, mine?.unanswered.total, mine?.converted.total]).toEqual([4, 1, 1]);
    const ahead = mine?.today.rows.map(({ nextFollowUpAt }) => nextFollowUpAt ?? '') ?? [];
    expect(ahead.length).toBeGreaterThan(0);
    expect(ahead.every((at) => at > '2026-03-02T01:00:00')).toBe(true); // overdue ones are not repeated
    expect(mine?.unanswered.rows[0]).toMatchObject({ status: 'NE', assignee: 'Asha Owner' });
    expect([team, clients, people]).toEqual([null, null, null]);
  });

  test('each figure matches the list with the same filter', async () => {
    const { mine, since } = await day(asha);
    const list = async (filter: object) =>
      (await crm.as(asha, enquiries.list, { ...filter, assignee: ['me'] })).body.total;
    expect(await list(homeFilters.overdue)).toBe(mine?.overdue.total);
    expect(await list(homeFilters.today)).toBe(mine?.today.total);
    expect(await list({ ...homeFilters.unanswered, status: ['NE'] })).toBe(mine?.unanswered.total);
    const files = await crm.as(asha, conversions.list, { ...homeFilters.converted(since), caseOfficer: ['me'] });
    expect(files.body.total).toBe(mine?.converted.total);
  });

  test('ends at midnight in the office, not in the user’s time zone', async () => {
    const { team } = await day(mona);
    const bashir = team?.owners.find(({ name }) => name === 'Bashir Owner');
    expect(bashir).toMatchObject({ open: 2, overdue: 0, today: 1 });
  });
});

describe('the team', () => {
  test('by owner, most overdue first; each figure matches their list', async () => {
    const { team } = await day(mona);
    expect(team?.owners.map(({ name }) => name)).toEqual(['Asha Owner', 'Mona Manager', 'Bashir Owner']);
    const count = async (filter: object) => (await crm.as(mona, enquiries.list, filter)).body.total;
    const open = homeFilters.open.status.split(',');
    for (const { id, ...figures } of team?.owners ?? []) {
      const assignee = [String(id)];
      expect(await count({ assignee, status: open })).toBe(figures.open);
      expect(await count({ assignee, ...homeFilters.overdue })).toBe(figures.overdue);
      expect(await count({ assignee, ...homeFilters.today })).toBe(figures.today);
      expect(await count({ assignee, ...homeFilters.unanswered })).toBe(figures.unanswered);
    }
    expect(await count({ status: open })).toBe(team?.open);
    expect(await count(homeFilters.overdue)).toBe(team?.overdue);
  });
});

test('accounts see clients by status, and recently opened ones', async () => {
  const acc = await crm.person({ roles: ['acc'] });
  const { mine, team, clients, people } = await day(acc);
  expect([mine, team, people]).toEqual([null, null, null]);
  expect(clients?.opened.total).toBe(2);
  for (const { id, count } of clients?.byStatus ?? []) {
    expect((await crm.as(acc, conversions.list, { status: [String(id)] })).body.total).toBe(count);
  }
  expect(clients?.byStatus.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

test('users who manage staff records see the people of their own offices', async () => {
  const hr = await crm.person({ roles: ['hr'] });
  const hrbd = await crm.person({ roles: ['hrbd'], country: 'BD' });
  await crm.person({ roles: [], country: 'BD' });
  const everywhere = (await day(hr)).people;
  expect(everywhere?.byOffice.map(({ office }) => office)).toEqual(['AU', 'BD', 'PK', 'IN']);
  expect((await crm.as(hr, users.list, {})).body.total).toBe(everywhere?.active.total);
  const { people, mine } = await day(hrbd);
  expect(mine).toBeNull();
  expect(people).toMatchObject({ active: { total: 3 }, withoutRole: 1, byOffice: [{ office: 'BD', count: 3 }] });
  expect(people?.active.rows.map(({ office }) => office)).toEqual(['BD', 'BD', 'BD']);
});

test('the other company has its own day', async () => {
  const both = await crm.person({ roles: ['manager'], companies: ['ar'] });
  const { team, clients } = await day(both);
  expect(team?.owners).toMatchObject([{ name: 'Arman Elsewhere', open: 1 }]);
  expect(clients).toMatchObject({ opened: { total: 0 }, byStatus: [] });
  expect(JSON.stringify((await day(mona)).team)).not.toContain('Elsewhere');
});

test.each<[Role, string[]]>([
  ['admin', ['mine', 'team', 'clients', 'people']],
  ['manager', ['mine', 'team', 'clients']],
  ...(['user', 'staff', 'buser', 'pkuser', 'induser'] as const).map((role): [Role, string[]] => [role, ['mine']]),
  ['acc', ['clients']],
  ...(['hr', 'hrbd', 'hrpk'] as const).map((role): [Role, string[]] => [role, ['people']]),
])('%s starts on %j', async (role, parts) => {
  expect(roles).toContain(role);
  const { mine, team, clients, people } = await day(await crm.person({ roles: [role] }));
  const shown = Object.entries({ mine, team, clients, people }).filter(([, part]) => part !== null);
  expect(shown.map(([name]) => name)).toEqual(parts);
});

test('refuses users without a role and guests', async () => {
  expect((await crm.as(await crm.person({ roles: [] }), home.day, {})).status).toBe(403);
  expect((await crm.as('nobody', home.day, {})).status).toBe(401);
});
