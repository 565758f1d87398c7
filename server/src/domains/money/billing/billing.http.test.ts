import { billing } from '@embark/contracts/money/billing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anAccount, anEntity, entityMade, logo as png, numbers } from '../../../../test/billing.ts';

const crm = testApp();
let acc: Person;
beforeAll(async () => {
  acc = await crm.person({ roles: ['acc'] });
});

test('L1: one entity per office is there from the start, without numbers, and one for property', async () => {
  const { body } = await crm.as(acc, billing.list, {});
  const seeded = body.filter(({ prefix }) => ['AU', 'BD', 'PK', 'IN'].includes(prefix));
  expect(seeded.map(({ office, regime }) => [office, regime])).toEqual([
    ['AU', 'AU-GST'],
    ['BD', 'BD-VAT'],
    ['PK', 'PK-SST'],
    ['IN', 'IN-GST'],
  ]);
  expect(seeded[0]).toMatchObject({ missing: ['tax-number', 'address', 'account'], can: { edit: true } });
  const ar = await crm.person({ roles: ['acc'], companies: ['ar'] });
  expect((await crm.as(ar, billing.list, {})).body.map(({ prefix }) => prefix)).toEqual(['AR']);
});

test('an entity is made and changed with its version, and audited; others only read', async () => {
  const made = await entityMade(crm, acc);
  expect(made).toMatchObject({ office: 'AU', taxNumber: numbers.abn, missing: ['account'], version: 1 });
  const changed = await crm.as(acc, billing.change, {
    id: made.id,
    version: 1,
    taxNumber: ' 51 824 753 556 ',
    phone: '+61 3',
  });
  expect(changed.body).toMatchObject({ version: 2, taxNumber: numbers.abn, phone: '+61 3', legalName: made.legalName });
  const late = await crm.as(acc, billing.change, { id: made.id, version: 1, phone: '1' });
  expect(late).toMatchObject({ status: 409, body: { present: { version: 2 } } });
  expect(await crm.trail(String(made.id))).toEqual(['billing.create', 'billing.change']);
  const priya = await crm.person();
  expect((await crm.as(priya, billing.get, { id: made.id })).body).toMatchObject({ can: { edit: false } });
  expect((await crm.as(priya, billing.change, { id: made.id, version: 2 })).status).toBe(403);
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  expect((await crm.as(dhaka, billing.get, { id: made.id })).status).toBe(404);
});

test.each<[string, string, object]>([
  ['T4.4: a wrong check digit of an ABN', 'taxNumber', { taxNumber: '51824753557' }],
  ['a wrong check character of a GSTIN', 'taxNumber', { regime: 'IN-GST', region: '07', taxNumber: '07AAAAA1234A1ZT' }],
  ['a GSTIN of another state', 'taxNumber', { regime: 'IN-GST', region: '27', taxNumber: numbers.gstin }],
  ['a BIN that is too short', 'taxNumber', { regime: 'BD-VAT', taxNumber: '123' }],
  ['no province', 'region', { regime: 'PK-SST', taxNumber: numbers.ntn }],
  ['a prefix that reads like a receipt', 'prefix', { prefix: 'AUR' }],
  ['a prefix of another entity', 'prefix', { prefix: 'AU' }],
  ['a month that does not exist', 'fiscalMonth', { fiscalMonth: 13 }],
  ['an office that does not exist', 'office', { office: 'XX' }],
])('L1: %s is refused at its field', async (_, field, given) => {
  const { status, body } = await crm.as(acc, billing.create, anEntity(given));
  expect([status, body.error?.[0]?.type]).toEqual([422, field]);
});

test.each<[string, object]>([
  ['taxNumber', { taxNumber: '51824753557' }],
  ['region', { regime: 'PK-SST', taxNumber: numbers.ntn }],
  ['prefix', { prefix: 'AU' }],
])('L1: a change is refused at %s like a new entity', async (field, given) => {
  const { id, version } = await entityMade(crm, acc);
  const { status, body } = await crm.as(acc, billing.change, { id, version, ...given });
  expect([status, body.error?.[0]?.type]).toEqual([422, field]);
});

