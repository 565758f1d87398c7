import { expect, test } from 'vitest';
import { differing, lacking, readContact, touchesOf } from './contacts.rules.ts';

const today = '2026-03-02';

test('missing fields stay unchanged, blank ones are cleared', () => {
  expect(readContact({ email: null, givenNames: 'Asha', phone: null }, ['AU'], today)).toEqual({
    columns: { email: null, givenNames: 'Asha', phone: null, phoneRaw: null },
    complaints: {},
  });
});

test('phones are stored in E.164 and as typed', () => {
  const { columns } = readContact({ phone: '01711-223344', whatsapp: '0412 345 678' }, ['BD', 'AU'], today);
  expect(columns).toEqual({
    phone: '+8801711223344',
    phoneRaw: '01711-223344',
    whatsapp: '+61412345678',
    whatsappRaw: '0412 345 678',
  });
});

test('invalid fields are reported', () => {
  const { complaints } = readContact({ phone: '123', whatsapp: 'abcdef', dateOfBirth: '2026-03-03' }, ['AU'], today);
  expect(Object.keys(complaints)).toEqual(['phone', 'whatsapp', 'dateOfBirth']);
});

test.each([
  [{ givenNames: 'A', email: 'a@x.test' }, []],
  [{ preferredName: 'A', whatsapp: '+61412345678' }, []],
  [{ givenNames: '', familyName: '', preferredName: '', phone: '+61412345678' }, ['givenNames']],
  [{ familyName: 'A', email: null, phone: null, whatsapp: null }, ['email']],
])('%j is missing %j', (contact, fields) => {
  expect(Object.keys(lacking(contact))).toEqual(fields);
});

test('reports differences from the existing contact, ignoring spelling and case', () => {
  const known = { name: 'Asha Rao', email: 'Asha@x.test', phone: '+61412345678', whatsapp: null };
  expect(
    differing({ givenNames: 'asha', familyName: 'rao', email: 'asha@X.test', phone: '+61412345678' }, known),
  ).toEqual([]);
  expect(
    differing({ givenNames: 'Asha', familyName: 'Roy', email: 'other@x.test', phone: '+61400000000' }, known),
  ).toEqual(['Asha Roy', 'other@x.test', '+61400000000']);
  expect(differing({ whatsapp: '+61400000000' }, known)).toEqual([]);
});

const enquiry = (number: string, leadSource: string | null, campaign: string | null = null) => ({
  id: number,
  number,
  serCode: 'VE',
  office: 'AU',
  status: 'NE' as const,
  assignee: null,
  leadSource,
  campaign,
  createdAt: `at ${number}`,
});
const touch = (number: string, leadSource: string | null, campaign: string | null = null) => ({
  enquiryId: number,
  number,
  at: `at ${number}`,
  leadSource,
  campaign,
});

test.each([
  [[], null, null],
  [[enquiry('2', null)], null, null],
  [[enquiry('2', 'Google')], touch('2', 'Google'), touch('2', 'Google')],
  [
    [enquiry('4', null), enquiry('3', null, 'Fair'), enquiry('2', 'Google'), enquiry('1', null)],
    touch('2', 'Google'),
    touch('3', null, 'Fair'),
  ],
])('%#', (list, firstTouch, lastTouch) => {
  expect(touchesOf(list)).toEqual({ firstTouch, lastTouch });
});
