import { sheetBooks, sheets, sheetsIn } from '@embark/contracts/organisation/sheets';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';

const demo = testApp({ welcome: { product: 'Embark', demo: true, accounts: [], password: 'demo1234' } });
const real = testApp();
const every = sheetBooks.flatMap((book) => sheetsIn[book].names.map((name) => ({ book, name })));

test.each(every)('the demo has a page for $book/$name, without scripts and framed only by us', async (which) => {
  const { statusCode, headers, body } = await demo.app.inject(`/api/demo-sheets/${which.book}/${which.name}`);
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  );
  expect(body.match(/<tr>/g)?.length).toBeGreaterThan(30);
});

test('each demo sheet shows a demo page until a URL is set', async () => {
  const admin = await demo.person({ roles: ['admin'] });
  const which = { book: 'admin', name: 'rpl' } as const;
  const first = (await demo.as(admin, sheets.get, which)).body;
  expect(first).toMatchObject({ isSet: true, embeds: true, address: '/api/demo-sheets/admin/rpl', version: 0 });
  expect((await demo.as(admin, sheets.probe, which)).body).toEqual({ host: null, answers: true });
  const address = 'https://docs.google.com/spreadsheets/d/1aB2/edit';
  expect((await demo.as(admin, sheets.set, { ...which, address, version: 0 })).body.address).toBe(address);
});

test('another company has neither the page nor the URL', async () => {
  const admin = await real.person({ roles: ['admin'] });
  expect((await real.as(admin, sheets.get, { book: 'admin', name: 'rpl' })).body.address).toBeNull();
  expect((await real.app.inject('/api/demo-sheets/admin/rpl')).statusCode).toBe(404);
  expect((await demo.app.inject('/api/demo-sheets/admin/payroll')).statusCode).toBe(404);
});

test('S4: a demo sheet that was replaced or removed is restored by whoever may set it', async () => {
  const [admin, staff] = [await demo.person({ roles: ['admin'] }), await demo.person({ roles: ['staff'] })];
  const which = { book: 'admin', name: 'migration' } as const;
  const own = '/api/demo-sheets/admin/migration';
  const linked = { ...which, address: 'https://docs.google.com/spreadsheets/d/1aB2/edit', version: 0 };
  expect((await demo.as(admin, sheets.get, which)).body.restorable).toBe(false);
  expect((await demo.as(admin, sheets.set, linked)).body).toMatchObject({ restorable: true });
  const restore = { ...which, address: null, demo: true, version: 1 };
  expect((await demo.as(staff, sheets.set, restore)).status).toBe(403);
  expect((await demo.as(admin, sheets.set, { ...restore, version: 0 })).status).toBe(409);
  const { body } = await demo.as(admin, sheets.set, restore);
  expect(body).toMatchObject({ address: own, embeds: true, isSet: true, version: 2, restorable: false });
  expect((await demo.as(admin, sheets.set, { ...which, address: null, version: 2 })).body.restorable).toBe(true);
  expect((await demo.as(admin, sheets.set, { ...restore, version: 3 })).body.address).toBe(own);
  const administrator = await real.person({ roles: ['admin'] });
  const refused = await real.as(administrator, sheets.set, { ...restore, version: 0 });
  expect([refused.status, refused.body.error?.[0]?.type]).toEqual([422, 'demo']);
});
