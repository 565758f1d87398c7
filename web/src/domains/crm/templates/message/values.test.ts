import { filled } from '@embark/contracts/crm/templates';
import { expect, test } from 'vitest';
import { type Addressee, type Around, languageFor, mailLink, valuesOf, whatsappLink } from './values.ts';

const to: Addressee = {
  name: 'Asha Rahman',
  called: 'Asha Banu',
  number: 'E-2026-000123',
  phone: '+880 1711 000111',
  whatsapp: null,
  email: 'asha@mail.test',
  language: 'bn',
  serCode: 'ADB',
  office: 'BD',
  officer: 'Nadia Karim',
  intake: { month: 2, year: 2027 },
};
const around: Around = {
  service: { name: 'Admissions Bangladesh', nameTr: 'Okul Kabulü – Bangladeş', nameAr: '' },
  region: 'BD',
  event: {
    title: 'Open house',
    titleTr: 'Açık kapı günü',
    titleAr: '',
    startsAt: '2026-03-10T07:00:00.000Z',
    zone: 'Asia/Dhaka',
    link: '',
  },
  sender: 'Farzana Yasmin',
};

test.each([
  [
    'en',
    '{{firstName}}, {{service}}, {{intake}}, {{officeName}}',
    'Asha, Admissions Bangladesh, February 2027, Bangladesh',
  ],
  [
    'tr',
    '{{service}}, {{intake}}, {{officeName}}, {{eventTitle}}',
    'Okul Kabulü – Bangladeş, Şubat 2027, Bangladeş, Açık kapı günü',
  ],
  ['ar', '{{service}}, {{officeName}}', 'Admissions Bangladesh, بنغلاديش'],
  ['en', '{{number}} {{officer}} {{sender}} {{ fullName }}', 'E-2026-000123 Nadia Karim Farzana Yasmin Asha Rahman'],
  ['en', 'Join: {{eventLink}}', 'Join: {{eventLink}}'],
] as const)('in %s, %s', (language, text, expected) => {
  expect(filled(text, valuesOf(to, around, language))).toBe(expected);
});

test('times are in the time zone of the event’s office', () => {
  expect(valuesOf(to, around, 'en').eventTime).toContain('1:00');
});

test('without an event, an intake or an owner the fields stay unfilled', () => {
  const values = valuesOf({ ...to, intake: undefined, officer: null }, { ...around, event: undefined }, 'en');
  expect(filled('{{intake}} {{eventTitle}} {{eventTime}} {{officer}}', values)).toBe(
    '{{intake}} {{eventTitle}} {{eventTime}} {{officer}}',
  );
});

test.each([
  ['tr', 'tr'],
  ['ar', 'ar'],
  ['bn', 'en'],
  [null, 'en'],
])('a person who speaks %s gets messages in %s', (spoken, expected) => expect(languageFor(spoken)).toBe(expected));

test('links contain the text unchanged', () => {
  expect(whatsappLink('+880 1711-000111', 'Hello & welcome\nAsha')).toBe(
    'https://wa.me/8801711000111?text=Hello%20%26%20welcome%0AAsha',
  );
  expect(mailLink('a+b@x.test', 'Q?', 'One\nTwo')).toBe('mailto:a%2Bb@x.test?subject=Q%3F&body=One%0D%0ATwo');
});
