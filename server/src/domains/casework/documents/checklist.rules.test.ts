import { describe, expect, test } from 'vitest';
import {
  isUnder18,
  matches,
  type Person,
  refreshOf,
  type Template,
  type TemplateLine,
  wantedLines,
} from './checklist.rules.ts';

const template = (given: Partial<Template> = {}): Template => ({
  id: 1,
  kind: null,
  subclass: null,
  provider: null,
  country: null,
  evidenceLevel: null,
  lines: [],
  ...given,
});
const asked = (typeKey: string, given: Partial<TemplateLine> = {}): TemplateLine => ({
  typeKey,
  per: 'person',
  needed: 'required',
  who: 'everyone',
  note: '',
  ...given,
});
const student = { kind: 'admission', subclass: '500', provider: 'Bayside University', country: 'BD', evidenceLevel: 2 };
const day = '2027-02-01';
const person = (contactId: string, part: string, dateOfBirth: string | null = null): Person => ({
  contactId,
  name: contactId,
  part,
  dateOfBirth,
});
const main = person('main', 'main', '2000-05-01');
const family = [main, person('partner', 'partner'), person('child', 'child', '2015-05-01')];

const askedOf = (lines: TemplateLine[], people = family) =>
  wantedLines([template({ lines })], student, people, day).map(({ typeKey, contactId }) => `${typeKey} ${contactId}`);
const line = (typeKey: string, given = {}) => ({
  id: typeKey,
  typeKey,
  contactId: null,
  note: '',
  needed: 'required' as const,
  position: 1,
  untouched: true,
  ...given,
});

describe('which templates apply', () => {
  test.each<[string, Partial<Template>, boolean]>([
    ['any case', {}, true],
    ['its subclass', { subclass: '500' }, true],
    ['another subclass', { subclass: '600' }, false],
    ['its kind', { kind: 'admission' }, true],
    ['another kind', { kind: 'migration' }, false],
    ['its provider, however it is written', { provider: 'BAYSIDE university' }, true],
    ['another provider', { provider: 'Southern' }, false],
    ['its country', { country: 'BD' }, true],
    ['another country', { country: 'PK' }, false],
    ['its level', { evidenceLevel: 2 }, true],
    ['another level', { evidenceLevel: 3 }, false],
    ['all criteria together', { subclass: '500', country: 'BD', evidenceLevel: 2 }, true],
    ['all but one', { subclass: '500', country: 'BD', evidenceLevel: 1 }, false],
  ])('%s', (_, given, expected) => {
    expect(matches(template(given), student)).toBe(expected);
  });
  test('an unknown level is treated as the strictest', () => {
    expect(matches(template({ evidenceLevel: 3 }), { ...student, evidenceLevel: null })).toBe(true);
  });
});

describe('who is asked', () => {
  test.each<[TemplateLine['who'], string[]]>([
    ['everyone', ['x main', 'x partner', 'x child']],
    ['main', ['x main']],
    ['partner', ['x partner']],
    ['child', ['x child']],
    ['adult', ['x main', 'x partner']],
    ['under-18', ['x child']],
  ])('%s', (who, expected) => {
    expect(askedOf([asked('x', { who })])).toEqual(expected);
  });
  test('a document of the file once, if there is such a person', () => {
    expect(askedOf([asked('x', { per: 'file' }), asked('y', { per: 'file', who: 'partner' })])).toEqual([
      'x null',
      'y null',
    ]);
    expect(askedOf([asked('y', { per: 'file', who: 'partner' })], [main])).toEqual([]);
  });
  test('of two for one document the stricter counts, and keeps its place', () => {
    const lines = [asked('x', { needed: 'optional', who: 'main' }), asked('y', { who: 'main' })];
    const more = template({ id: 2, lines: [asked('x', { needed: 'required', who: 'main' })] });
    const result = wantedLines([template({ lines }), more], student, [main], day);
    expect(result.map(({ typeKey, needed, position }) => [typeKey, needed, position])).toEqual([
      ['x', 'required', 1],
      ['y', 'required', 2],
    ]);
  });
  test.each<[string, string | null, boolean]>([
    ['main', '2009-02-02', true],
    ['main', '2009-02-01', false],
    ['child', null, true],
    ['partner', null, false],
  ])('W12: %s born %s is under 18: %s', (part, born, expected) => {
    expect(isUnder18(person('x', part, born), day)).toBe(expected);
  });
});

describe('a refresh', () => {
  test('adds what is missing, and changes or removes only lines that nobody has worked on', () => {
    const present = [line('a'), line('b'), line('c', { untouched: false }), line('d', { untouched: false }), line('e')];
    const wanted = [
      line('a'),
      { ...line('b'), needed: 'optional' as const },
      { ...line('c'), needed: 'optional' as const },
      line('f'),
    ];
    expect(refreshOf(present, wanted)).toEqual({
      add: [line('f')],
      change: [{ id: 'b', needed: 'optional' }],
      remove: ['e'],
    });
  });
  test('twice changes nothing the second time', () => {
    const wanted = [line('a'), line('b')];
    expect(refreshOf(wanted, wanted)).toEqual({ add: [], change: [], remove: [] });
  });
});
