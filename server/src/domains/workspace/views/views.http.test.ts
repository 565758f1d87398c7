import { View, views } from '@embark/contracts/workspace/views';
import type { NewView } from '@embark/contracts/workspace/views';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';

const crm = testApp();
let administrator: Person;
let asha: Person;
let dhaka: Person;
let clerk: Person;

beforeAll(async () => {
  administrator = await crm.person({ roles: ['manager'], name: 'Mara Manager' });
  asha = await crm.person();
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  clerk = await crm.person({ roles: ['hr'] });
});

const aView = (given: Partial<NewView> = {}): NewView => ({
  list: 'enquiries',
  name: `View ${crypto.randomUUID().slice(0, 8)}`,
  place: null,
  filter: { rating: 'hot' },
  sort: '-createdAt',
  layout: 'list',
  look: null,
  roles: [],
  offices: [],
  ...given,
});
const create = async (who: Person, given: Partial<NewView> = {}) => {
  const { status, body } = await crm.as(who, views.create, aView(given));
  expect([status, body.message, body.error]).toEqual([200, undefined, undefined]);
  return body;
};
const seen = async (who: Person) => (await crm.as(who, views.list, { list: 'enquiries' })).body;
const idsOf = async (who: Person) => (await seen(who)).rows.map(({ id }) => id);

describe('private views', () => {
  test('saves a view as given, visible only to its owner', async () => {
    const look = {
      order: ['name'],
      shown: { phone: true },
      pinned: {},
      sizes: { name: 200 },
      density: 'roomy' as const,
    };
    const where = JSON.stringify({ any: [{ field: 'nextFollowUp', op: 'overdue' }] });
    const given = {
      filter: { rating: 'hot,warm', where },
      look,
      layout: 'calendar' as const,
      place: '/Apps/enquiries/FU',
    };
    const view = await create(asha, given);
    expect(View.strict().parse(view)).toMatchObject({
      ...given,
      place: '/apps/enquiries/fu',
      isMine: true,
      pinned: false,
      version: 1,
      can: { edit: true, share: false, remove: true },
    });
    expect((await seen(asha)).rows).toContainEqual(view);
    for (const other of [administrator, dhaka]) expect(await idsOf(other)).not.toContain(view.id);
    const theirs = { id: view.id, version: 1 };
    expect((await crm.as(administrator, views.change, { ...theirs, name: 'Mine' })).status).toBe(404);
    expect((await crm.as(administrator, views.remove, theirs)).status).toBe(404);
  });

  test('a stale version is refused with the current view', async () => {
    const { id } = await create(asha);
    const change = (name: string) => () => crm.as(asha, views.change, { id, version: 1, name });
    const replies = await crm.atOnce('views', change('One'), change('Two'));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.present).toMatchObject({ version: 2 });
    expect((await crm.as(asha, views.remove, { id, version: 1 })).status).toBe(409);
    expect((await crm.as(asha, views.remove, { id, version: 2 })).status).toBe(200);
    expect(await idsOf(asha)).not.toContain(id);
    expect(await crm.trail(id)).toEqual(['views.create', 'views.change', 'views.remove']);
  });

  test.each<[string, Partial<NewView>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['an unknown filter', { filter: { password: 'x' } }, 'filter.password'],
    ['paging', { filter: { cursor: 'x' } }, 'filter.cursor'],
    ['an invalid value', { filter: { rating: 'boiling' } }, 'filter.rating.0'],
    ['an invalid expression', { filter: { where: '{"all":[{"field":"x","op":"is"}]}' } }, 'filter.where.all.0.field'],
    ['an unknown sort', { sort: 'password' }, 'sort'],
    ['an invalid place', { place: 'https://evil.test' }, 'place'],
  ])('refuses %s with a field error', async (_, wrong, field) => {
    const { status, body } = await crm.as(asha, views.create, aView(wrong));
    expect([status, body.error?.map(({ type }) => type)]).toEqual([422, [field]]);
  });

  test('names are unique, ignoring case', async () => {
    const { name } = await create(asha);
    const again = await crm.as(asha, views.create, aView({ name: name.toUpperCase() }));
    expect([again.status, again.body.error?.[0]?.type]).toEqual([422, 'name']);
    expect((await crm.as(dhaka, views.create, aView({ name }))).status).toBe(200);
  });
});

