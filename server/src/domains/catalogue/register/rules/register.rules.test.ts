import { describe, expect, test } from 'vitest';
import { aLink, aLocation, anInstitution, aRegisterCourse } from '../../../../../test/registerFiles.ts';
import {
  amountOf,
  codeOf,
  fieldOf,
  isCourseCode,
  isProviderCode,
  monthIn,
  namedOf,
  neededOf,
  numberOf,
  yesOf,
} from './cells.rules.ts';
import { levelOf } from './levels.rules.ts';
import { placesOf, tableOf } from './tables.rules.ts';

const read = (found: object): unknown => ('fault' in found ? found.fault : Reflect.get(found, 'value'));

describe('R1: cells', () => {
  test.each([
    ['$10,400.00', 1_040_000],
    ['$0.00', 0],
    ['10400', 1_040_000],
    ['10400.5', 1_040_050],
    [' $ 1,234,567.89 ', 123_456_789],
    ['A$12.10', 1_210],
    ['AUD 12.10', 'amount'],
    ['', null],
    ['N/A', null],
    ['$10,4', 'amount'],
    ['$1,04,000.00', 'amount'],
    ['$10,400.005', 'amount'],
    ['-5', 'amount'],
    ['($5.00)', 'amount'],
    ['1e5', 'amount'],
    ['$', null],
  ])('the amount %s is %s', (cell, expected) => expect(read(amountOf(cell))).toBe(expected));

  test.each([
    ['Yes', true],
    ['y', true],
    ['TRUE', true],
    ['1', true],
    ['No', false],
    ['n', false],
    ['', false],
    ['N/A', false],
    ['maybe', 'yes-no'],
  ])('%s means %s', (cell, expected) => expect(read(yesOf(cell))).toBe(expected));

  test.each([
    ['1,200', 0, 1200],
    ['52.00', 0, 52],
    ['52.5', 0, 'number'],
    ['37.5', 2, 37.5],
    ['', 0, null],
    ['many', 0, 'number'],
    ['99999', 0, 'number'],
  ])('the number %s with %i decimals is %s', (cell, decimals, expected) =>
    expect(read(numberOf(decimals, 9_999)(cell))).toBe(expected),
  );

  test.each([
    ['00123m', '00123M', true, false],
    [' 121174e ', '121174E', false, true],
    ['123', '123', false, false],
    ['', 'missing', false, false],
  ])('the code %s is %s', (cell, code, isProvider, isCourse) => {
    expect(read(codeOf(cell))).toBe(code);
    expect([isProviderCode(code), isCourseCode(code)]).toEqual([isProvider, isCourse]);
  });

  test.each([
    ['08 - Management and Commerce', '08', '08 - Management and Commerce'],
    ['0803 – Business  and Management', '0803', '0803 - Business and Management'],
    ['Management', null, 'Management'],
    ['', null, ''],
  ])('the field %s has the code %s', (cell, code, text) => expect(fieldOf(cell)).toEqual({ code, text }));

  test('texts are on one line, and NA is none', () => {
    expect(read(namedOf(10)('NA'))).toBe('');
    expect(read(namedOf(10)(' Na  tional '))).toBe('Na tional');
    expect(read(neededOf(3)('  '))).toBe('missing');
    expect(read(neededOf(3)('abcd'))).toBe('long');
  });
});

describe('R1: levels', () => {
  test.each([
    ['Bachelor Degree', 'x', 'bachelor'],
    ['Bachelor Honours Degree', 'x', 'honours'],
    ['Masters Degree (Research)', 'x', 'master'],
    ['Doctoral Degree', 'x', 'doctorate'],
    ['Certificate IV', 'x', 'certificate-4'],
    ['Certificate I', 'x', 'certificate-1'],
    ['Advanced Diploma', 'x', 'advanced-diploma'],
    ['Associate Degree', 'x', 'associate-degree'],
    ['Graduate Diploma', 'x', 'graduate-diploma'],
    ['Senior Secondary Certificate of Education', 'x', 'school'],
    ['Junior Secondary Studies', 'x', 'school'],
    ['Non AQF Award', 'Short course in dance', 'non-award'],
    ['Non AQF Award', 'General English (Beginner to Advanced)', 'english'],
    ['Undergraduate Certificate', 'x', 'undergraduate-certificate'],
    ['Graduate Certificate', 'x', 'graduate-certificate'],
    ['Microcredential', 'x', null],
    ['', 'x', null],
  ])('%s “%s” is %s', (level, name, expected) => expect(levelOf({ level, name, foundation: false })).toBe(expected));

  test('a flag says foundation', () =>
    expect(levelOf({ level: 'Non AQF Award', name: 'x', foundation: true })).toBe('foundation'));
});

test.each([
  ['Report generated 03 Nov 2026', '2026-11'],
  ['CRICOS-November-2026.zip', '2026-11'],
  ['cricos_providers_2026-03.zip', '2026-03'],
  ['20260302 cricos.zip', '2026-03'],
  ['as at 3/11/2026', '2026-11'],
  ['Level 2, 3000', null],
  ['cricos.zip', null],
])('R1: %s says the month %s', (text, month) => expect(monthIn(text)).toBe(month));

describe('R1: tables are told apart by their columns', () => {
  const location = aLocation(1, 1);
  const course = aRegisterCourse(1, 1);
  test.each([
    ['provider', Object.keys(anInstitution(1))],
    ['course', Object.keys(course)],
    ['campus', Object.keys(location)],
    ['link', Object.keys(aLink(course, location))],
    ['provider', Object.keys(anInstitution(1)).map((title) => title.toUpperCase().replaceAll(' ', '_'))],
    [undefined, ['CRICOS Institutions']],
    [undefined, ['Name', 'Email', 'Phone']],
  ])('%s', (kind, header) => {
    const table = tableOf(header);
    expect(table?.kind).toBe(kind);
    expect(table && placesOf(table, header).missing).toBeNull();
  });

  test('an older title is known, another year’s column is missing', () => {
    const header = Object.keys(anInstitution(1)).map((title) => title.replace('Postal Address City', 'Postal City'));
    const table = tableOf(header)!;
    expect(placesOf(table, header).missing).toBeNull();
    expect(
      placesOf(
        table,
        header.filter((title) => title !== 'Website'),
      ).missing,
    ).toBe('Website');
  });
});
