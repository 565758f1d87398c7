import { expect, test } from 'vitest';
import { type Ask, type Candidate, choose, type Rule, type Standing } from './choose.rules.ts';

const rule = (given: Partial<Rule> = {}): Rule => ({
  id: 1,
  name: 'All',
  officeId: 1,
  kinds: [],
  serviceIds: [],
  leadSourceIds: [],
  campaignIds: [],
  countries: [],
  languages: [],
  way: 'round',
  people: [1, 2, 3],
  fallbackId: null,
  lastId: null,
  ...given,
});
const ask = (given: Partial<Ask> = {}): Ask => ({
  officeId: 1,
  serviceId: 5,
  kind: 'migration',
  leadSourceId: null,
  campaignId: null,
  countries: [],
  language: null,
  ...given,
});
const person = (id: number, given: Partial<Candidate> = {}): Candidate => ({
  id,
  name: `P${id}`,
  offices: [1],
  away: false,
  coverId: null,
  open: 0,
  maxOpen: null,
  ...given,
});
const state = (given: Partial<Candidate>[] = [], managers: number[] = []): Standing => ({
  people: new Map(
    [1, 2, 3, 9].map((id) => [
      id,
      person(
        id,
        given.find((one) => one.id === id),
      ),
    ]),
  ),
  last: new Map(),
  managers: () => managers,
});
const owners = (count: number, rules: Rule[], at: Standing, asked = ask()) =>
  Array.from({ length: count }, () => choose(rules, asked, at).ownerId);

test.each<[string, Partial<Rule>, Partial<Ask>, boolean]>([
  ['all conditions empty', {}, {}, true],
  ['another office', { officeId: 2 }, {}, false],
  ['the kind', { kinds: ['migration'] }, {}, true],
  ['another kind', { kinds: ['event', 'webinar'] }, {}, false],
  ['the service', { serviceIds: [4, 5] }, {}, true],
  ['another service', { serviceIds: [4] }, {}, false],
  ['the lead source', { leadSourceIds: [7] }, { leadSourceId: 7 }, true],
  ['a lead source, when the enquiry has none', { leadSourceIds: [7] }, {}, false],
  ['the campaign', { campaignIds: [3] }, { campaignId: 3 }, true],
  ['another campaign', { campaignIds: [3] }, { campaignId: 4 }, false],
  ['the country', { countries: ['BD', 'PK'] }, { countries: [null, 'PK'] }, true],
  ['another country', { countries: ['BD'] }, { countries: ['AU', 'NP'] }, false],
  ['the language', { languages: ['bn', 'hi'] }, { language: 'hi' }, true],
  ['another language', { languages: ['bn'] }, { language: 'en' }, false],
  ['a language, when theirs is unknown', { languages: ['bn'] }, {}, false],
  ['no language condition', { languages: [] }, { language: 'bn' }, true],
  [
    'language and country, only one of which matches',
    { languages: ['bn'], countries: ['BD'] },
    { language: 'bn' },
    false,
  ],
  ['kind and source, only one of which matches', { kinds: ['migration'], leadSourceIds: [7] }, {}, false],
])('a rule with %s', (_, wanted, told, fits) => {
  expect(choose([rule(wanted)], ask(told), state()).by).toBe(fits ? 'round' : 'noRule');
});

test('the first matching rule decides, even when none of its users is available', () => {
  const rules = [rule({ id: 1, people: [1] }), rule({ id: 2, people: [2] })];
  expect(choose(rules, ask(), state())).toMatchObject({ ruleId: 1, ownerId: 1 });
  const gone = state([{ id: 1, away: true }], [9]);
  expect(choose(rules, ask(), gone)).toMatchObject({ ruleId: 1, ownerId: 9, by: 'manager' });
});

test('round robin continues in pool order after the last owner', () => {
  expect(owners(7, [rule()], state())).toEqual([1, 2, 3, 1, 2, 3, 1]);
  const on = state();
  on.last.set(1, 2);
  expect(owners(3, [rule()], on)).toEqual([3, 1, 2]);
  on.last.set(1, 77); // no longer in the pool
  expect(owners(2, [rule()], on)).toEqual([1, 2]);
});

test('by load, the user with the fewest open enquiries gets it, counting the ones just assigned', () => {
  const at = state([
    { id: 1, open: 3 },
    { id: 2, open: 1 },
    { id: 3, open: 2 },
  ]);
  expect(owners(6, [rule({ way: 'load' })], at)).toEqual([2, 2, 3, 1, 2, 3]);
});

test.each<[string, Partial<Candidate>, string]>([
  ['is away', { away: true }, 'away'],
  ['is at capacity', { open: 5, maxOpen: 5 }, 'full'],
  ['has a capacity of zero', { maxOpen: 0 }, 'full'],
  ['has left the office', { offices: [2] }, 'gone'],
])('skips a user who %s', (_, given, why) => {
  const at = state([{ id: 1, ...given }]);
  expect(choose([rule()], ask(), at)).toMatchObject({ ownerId: 2, passed: [{ id: 1, why }] });
});

test('the capacity applies within one run', () => {
  const at = state([{ id: 2, maxOpen: 1 }]);
  expect(owners(5, [rule()], at)).toEqual([1, 2, 3, 1, 3]);
});

test('the cover replaces a fixed owner who is away, but not one who is at capacity', () => {
  const fixed = rule({ way: 'fixed', people: [1], fallbackId: 3 });
  expect(choose([fixed], ask(), state())).toMatchObject({ ownerId: 1, by: 'fixed' });
  expect(choose([fixed], ask(), state([{ id: 1, away: true, coverId: 2 }]))).toMatchObject({
    ownerId: 2,
    by: 'cover',
  });
  const both = state([
    { id: 1, away: true, coverId: 2 },
    { id: 2, away: true },
  ]);
  expect(choose([fixed], ask(), both)).toMatchObject({ ownerId: 3, by: 'fallback' });
  expect(choose([fixed], ask(), state([{ id: 1, maxOpen: 0, coverId: 2 }]))).toMatchObject({ by: 'fallback' });
});

test('without candidates: the fallback, then the manager regardless of load, then no owner', () => {
  const all = [1, 2, 3].map((id) => ({ id, away: true }));
  const backed = rule({ fallbackId: 9 });
  expect(choose([backed], ask(), state([...all, { id: 9, maxOpen: 0 }]))).toMatchObject({ by: 'fallback' });
  expect(choose([backed], ask(), state([...all, { id: 9, away: true }], [9, 7]))).toMatchObject({
    ownerId: null,
    by: 'nobody',
  });
  expect(choose([rule()], ask(), state(all, [9]))).toMatchObject({ ownerId: 9, by: 'manager' });
});