test('bank accounts are added and changed, each with its version', async () => {
  const { id } = await entityMade(crm, acc);
  const added = await crm.as(acc, billing.createAccount, { id, ...anAccount });
  expect(added.body).toMatchObject({ missing: [], accounts: [{ version: 1, number: '123456789', printed: true }] });
  const account = added.body.accounts[0]!;
  const changed = await crm.as(acc, billing.changeAccount, { id: account.id, version: 1, active: false });
  expect(changed.body).toMatchObject({ missing: ['account'], accounts: [{ version: 2, active: false, bank: 'NAB' }] });
  expect((await crm.as(acc, billing.changeAccount, { id: account.id, version: 1, bank: 'x' })).status).toBe(409);
  expect((await crm.as(await crm.person(), billing.createAccount, { id, ...anAccount })).status).toBe(403);
  expect(await crm.trail(String(id))).toEqual(['billing.create', 'billing.createAccount', 'billing.changeAccount']);
});

test('a logo is a PNG or JPEG, and read by those who see the entity', async () => {
  const { id } = await entityMade(crm, acc);
  expect((await crm.as(acc, billing.logo, { id })).status).toBe(404);
  const { status, body } = await crm.upload(acc, billing.setLogo, 'logo.png', png, { entityId: id });
  expect([status, typeof body.logo]).toEqual([200, 'string']);
  expect((await crm.as(acc, billing.logo, { id })).headers['content-type']).toBe('image/png');
  expect((await crm.upload(acc, billing.setLogo, 'a.pdf', '%PDF-1.7\nx', { entityId: id })).status).toBe(422);
  expect((await crm.upload(await crm.person(), billing.setLogo, 'logo.png', png, { entityId: id })).status).toBe(403);
  const dhaka = await crm.person({ roles: ['acc'], companies: ['ar'] });
  expect((await crm.upload(dhaka, billing.setLogo, 'logo.png', png, { entityId: id })).status).toBe(404);
  expect((await crm.as(dhaka, billing.logo, { id })).status).toBe(404);
});

describe('taxes', () => {
  test('L2: rates of the day with their rule; a code of another province is left out', async () => {
    const sindh = await entityMade(crm, acc, {
      office: 'PK',
      regime: 'PK-SST',
      region: 'sindh',
      taxNumber: numbers.ntn,
    });
    const rates = async (day: string) =>
      (await crm.as(acc, billing.taxes, { id: sindh.id, day })).body.map(({ code, rate }) => [code, rate]);
    expect(await rates('2024-06-30')).toEqual([
      ['PK-SD', 1300],
      ['PK-EXP', 0],
      ['PK-OUT', 0],
    ]);
    expect(await rates('2024-07-01')).toEqual([
      ['PK-SD', 1500],
      ['PK-EXP', 0],
      ['PK-OUT', 0],
    ]);
    const { body } = await crm.as(acc, billing.taxes, { id: sindh.id });
    expect(body[0]).toMatchObject({ ruleId: expect.any(Number), needsCheck: true });
  });

  test('L2: no tax is charged without a number', async () => {
    const { id } = await entityMade(crm, acc, { taxNumber: '' });
    expect((await crm.as(acc, billing.taxes, { id })).body.map(({ code }) => code)).toEqual(['NONE']);
    const { body } = await crm.as(acc, billing.suggest, { id, sold: 'placement', country: 'AU' });
    expect(body).toEqual({ code: 'NONE', why: 'no-number' });
  });

  test('L2: the suggestion looks at what is sold and where the buyer is', async () => {
    const { id } = await entityMade(crm, acc);
    const { body } = await crm.as(acc, billing.suggest, { id, sold: 'migration-fee', country: 'bd' });
    expect(body).toEqual({ code: 'AU-FREE', why: 'client-abroad' });
  });
});
