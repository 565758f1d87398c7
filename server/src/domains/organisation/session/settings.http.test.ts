import type { CallInput, ListPreference } from '@embark/contracts/kit';
import { session } from '@embark/contracts/organisation/session';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';

const crm = testApp();

type Given = CallInput<typeof session.saveSettings>;
const save = (who: Person, given: Given) => crm.as(who, session.saveSettings, given);
const kept = async (who: Person) => (await crm.as(who, session.renew, {})).body.user.data;

/** Posts a raw body, which the typed client would not allow. */
const post = (who: Person, type: string, payload: string) =>
  crm.app.inject({
    method: 'POST',
    url: '/api/auth/user/update',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': type },
    payload,
  });
const postJson = (who: Person, given: object) => post(who, 'application/json', JSON.stringify(given));
const postForm = (who: Person, given: Record<string, string>) =>
  post(who, 'application/x-www-form-urlencoded', new URLSearchParams(given).toString());

test('a change keeps the other settings, so that two tabs do not overwrite each other', async () => {
  const asha = await crm.person();
  await Promise.all([
    save(asha, { settings: { layout: { style: 'layout2', navbar: { folded: true } } } }),
    save(asha, { settings: { layout: { containerWidth: 1200 }, theme: { main: 'dark2' } } }),
    save(asha, { settings: { layout: { navbar: { position: 'right' } }, fontSize: 1.1 } }),
    save(asha, { shortcuts: ['enquiries.new', 'calendar'] }),
  ]);
  expect(await kept(asha)).toMatchObject({
    settings: {
      layout: { style: 'layout2', containerWidth: 1200, navbar: { folded: true, position: 'right' } },
      theme: { main: 'dark2' },
      fontSize: 1.1,
    },
    shortcuts: ['enquiries.new', 'calendar'],
  });
});

test('null resets a setting', async () => {
  const asha = await crm.person();
  await save(asha, { settings: { fontSize: 1.2, theme: { main: 'light2', footer: 'dark1' } } });
  await save(asha, { settings: { fontSize: null, theme: { main: null } } });
  expect((await kept(asha)).settings).toEqual({ theme: { footer: 'dark1' } });
});

test('the look of each list is saved by name, as a whole', async () => {
  const asha = await crm.person();
  const enquiries = {
    order: ['name'],
    shown: { email: false },
    pinned: {},
    sizes: { name: 200 },
    density: 'roomy',
  } satisfies ListPreference;
  await save(asha, { settings: { lists: { enquiries, conversions: { density: 'normal' } } } });
  await save(asha, { settings: { lists: { enquiries: { ...enquiries, sizes: {} }, conversions: null } } });
  expect((await kept(asha)).settings.lists).toEqual({ enquiries: { ...enquiries, sizes: {} } });
});

const user = { settings: { layout: { style: 'layout3' } }, shortcuts: ['clients'] };
test.each([
  [
    'the user as the session returns it',
    { user: { role: ['admin'], company: 'ar', data: { email: 'x@y.test', ...user } } },
  ],
  ['parts of a user', { user }],
  ['the parts alone', user],
  ['only the user', { role: ['admin'], data: user }],
])('%s is accepted as JSON and as a form, and only its settings and shortcuts are saved', async (_, given) => {
  const form = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, JSON.stringify(value)]));
  for (const send of [(who: Person) => postJson(who, given), (who: Person) => postForm(who, form)]) {
    const asha = await crm.person();
    expect((await send(asha)).statusCode).toBe(200);
    expect((await crm.as(asha, session.renew, {})).body.user).toMatchObject({
      role: ['user'],
      company: 'fc',
      data: { email: asha.email, settings: user.settings, shortcuts: user.shortcuts },
    });
  }
});

