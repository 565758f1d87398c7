import { expect, test } from 'vitest';
import { guess, isErrorFile, mappingOf, signatureOf, unescaped, uniqueHeaders } from './headers.rules.ts';

const targets = (headers: string[], sample: string[][] = []) => Object.values(guess(headers, sample));

test.each([
  [
    ['Full Name*', 'E-mail Address', 'Mobile No.'],
    ['name', 'email', 'phone'],
  ],
  [
    ['FIRST NAME', 'Surname', 'Mail ID'],
    ['givenNames', 'familyName', 'email'],
  ],
  [
    ['Name', 'Surname'],
    ['givenNames', 'familyName'],
  ],
  [
    ['First Name', 'Last Name', 'Name'],
    ['givenNames', 'familyName', 'name'],
  ],
  [
    ["Student's Name", 'Contact No', 'Whats App'],
    ['name', 'phone', 'whatsapp'],
  ],
  [
    ['Phone', 'Phone (2)', 'WhatsApp'],
    ['phone', 'phone', 'whatsapp'],
  ],
  [
    ['Phone 1', 'Phone 2'],
    ['phone', 'phone'],
  ],
  [
    ['Interested in', 'Branch', 'Stage'],
    ['serCode', 'office', 'status'],
  ],
  [
    ['How did you hear about us?', 'Counsellor', 'Next follow-up'],
    ['leadSource', 'assignee', 'nextFollowUpAt'],
  ],
  [
    ['D.O.B', 'Nationality', 'Country', 'Labels', 'Comments'],
    ['dateOfBirth', 'nationality', 'residence', 'tags', 'remarks'],
  ],
  [
    ['Preferred language', 'Language test', 'Name'],
    ['language', 'englishTest', 'name'],
  ],
  [
    ['Dil', 'İsim'],
    ['language', 'name'],
  ],
  [
    ['اللغة', 'الاسم'],
    ['language', 'name'],
  ],
  [
    ['Ad Soyad', 'E-posta', 'Telefon', 'Kaynak', 'Doğum Tarihi'],
    ['name', 'email', 'phone', 'leadSource', 'dateOfBirth'],
  ],
  [
    ['الاسم', 'رقم الجوال', 'البريد الإلكتروني'],
    ['name', 'phone', 'email'],
  ],
  [
    ['নাম', 'মোবাইল', 'ইমেইল'],
    ['name', 'phone', 'email'],
  ],
  [
    ['Name', 'line', 'reason'],
    ['name', null, null],
  ],
  [
    ['Name', 'Shoe size'],
    ['name', null],
  ],
])('%j are guessed', (headers, expected) => {
  expect(targets(headers)).toEqual(expected);
});

test('cells decide when the header does not', () => {
  expect(
    targets(
      ['Name', 'x', 'y'],
      [
        ['A', 'a@b.co', '01711 223344'],
        ['B', 'c@d.co', '+61 412 345 678'],
      ],
    ),
  ).toEqual(['name', 'email', 'phone']);
  expect(targets(['Name', 'Contact'], [['A', '01711223344']])).toEqual(['name', 'phone']);
  expect(targets(['Name', 'x'], [['A', '2026-03-02']])).toEqual(['name', null]);
});

test('makes headers unique', () => {
  expect(uniqueHeaders(['Phone', ' Phone ', '', 'Phone'])).toEqual(['Phone', 'Phone (2)', 'Column 3', 'Phone (3)']);
});

test('explicit mappings win over guesses for the same column', () => {
  const headers = ['Name', 'Alias', 'Mail'];
  const guessed = guess(headers, []);
  expect(mappingOf(headers, guessed, { alias: 'name', Mail: null })).toEqual({
    mapping: { Name: null, Alias: 'name', Mail: null },
    unknown: [],
  });
  expect(mappingOf(headers, guessed, { Shoe: 'remarks' }).unknown).toEqual(['Shoe']);
});

test('a file is recognised by its columns', () => {
  expect(signatureOf(['Full Name', 'E-mail'])).toBe(signatureOf(['full  name', 'E mail']));
  expect(signatureOf(['a', 'b'])).not.toBe(signatureOf(['b', 'a']));
});

test('an imported error file loses the apostrophes we added', () => {
  expect(isErrorFile(['Name', 'line', 'reason'])).toBe(true);
  expect(isErrorFile(['Name', 'Reason', 'Phone'])).toBe(false);
  expect(["'=1+1", "'+880", "'Abd", '=1'].map(unescaped)).toEqual(['=1+1', '+880', "'Abd", '=1']);
});
