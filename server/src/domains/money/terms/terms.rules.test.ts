import { describe, expect, test } from 'vitest';
import { stepsDue, termsFor } from './terms.rules.ts';

describe('M1: which terms apply', () => {
  type Named = Parameters<typeof termsFor>[0][number] & { name: string };
  const scope = { levels: [], courseIds: [], countries: [], officeIds: [] };
  const all: Named = { ...scope, validFrom: '2026-01-01', validTo: null, name: 'all' };
  const student = { courseId: 5, level: 'bachelor', country: 'BD', officeId: 2, acceptedOn: '2026-12-08' };
  const pick = (...terms: Named[]) => {
    const found = termsFor(terms, student);
    return found && [found.terms.name, found.ended];
  };
  test('the narrowest; ended ones only if none is valid', () => {
    const wide = all;
    const level = { ...all, name: 'level', levels: ['bachelor'] };
    const course = { ...all, name: 'course', courseIds: [5] };
    const elsewhere = { ...all, name: 'office', officeIds: [1] };
    expect(pick(wide, level, elsewhere)).toEqual(['level', false]);
    expect(pick(wide, level, course)).toEqual(['course', false]);
    expect(pick({ ...course, validTo: '2026-12-07' }, wide)).toEqual(['all', false]);
    expect(pick({ ...wide, validTo: '2026-12-07' })).toEqual(['all', true]);
    expect(pick({ ...wide, validFrom: '2026-12-09' }, elsewhere)).toBeNull();
  });
});

test.each([
  ['2026-09-01', []],
  ['2026-09-02', [90]],
  ['2026-11-01', [90, 30]],
  ['2026-12-02', []],
])('for terms to 1 Dec 2026, the reminders due on %s are %j', (day, steps) => {
  expect(stepsDue('2026-12-01', day)).toEqual(steps);
});
