import { expect, test } from 'vitest';
import { known } from '../../../../../test/known.ts';
import { readBudget, readCount, readEnglishTest, readIntake, readLevel } from './choices.rules.ts';
import { readCountry } from './countries.rules.ts';
import { readLanguages } from './languages.rules.ts';
import { findNamed, findOffice, findOwner, findService, findStatus } from './known.rules.ts';
import { isName, splitName } from './person.rules.ts';
import { saysNothing } from './text.rules.ts';

test.each([
  ['Rahim Uddin', 'Rahim', 'Uddin'],
  ['  Rahim   Uddin ', 'Rahim', 'Uddin'],
  ['Dr. Ayesha  Khan', 'Ayesha', 'Khan'],
  ['Md. Karim', 'Md.', 'Karim'],
  ['Khan, Mary Ann', 'Mary Ann', 'Khan'],
  ['Ayesha', 'Ayesha', ''],
  ['Dr', 'Dr', ''],
  ['মোহাম্মদ রহিম', 'মোহাম্মদ', 'রহিম'],
  ['عمر حداد', 'عمر', 'حداد'],
  ['=1+1 cmd', '=1+1 cmd', ''],
  ['=HYPERLINK("a","b")', '=HYPERLINK("a","b")', ''],
])('%j splits into %j and %j', (text, givenNames, familyName) => {
  expect(splitName(text)).toEqual({ givenNames, familyName });
});

test.each(['', '  ', '-', '???', 'N/A', 'null', 'none'])('%j is not a name', (text) => {
  expect(isName(text)).toBe(false);
});
test.each(['Na', 'Nur', '李', 'Nan Li', '=1+1'])('%j is a name', (text) => {
  expect(isName(text)).toBe(text !== 'Na');
});

test.each(['', ' ', '-', '--', 'N/A', 'n.a.', 'None', 'null', '#N/A'])('%j counts as blank', (text) => {
  expect(saysNothing(text)).toBe(true);
});
test.each(['no', 'New', 'null island', '0', 'unknown', '+'])('%j does not count as blank', (text) => {
  expect(saysNothing(text)).toBe(false);
});

test.each([
  ['BD', 'BD'],
  ['bangladesh', 'BD'],
  ['Dhaka office', 'BD'],
  ['Branch: Lahore', 'PK'],
  ['Melbourne Office', 'AU'],
  ['Atlantis', undefined],
])('the office %j is %s', (text, code) => {
  expect(findOffice(known, text)?.code).toBe(code);
});

test.each([
  ['AD', null, 'AD'],
  [' a d b ', null, 'ADB'],
  ['admissions  bangladesh', null, 'ADB'],
  ['ADB - Admissions Bangladesh', null, 'ADB'],
  ['Admission', 'BD', 'ADB'],
  ['Visa', 'PK', 'VEP'],
  ['Job placement', null, 'JP'],
  ['Admission', null, undefined],
  ['Visa', 'IN', undefined],
  ['Cooking', 'BD', undefined],
])('the service %j in %s is %s', (text, office, code) => {
  expect(findService(known, text, office ? findOffice(known, office) : null)?.code).toBe(code);
});

test.each([
  ['NE', 'admission', 'NE'],
  [' new ', 'admission', 'NE'],
  ['Follow up', 'admission', 'FU'],
  ['FOLLOW-UP', 'webinar', 'FU'],
  ['In Progress', 'global', 'IP'],
  ['Offer letter', 'admission', 'OL'],
  ['Letter of Offer', 'admission', 'OL'],
  ['Letter of Offer', 'migration', null],
  ['service agreement', 'migration', 'SA'],
  ['Closed', 'event', 'CL'],
  ['not interested', 'event', 'NI'],
  ['not interested', 'admission', null],
  ['Converted', 'admission', null],
  ['Perhaps', 'admission', null],
] as const)('the status %j of %s is %s', (text, kind, code) => {
  expect(findStatus(known, text, kind)).toBe(code);
});

test.each([
  ['FACEBOOK ', 'Facebook'],
  ['walk in', 'Walk-in'],
  ['Référral', 'Referral'],
  ['face book', undefined],
  ['Carrier pigeon', undefined],
])('the source %j is %s', (text, name) => {
  expect(findNamed(known.sources, text)?.name).toBe(name);
});

test('an owner must be able to own work in the office', () => {
  expect(findOwner(known, ' TAHMID@office.test', 2)?.id).toBe(2);
  expect(findOwner(known, 'tahmid  chowdhury', 2)?.id).toBe(2);
  expect(findOwner(known, 'Tahmid Chowdhury', 1)).toBeNull();
});

test.each([
  ['Bangladesh', 'BD'],
  ['BANGLADESHI', 'BD'],
  ['বাংলাদেশ', 'BD'],
  ['Türkiye', 'TR'],
  ['U.K.', 'GB'],
  ['usa', 'US'],
  ['Myanmar', 'MM'],
  ['bd', 'BD'],
  ['Atlantis', null],
])('the country %j is %s', (text, code) => {
  expect(readCountry(text)).toBe(code);
});

test.each([
  ['bn', ['bn'], []],
  ['Bangla', ['bn'], []],
  ['BENGALI', ['bn'], []],
  ['বাংলা', ['bn'], []],
  ['Türkçe', ['tr'], []],
  ['Arapça', ['ar'], []],
  ['الهندية', ['hi'], []],
  ['اردو', ['ur'], []],
  ['Punjabi (Gurmukhi)', ['pa'], []],
  ['Mandarin', ['zh'], []],
  ['Hindi / English', ['hi', 'en'], []],
  ['English and Klingon', ['en'], ['Klingon']],
  ['Klingon', [], ['Klingon']],
  ['', [], []],
])('the languages %j are %j, and %j is not known', (text, codes, rest) => {
  expect(readLanguages(text)).toEqual({ known: codes, rest });
});

test('the service kind decides how interest values are read', () => {
  expect(readLevel("Master's")).toBe('master');
  expect(readLevel('wizardry')).toBeNull();
  expect(readEnglishTest('IELTS Academic')).toBe('ielts');
  expect(readEnglishTest('not yet')).toBe('none');
  expect(readIntake('Feb 2027', '2026-03-02')).toEqual({ intakeMonth: 2, intakeYear: 2027 });
  expect(readIntake('07/2026', '2026-03-02')).toEqual({ intakeMonth: 7, intakeYear: 2026 });
  expect(readIntake('2027', '2026-03-02')).toEqual({ intakeYear: 2027 });
  expect(readIntake('soon', '2026-03-02')).toBeNull();
  expect(readCount('1,200', 0, 5000)).toBe(1200);
  expect(readCount('lots', 0, 500)).toBeNull();
  expect(readBudget('500k - 700k')).toEqual({ budgetFrom: 500_000, budgetTo: 700_000 });
  expect(readBudget('1.2 million')).toEqual({ budgetTo: 1_200_000 });
  expect(readBudget('much')).toBeNull();
});
