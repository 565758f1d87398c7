import { invoices } from '@embark/contracts/money/invoices';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { entityMade, numbers } from '../../../../test/billing.ts';
import { drafted, issued } from '../../../../test/invoices.ts';

const crm = testApp();

test('the list filters by state, buyer, day and what is overdue; other companies see nothing', async () => {
  crm.setClock('2026-12-10T01:00:00Z');
  const acc = await crm.person({ roles: ['acc'] });
  const own = await entityMade(crm, acc, {
    office: 'PK',
    regime: 'PK-SST',
    region: 'punjab',
    taxNumber: numbers.ntn,
    currency: 'PKR',
  });
  const given = {
    buyerCountry: 'PK',
    buyerNumber: '1234567',
    currency: 'PKR',
    buyerName: 'Karachi Motors',
    termsDays: 0,
  };
  const one = await issued(crm, acc, own.id, given);
  await drafted(crm, acc, own.id, given);
  const found = async (filter: object) =>
    (await crm.as(acc, invoices.list, { currency: ['PKR'], ...filter })).body.rows.map(({ status }) => status);
  expect((await found({})).toSorted()).toEqual(['draft', 'issued']);
  expect(await found({ status: ['issued'] })).toEqual(['issued']);
  expect(await found({ q: one.number ?? '' })).toEqual(['issued']);
  expect(await found({ q: 'karachi mot', dueOnTo: '2026-12-10' })).toEqual(['issued']);
  const ar = await crm.person({ roles: ['acc'], companies: ['ar'] });
  expect((await crm.as(ar, invoices.list, {})).body.rows).toEqual([]);
  expect((await crm.as(ar, invoices.get, { id: one.id })).status).toBe(404);
});
