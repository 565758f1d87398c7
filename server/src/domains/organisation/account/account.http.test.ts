import { account } from '@embark/contracts/organisation/account';
import { session } from '@embark/contracts/organisation/session';
import { describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';

const crm = testApp();
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const profileOf = async (who: Person) => (await crm.as(who, account.profile, {})).body;

describe('the user’s own account', () => {
  test('shows the user’s details, and saves the fields they may change', async () => {
    const asha = await crm.person({ country: 'BD', name: 'Asha Rao' });
    const before = await profileOf(asha);
    expect(before).toMatchObject({
      displayName: 'Asha Rao',
      email: asha.email,
      office: 'BD',
      officeZone: 'Asia/Dhaka',
      phone: null,
      photoURL: null,
      mails: true,
    });
    const own = { displayName: 'Asha Rahman', phone: '01712 345678', zone: 'Europe/Istanbul' };
    const saved = await crm.as(asha, account.saveProfile, { ...own, version: before.version });
    expect(saved.body).toMatchObject({ ...own, phone: '+8801712345678', version: before.version + 1 });
    expect((await crm.as(asha, session.renew, {})).body.user.data).toMatchObject({
      displayName: 'Asha Rahman',
      zone: 'Europe/Istanbul',
    });
    expect(await crm.trail(String(asha.id))).toEqual(['account.saveProfile']);
  });

  test.each([
    [{ displayName: ' ' }, 'displayName', 'Enter your name'],
    [{ phone: '12' }, 'phone', 'Enter a valid phone number. International numbers start with +'],
    [{ zone: 'Mars/Base' }, 'zone', 'Choose a time zone from the list'],
  ])('refuses %j with a field error', async (wrong, field, message) => {
    const asha = await crm.person();
    const { version, displayName, phone, zone } = await profileOf(asha);
    const given = { version, displayName, phone, zone, ...wrong };
    const { status, body } = await crm.as(asha, account.saveProfile, given);
    expect([status, body.error]).toEqual([422, [{ type: field, message }]]);
    expect((await profileOf(asha)).version).toBe(version);
  });

  test('refuses roles, companies and the email', async () => {
    const asha = await crm.person();
    const { version, displayName, phone, zone } = await profileOf(asha);
    const given = { version, displayName, phone, zone, roles: ['admin'], email: 'x@y.test' };
    const { status, body } = await crm.as(asha, account.saveProfile, given);
    expect([status, body.error?.map(({ type }) => type)]).toEqual([422, ['roles', 'email']]);
    expect(await profileOf(asha)).toMatchObject({ roles: ['user'], email: asha.email });
  });

  test('a stale save gets 409 with the current row', async () => {
    const asha = await crm.person();
    const { version, displayName, phone, zone } = await profileOf(asha);
    const own = { displayName, phone, zone, version };
    await crm.as(asha, account.saveProfile, { ...own, displayName: 'First' });
    const second = await crm.as(asha, account.saveProfile, { ...own, displayName: 'Second' });
    expect([second.status, second.body.present]).toMatchObject([409, { displayName: 'First' }]);
  });
});

const get = (url: string | null) => crm.app.inject({ method: 'GET', url: url ?? '' });

describe('the photo', () => {
  test('is stored by its content, served without a token and with nosniff, and deleted when removed', async () => {
    const asha = await crm.person();
    const { body } = await crm.upload(asha, account.savePhoto, 'me.png', png);
    expect(body.photoURL).toMatch(/^\/api\/account-app\/photos\/[0-9a-f]{64}$/);
    const shown = await get(body.photoURL);
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.equals(png)]).toEqual([
      200,
      'image/png',
      true,
    ]);
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    expect(shown.headers['content-security-policy']).toContain('sandbox');

    expect((await crm.as(asha, account.removePhoto, {})).body.photoURL).toBeNull();
    expect((await get(body.photoURL)).statusCode).toBe(404);
  });

  test('loses its metadata', async () => {
    const asha = await crm.person();
    const note = Buffer.concat([
      Buffer.from('00000016', 'hex'),
      Buffer.from('tEXtComment\0Flinders Street'),
      Buffer.alloc(4),
    ]);
    note.writeUInt32BE(note.length - 12);
    const told = Buffer.concat([png.subarray(0, 33), note, png.subarray(33)]);
    const { body } = await crm.upload(asha, account.savePhoto, 'me.png', told);
    expect((await get(body.photoURL)).rawPayload.equals(png)).toBe(true);
    const broken = await crm.upload(asha, account.savePhoto, 'me.png', told.subarray(0, 50));
    expect([broken.status, broken.body.error?.[0]?.message]).toEqual([
      422,
      'This image is damaged. Choose another one.',
    ]);
  });

  test('shared by two users stays until neither uses it', async () => {
    const [asha, lin] = [await crm.person(), await crm.person()];
    const { body } = await crm.upload(asha, account.savePhoto, 'a.png', png);
    await crm.upload(lin, account.savePhoto, 'b.png', png);
    await crm.as(asha, account.removePhoto, {});
    expect((await get(body.photoURL)).statusCode).toBe(200);
  });

  test.each([
    ['an SVG', 'me.svg', svg],
    ['an SVG named PNG', 'me.png', svg],
    ['HTML', 'me.jpg', '<!doctype html><p>hello'],
    ['nothing', 'me.png', ''],
  ])('refuses %s', async (_, name, content) => {
    const asha = await crm.person();
    const { status, body } = await crm.upload(asha, account.savePhoto, name, content);
    expect([status, body.error]).toEqual([422, [{ type: 'file', message: 'Choose a JPEG, PNG or WebP image.' }]]);
    expect((await profileOf(asha)).photoURL).toBeNull();
  });

  test('over 2 MB is refused', async () => {
    const asha = await crm.person();
    const large = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
    expect((await crm.upload(asha, account.savePhoto, 'me.png', large)).status).toBe(413);
  });
});
