import { type Role, roles } from '@embark/contracts/kit';
import { sheetBooks, sheets, sheetsIn } from '@embark/contracts/organisation/sheets';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';

const crm = testApp();
let admin: Person;
const people = new Map<Role, Person>();
const address = 'https://docs.google.com/spreadsheets/d/1aB2/edit?rm=minimal';

beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'], name: 'Ada Admin' });
  for (const role of roles) people.set(role, await crm.person({ roles: [role] }));
});

type Which = { book: (typeof sheetBooks)[number]; name: string };
const setTo = async (which: Which, to: string | null, who = admin) => {
  const { body } = await crm.as(admin, sheets.list, {});
  const { version } = body.rows.find(({ book, name }) => book === which.book && name === which.name) ?? { version: 0 };
  return crm.as(who, sheets.set, { ...which, address: to, version });
};
const readers = async (which: Which) => {
  const replies = await Promise.all(
    [...people].map(async ([role, person]) => [role, (await crm.as(person, sheets.get, which)).status] as const),
  );
  return replies.filter(([, status]) => status !== 403).map(([role, status]) => `${role} ${status}`);
};

// copied by hand from the specification, section 2.8
const australian = ['admin', 'manager', 'user', 'staff'];
const opened: [Which['book'], string, string[]][] = [
  ['admin', 'offerletter', australian],
  ['admin', 'confirmation', australian],
  ['admin', 'migration', australian],
  ['admin', 'serviceagreement', australian],
  ['admin', 'rpl', australian],
  ['admin', 'providers', [...australian, 'acc']],
  ['bd-admin', 'offerletter', ['admin', 'manager', 'buser']],
  ['bd-admin', 'confirmation', ['admin', 'manager', 'buser']],
  ['bd-admin', 'migration', ['admin', 'manager', 'buser']],
  ['bd-admin', 'serviceagreement', ['admin', 'manager', 'buser']],
  ['bd-admin', 'providers', ['admin', 'manager', 'buser']],
  ['bd-admin', 'rpl', ['admin', 'manager', 'buser']],
  ['accounts', 'expense', ['acc']],
  ['accounts', 'revenue', ['acc']],
  ['bd-accounts', 'expense', ['acc']],
  ['bd-accounts', 'revenue', ['acc']],
];

