import { contacts } from '@embark/contracts/crm/contacts';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anEnquiry } from '../../../../test/enquiries.ts';

const crm = testApp();
let manager: Person;
beforeAll(async () => {
  manager = await crm.person({ roles: ['manager'] });
});

test.each([
  ['Bengali', '০৪১২ ৩৪৫ ৬০১', '+61412345601'],
  ['Arabic', '٠٤١٢٣٤٥٦٠٢', '+61412345602'],
  ['Urdu', '۰۴۱۲۳۴۵۶۰۳', '+61412345603'],
  ['Devanagari', '०४१२३४५६०४', '+61412345604'],
  ['Gurmukhi', '੦੪੧੨੩੪੫੬੦੫', '+61412345605'],
  ['Thai', '๐๔๑๒๓๔๕๖๐๖', '+61412345606'],
  ['full-width', '０４１２３４５６０７', '+61412345607'],
  ['marks around it', '\u202a+61\u00a0412\u00a0345\u2011608\u202c', '+61412345608'],
])('P10: a phone in %s digits is saved as the number it is', async (_, phone, e164) => {
  const email = `${e164.slice(1)}@mail.test`;
  const given = anEnquiry({ phone, email: `\u2068${email}\u2069`, whatsapp: phone });
  expect((await crm.as(manager, enquiries.create, given)).status).toBe(200);
  const found = await crm.as(manager, contacts.search, { q: phone });
  expect(found.body.rows.map((row) => [row.phone, row.whatsapp, row.email])).toEqual([[e164, e164, email]]);
});
