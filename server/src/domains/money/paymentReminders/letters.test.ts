import { expect, test } from 'vitest';
import type { OpenClient } from './paymentReminders.rules.ts';
import { judgeWithLetters } from './send.service.ts';

const client = (given: Partial<OpenClient>): OpenClient => ({
  contactId: '0197a000-0000-7000-8000-000000000001',
  conversionId: null,
  name: 'Sadia Rahman',
  office: 'BD',
  officeId: 2,
  email: 'sadia@mail.test',
  language: 'en',
  consents: true,
  statementOn: null,
  items: [],
  ...given,
});
const item = (what: string): OpenClient['items'][number] => ({
  kind: 'instalment',
  id: '0197a000-0000-7000-8000-000000000002',
  number: '',
  what,
  dueOn: '2026-12-01',
  days: 9,
  open: 1_000_00,
  currency: 'BDT',
  promisedOn: null,
  dispute: null,
  told: null,
});

test.each([
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Visa fee', null],
  ['Amina 𞤀𞤣', 'Visa fee', 'letters'],
  ['Sadia Rahman', 'Fee 🦄', 'letters'],
])('D1: a reminder to %s about %s: %s', (name, what, skip) => {
  expect(judgeWithLetters(client({ name, items: [item(what)] }))?.skip).toBe(skip);
});