test.each([
  ['data', ''],
  ['user', '[data]'],
])('a form with names nested under %s is read like JSON', async (root, more) => {
  const asha = await crm.person();
  const at = (rest: string) => `${root}${more}${rest}`;
  const reply = await postForm(asha, {
    [at('[displayName]')]: 'Someone else',
    [at('[settings][layout][style]')]: 'layout1',
    [at('[settings][layout][containerWidth]')]: '1200',
    [at('[settings][layout][navbar][folded]')]: 'true',
    [at('[settings][theme][main]')]: 'dark2',
    [at('[settings][fontSize]')]: '1.1',
    [at('[settings][lists][enquiries][order][]')]: 'name',
    [at('[settings][lists][enquiries][sizes][name]')]: '200',
    [at('[shortcuts][0]')]: 'clients',
    [at('[shortcuts][1]')]: 'calendar',
  });
  expect(reply.json()).toMatchObject({ message: 'Settings saved.' });
  const { displayName, settings, shortcuts } = await kept(asha);
  expect(displayName).not.toBe('Someone else');
  expect({ settings, shortcuts }).toMatchObject({
    settings: {
      layout: { style: 'layout1', containerWidth: 1200, navbar: { folded: true } },
      theme: { main: 'dark2' },
      fontSize: 1.1,
      lists: { enquiries: { order: ['name'], sizes: { name: 200 } } },
    },
    shortcuts: ['clients', 'calendar'],
  });
});

test('an error in a nested form names the field', async () => {
  const asha = await crm.person();
  const reply = await postForm(asha, { 'data[settings][layout][style]': 'layout4', 'data[settings][fontSize]': '1' });
  expect([reply.statusCode, reply.json().error[0].type]).toEqual([422, 'data.settings.layout.style']);
  expect((await kept(asha)).settings).toEqual({});
});

test.each([
  ['settings.layout.style', { layout: { style: 'layout4' } }],
  ['settings.layout.mode', { layout: { mode: 'wide' } }],
  ['settings.layout.containerWidth', { layout: { containerWidth: 'wide' } }],
  ['settings.layout.containerWidth', { layout: { containerWidth: 10 } }],
  ['settings.layout.navbar.display', { layout: { navbar: { display: 'yes' } } }],
  ['settings.fontSize', { fontSize: 1.4 }],
  ['settings.fontSize', { fontSize: 0.85 }],
  ['settings.mode', { mode: 'dim' }],
  ['settings.direction', { direction: 'up' }],
  ['settings.language', { language: 'xx' }],
  ['settings.lists.enquiries.density', { lists: { enquiries: { density: 'tight' } } }],
  ['colour', { colour: 'red' }],
])('refuses an invalid %s with a field error, as JSON and as a form, and saves nothing', async (field, settings) => {
  const asha = await crm.person();
  await save(asha, { settings: { fontSize: 0.9 } });
  const wrong = { ...settings, customScrollbars: false };
  for (const reply of [
    await postJson(asha, { settings: wrong }),
    await postForm(asha, { settings: JSON.stringify(wrong) }),
  ]) {
    expect([reply.statusCode, reply.json().error[0].type]).toEqual([422, field]);
  }
  expect((await kept(asha)).settings).toEqual({ fontSize: 0.9 });
});

test('an unknown theme falls back to the company’s own', async () => {
  const asha = await crm.person();
  await save(asha, { settings: { theme: { main: 'light2', navbar: 'dark3' } } });
  const reply = await postJson(asha, { settings: { theme: { main: 'neon' } } });
  expect(reply.statusCode).toBe(200);
  expect((await kept(asha)).settings).toEqual({ theme: { navbar: 'dark3' } });
});

test('settings have a maximum size', async () => {
  const asha = await crm.person();
  const names = Array.from({ length: 100 }, (_, at) => `column of a rather long and telling name number ${at}`);
  const wide = { order: names, shown: Object.fromEntries(names.map((name) => [name, true])) };
  const lists = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`list ${at}`, wide]));
  expect(await save(asha, { settings: { lists } })).toMatchObject({
    status: 422,
    body: { error: [{ type: 'settings' }] },
  });
  expect(await save(asha, { shortcuts: Array.from({ length: 51 }, (_, at) => `entry ${at}`) })).toMatchObject({
    status: 422,
    body: { error: [{ type: 'shortcuts' }] },
  });
  expect(await kept(asha)).toMatchObject({ settings: {}, shortcuts: [] });
});

test('ignores settings of an older version that no longer exist', async () => {
  const asha = await crm.person();
  const old = JSON.stringify({ layout: { style: 'layout9' }, theme: { main: 'gone', footer: 'dark1' }, fontSize: 1.2 });
  await crm.database.db.updateTable('users').set({ settings: old }).where('id', '=', asha.id).execute();
  expect((await kept(asha)).settings).toMatchObject({ theme: { footer: 'dark1' }, fontSize: 1.2 });
  expect((await save(asha, { settings: { fontSize: 1 } })).status).toBe(200);
});
