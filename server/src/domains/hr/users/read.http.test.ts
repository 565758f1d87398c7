import { type UserFilter, users } from '@embark/contracts/hr/users';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let hr: Person;
let people: Record<'asha' | 'omar' | 'rahela' | 'gone' | 'waits', Person>;

beforeAll(async () => {
  hr = await crm.person({ roles: ['hr'], name: 'Priscilla Grant' });
  people = {
    asha: await crm.person({ roles: ['user'], name: 'Asha Rao' }),
    omar: await crm.person({ roles: ['staff', 'acc'], name: 'عمر حداد', companies: ['fc', 'ar'] }),
    rahela: await crm.person({ roles: ['buser'], country: 'BD', name: 'Rahela İnan' }),
    gone: await crm.person({ roles: ['user'], name: 'Zoe Gone' }),
    waits: await crm.person({ roles: [], country: 'IN', name: 'Wali Waits' }),
  };
  await crm.person({ roles: ['user'], companies: ['ar'], name: 'Only Aran' });
  await crm.as(hr, users.remove, { userIds: [people.gone.id] });
});

const names = async (filter: Partial<Record<keyof UserFilter, string>>, who = hr) => {
  const url = `/api/user-app/userlist?${new URLSearchParams(filter)}`;
  const reply = await crm.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } });
  expect(reply.statusCode).toBe(200);
  const { rows, total } = reply.json<{ rows: { displayName: string }[]; total: number }>();
  expect(total).toBe(rows.length);
  return rows.map(({ displayName }) => displayName);
};

describe('the list', () => {
  test.each<[string, Partial<Record<keyof UserFilter, string>>, string[]]>([
    ['all active users of the company', {}, ['Asha Rao', 'Priscilla Grant', 'Rahela İnan', 'Wali Waits', 'عمر حداد']],
    ['backwards', { sort: '-name' }, ['عمر حداد', 'Wali Waits', 'Rahela İnan', 'Priscilla Grant', 'Asha Rao']],
    ['by office', { office: 'BD' }, ['Rahela İnan']],
    ['by role', { role: 'acc,buser' }, ['Rahela İnan', 'عمر حداد']],
    ['by an old spelling of the role', { role: 'accounts' }, ['عمر حداد']],
    ['without a role', { role: 'none' }, ['Wali Waits']],
    ['of both companies', { company: 'ar' }, ['عمر حداد']],
    ['inactive', { active: 'no' }, ['Zoe Gone']],
    ['by part of a name, ignoring accents', { q: 'inan rah' }, ['Rahela İnan']],
    ['in another script', { q: 'حداد' }, ['عمر حداد']],
    ['with % as a literal character', { q: '%' }, []],
    [
      'by office and name',
      { sort: '-office,name', role: 'none,buser,user,hr' },
      ['Wali Waits', 'Rahela İnan', 'Asha Rao', 'Priscilla Grant'],
    ],
  ])('%s', async (_, filter, expected) => {
    expect((await names(filter)).filter((name) => !name.startsWith('Person '))).toEqual(expected);
  });

  test('by email', async () => {
    expect(await names({ q: people.asha.email })).toEqual(['Asha Rao']);
  });

  test('pages under every sort', async () => {
    for (const sort of ['name', '-email', 'office', '-jobTitle', 'manager', '-manager', 'active']) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await crm.as(hr, users.list, { size: 2, sort, active: 'all', ...(cursor && { cursor }) });
        seen.push(...body.rows.map(({ id }) => id));
        cursor = body.next ?? undefined;
      } while (cursor);
      const { body: whole } = await crm.as(hr, users.list, { size: 100, sort, active: 'all' });
      expect([sort, seen]).toEqual([sort, whole.rows.map(({ id }) => id)]);
    }
  });

  test('returns only the fields of the contract', async () => {
    const { body } = await crm.as(hr, users.list, { q: people.asha.email });
    const shape = users.list.returns.shape.rows.element.shape;
    expect(Object.keys(body.rows[0] ?? {}).toSorted()).toEqual(Object.keys(shape).toSorted());
    expect(users.list.returns.parse(body).total).toBe(1);
  });
});

test('lists all active users of the company, to everyone', async () => {
  const { body } = await crm.as(people.rahela, users.all, {});
  const found = body.map(({ displayName }) => displayName);
  expect(found).toEqual(expect.arrayContaining(['Asha Rao', 'Wali Waits', 'عمر حداد']));
  for (const other of ['Zoe Gone', 'Only Aran']) expect(found).not.toContain(other);
  expect(JSON.stringify(body)).not.toMatch(/password|settings|contract|startsOn/i);
});

test('a card shows a colleague, marks a former one, and hides people of other companies', async () => {
  const { status, body } = await crm.as(people.asha, users.view, { userId: people.gone.id });
  expect([status, body]).toMatchObject([
    200,
    { displayName: 'Zoe Gone', active: false, zone: 'Australia/Melbourne', employment: null },
  ]);
  expect(body.can).toEqual({ change: false, changeEmail: false, remove: false, download: false });
  const aran = await crm.person({ roles: ['admin'], companies: ['ar'] });
  for (const userId of [aran.id, 2_000_000_000])
    expect((await crm.as(people.asha, users.view, { userId })).status).toBe(404);
});

test('returns what the caller may grant, by office and company', async () => {
  const both = await crm.person({ roles: ['hrbd', 'buser'], country: 'BD', companies: ['fc', 'ar'] });
  expect((await crm.as(both, users.options, {})).body).toEqual({
    roles: ['buser'],
    companies: ['fc', 'ar'],
    offices: [{ code: 'BD', name: 'Bangladesh', zone: 'Asia/Dhaka', phoneRegion: 'BD' }],
    mails: true,
  });
  expect((await crm.as(both, users.view, { userId: people.rahela.id })).body).toMatchObject({
    mayGive: ['buser'],
    mayTake: ['user', 'staff', 'buser', 'pkuser', 'induser'],
  });
});

test('the number of records within reach of a set of roles is the sum of what its lists show', async () => {
  const admin = await crm.person({ roles: ['admin'], companies: ['fc', 'ar'] });
  const rows = async (roles: string) => {
    const url = `/api/user-app/reach?roles=${roles}&companies=fc,ar`;
    return (await crm.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })).json();
  };
  const before = await rows('user');
  await recorded(crm, people.asha);
  await recorded(crm, people.rahela, { serCode: 'VEB' });
  const after = await rows('user');
  expect(after).toMatchObject([{ company: 'fc', enquiries: before[0].enquiries + 1, people: 0 }, { company: 'ar' }]);
  expect((await rows('user,buser'))[0].enquiries).toBe(after[0].enquiries + 1);
  expect(await rows('')).toMatchObject([{ enquiries: 0, conversions: 0, people: 0 }, { enquiries: 0 }]);
  const dhaka = await names({ office: 'BD' }, admin);
  expect((await rows('hrbd'))[0]).toMatchObject({ enquiries: 0, people: dhaka.length });
});

test('HR of one company sees no figures of the other', async () => {
  const keeper = await crm.person({ roles: ['hr'] });
  const { status, body } = await crm.as(keeper, users.reach, { roles: 'user', companies: 'fc,ar' });
  expect([status, body.map(({ company }) => company)]).toEqual([200, ['fc']]);
});