describe('who can see a sheet', () => {
  test('the table lists every sheet', () => {
    const all = sheetBooks.flatMap((book) => sheetsIn[book].names.map((name) => `${book}/${name}`));
    expect(opened.map(([book, name]) => `${book}/${name}`).toSorted()).toEqual(all.toSorted());
  });

  test.each(opened)('%s/%s is open only to its roles', async (book, name, admitted) => {
    expect((await setTo({ book, name }, `${address}#${book}-${name}`)).status).toBe(200);
    const mine = roles.filter((role) => admitted.includes(role));
    expect(await readers({ book, name })).toEqual(mine.map((role) => `${role} 200`));
    for (const role of mine) {
      const { body } = await crm.as(people.get(role) ?? admin, sheets.get, { book, name });
      expect(body).toMatchObject({ address: `${address}#${book}-${name}`, embeds: true, can: { see: true } });
      expect(body.can.set).toBe(role === 'admin');
    }
  });

  test('the role is checked before the name', async () => {
    expect(await readers({ book: 'admin', name: 'constructor' })).toEqual(australian.map((role) => `${role} 404`));
    expect(await readers({ book: 'admin', name: 'payroll' })).toEqual(australian.map((role) => `${role} 404`));
    expect(await readers({ book: 'accounts', name: 'payroll' })).toEqual(['acc 404']);
    expect((await crm.as(admin, sheets.get, { book: 'accounts', name: 'offerletter' })).status).toBe(403);
  });

  test('a session of the other company has no sheets', async () => {
    const elsewhere = await crm.person({ roles: ['admin', 'acc'], companies: ['ar'] });
    const which: Which = { book: 'admin', name: 'offerletter' };
    const replies = [
      await crm.as(elsewhere, sheets.get, which),
      await crm.as(elsewhere, sheets.list, {}),
      await crm.as(elsewhere, sheets.set, { ...which, address: null, version: 1 }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

test('reports whether the host responds, only to users who may see the sheet', async () => {
  const which: Which = { book: 'admin', name: 'migration' };
  const ask = (role: Role) => crm.as(people.get(role) ?? admin, sheets.probe, which);
  await setTo(which, address);
  expect((await ask('staff')).body).toEqual({ host: 'docs.google.com', answers: true });
  await setTo(which, 'https://office.sharepoint.com/:x:/book');
  expect((await ask('staff')).body).toEqual({ host: 'office.sharepoint.com', answers: false });
  await setTo(which, null);
  expect((await ask('staff')).body).toEqual({ host: null, answers: null });
  expect([(await ask('acc')).status, (await ask('buser')).status, (await ask('hr')).status]).toEqual([403, 403, 403]);
});

describe('setting the URL', () => {
  const which: Which = { book: 'admin', name: 'rpl' };

  test('is audited, and takes effect at once', async () => {
    const before = (await crm.as(admin, sheets.get, which)).body;
    const { body } = await setTo(which, `${address}&new`);
    expect(body).toMatchObject({ address: `${address}&new`, version: before.version + 1, setBy: 'Ada Admin' });
    expect(await crm.trail('admin/rpl')).toContain('sheets.set');
    const gone = await setTo(which, null);
    expect(gone.body).toMatchObject({ address: null, isSet: false, version: before.version + 2 });
  });

  test('is allowed for an admin on a sheet of accounts, which stays hidden from them', async () => {
    const { status, body } = await setTo({ book: 'accounts', name: 'expense' }, `${address}&secret`);
    expect([status, body.address, body.isSet, body.can]).toEqual([200, null, true, { see: false, set: true }]);
    const { body: all } = await crm.as(admin, sheets.list, {});
    expect(JSON.stringify(all)).not.toContain('secret');
    expect(all.hosts).toEqual(['docs.google.com', '*.sharepoint.com']);
  });

  test('extracts the URL from embed code', async () => {
    const code = `<iframe width="402" src="${address}&em=2" frameborder="0"></iframe>`;
    expect((await setTo(which, code)).body.address).toBe(`${address}&em=2`);
  });

  test.each([
    'http://docs.google.com/x',
    'https://evil.test/x',
    'https://docs.google.com.evil.test/',
    'https://me:pass@docs.google.com/x',
    'javascript:alert(1)',
    'docs.google.com/x',
    'x'.repeat(2001),
  ])('refuses %s with a field error, and keeps the old URL', async (wrong) => {
    await setTo(which, address);
    const refused = await setTo(which, wrong);
    expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'address' }] } });
    expect((await crm.as(admin, sheets.get, which)).body.address).toBe(address);
  });

  test.each(roles.filter((role) => role !== 'admin'))('is refused to %s', async (role) => {
    await setTo(which, address);
    const refused = await setTo(which, `${address}&mine`, people.get(role));
    expect(refused.status).toBe(403);
    expect((await crm.as(admin, sheets.get, which)).body.address).toBe(address);
  });

  test('applies the first of two concurrent changes; the second gets the current row', async () => {
    const { version } = (await setTo(which, address)).body;
    const change = (to: string) => () => crm.as(admin, sheets.set, { ...which, address: to, version });
    const replies = await crm.atOnce('sheets', change(`${address}&one`), change(`${address}&two`));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const late = replies.find(({ status }) => status === 409);
    expect(late?.body.present).toMatchObject({ version: version + 1, isSet: true });
  });

  test('is refused for an unknown sheet', async () => {
    expect((await setTo({ book: 'admin', name: 'payroll' }, address)).status).toBe(404);
  });
});