describe('shared views', () => {
  test('a shared view is a tab for its role or office only, and only users who may share can change it', async () => {
    const toRole = await create(administrator, { roles: ['user'] });
    const toOffice = await create(administrator, { offices: ['BD'] });
    const pinned = async (who: Person) => (await seen(who)).rows.filter((row) => row.pinned).map(({ id }) => id);
    expect(await pinned(asha)).toContain(toRole.id);
    expect(await idsOf(asha)).not.toContain(toOffice.id);
    expect(await pinned(dhaka)).toContain(toOffice.id);
    expect(await idsOf(dhaka)).not.toContain(toRole.id);
    const [shown] = (await seen(asha)).rows.filter(({ id }) => id === toRole.id);
    expect(shown).toMatchObject({ owner: 'Mara Manager', isMine: false, can: { edit: false, remove: false } });
    const change = { id: toRole.id, version: 1, name: 'Mine now' };
    expect((await crm.as(asha, views.change, change)).status).toBe(403);
    expect((await crm.as(asha, views.remove, { id: toRole.id, version: 1 })).status).toBe(403);
    const admin = await crm.person({ roles: ['admin'] });
    expect((await crm.as(admin, views.change, change)).body).toMatchObject({ name: 'Mine now', version: 2 });
  });

  test('refuses sharing, and changing who a view is shared with, without permission', async () => {
    expect((await crm.as(asha, views.create, aView({ roles: ['user'] }))).status).toBe(403);
    const { id } = await create(asha);
    expect((await crm.as(asha, views.change, { id, version: 1, offices: ['AU'] })).status).toBe(403);
    expect((await crm.as(asha, views.change, { id, version: 1, offices: [], name: 'Still mine' })).status).toBe(200);
    expect((await crm.as(administrator, views.create, aView({ offices: ['XX'] }))).body.error?.[0]?.type).toBe(
      'offices',
    );
  });

  test('stay within the company', async () => {
    const { id } = await create(administrator, { roles: ['manager'] });
    const agent = await crm.person({ roles: ['manager'], companies: ['ar'] });
    expect(await idsOf(agent)).not.toContain(id);
  });

  test('refuses users without access to the list', async () => {
    for (const call of [
      crm.as(clerk, views.list, { list: 'enquiries' }),
      crm.as(clerk, views.counts, { list: 'enquiries', place: '/apps/enquiries/all' }),
      crm.as(clerk, views.create, aView()),
      crm.as(clerk, views.arrange, { list: 'enquiries', pinned: [] }),
      crm.as(clerk, views.setDefault, { list: 'enquiries', place: '/apps/enquiries/all', viewId: null }),
    ])
      expect((await call).status).toBe(403);
  });
});

describe('tabs', () => {
  test('keeps each user’s own order', async () => {
    const me = await crm.person();
    const shared = await create(administrator, { roles: ['user'], name: 'A of all' });
    const [one, two] = [await create(me, { name: 'B mine' }), await create(me, { name: 'C mine' })];
    const tabs = async (who: Person) => {
      const mine = new Set([shared.id, one.id, two.id]);
      return (await seen(who)).rows.filter((row) => row.pinned && mine.has(row.id)).map(({ id }) => id);
    };
    expect(await tabs(me)).toEqual([shared.id]);
    await crm.as(me, views.arrange, { list: 'enquiries', pinned: [two.id, shared.id, one.id] });
    expect(await tabs(me)).toEqual([two.id, shared.id, one.id]);
    await crm.as(me, views.arrange, { list: 'enquiries', pinned: [one.id] });
    expect(await tabs(me)).toEqual([one.id]);
    expect(await tabs(asha)).toEqual([shared.id]);
  });

  test('refuses views not shared with the user, and too many', async () => {
    const { id } = await create(asha);
    const refused = await crm.as(dhaka, views.arrange, { list: 'enquiries', pinned: [id] });
    expect([refused.status, refused.body.error?.[0]?.type]).toEqual([422, 'pinned']);
    const me = await crm.person();
    const many: string[] = [];
    for (let n = 0; n < 13; n += 1) many.push((await create(me)).id);
    expect((await crm.as(me, views.arrange, { list: 'enquiries', pinned: many })).status).toBe(422);
    expect((await crm.as(me, views.arrange, { list: 'enquiries', pinned: many.slice(1) })).status).toBe(200);
  });
});

describe('default views', () => {
  const place = '/apps/enquiries/all';
  const choose = (who: Person, viewId: string | null, role: 'user' | null = null) =>
    crm.as(who, views.setDefault, { list: 'enquiries', place, viewId, role });

  test('are the user’s own choice, or set for a role by users with permission', async () => {
    const me = await crm.person();
    const [mine, ours] = [await create(me), await create(administrator, { roles: ['user'] })];
    expect((await choose(me, mine.id)).status).toBe(200);
    expect((await choose(administrator, ours.id, 'user')).status).toBe(200);
    expect((await seen(me)).defaults).toEqual([
      { place, viewId: ours.id, role: 'user' },
      { place, viewId: mine.id, role: null },
    ]);
    expect((await seen(dhaka)).defaults).toEqual([]);
    await choose(me, null);
    expect((await seen(me)).defaults).toEqual([{ place, viewId: ours.id, role: 'user' }]);
    await crm.as(administrator, views.remove, { id: ours.id, version: 1 });
    expect((await seen(me)).defaults).toEqual([]);
  });

  test('refuses defaults for others, for a role without access, and of another list', async () => {
    const mine = await create(asha);
    expect((await choose(asha, mine.id, 'user')).status).toBe(403);
    const unshared = await create(administrator);
    expect((await choose(administrator, unshared.id, 'user')).body.error?.[0]?.type).toBe('role');
    expect((await choose(dhaka, mine.id)).body.error?.[0]?.type).toBe('viewId');
    const elsewhere = await create(asha, { place: '/apps/enquiries/ne' });
    expect((await choose(asha, elsewhere.id)).body.error?.[0]?.type).toBe('place');
  });
});
