import { expect, test } from 'vitest';
import { person } from '../../../test/people.ts';
import { screenLoaders } from '../screenLoaders.ts';
import { goTo } from './goTo.ts';

const fc = { h: '/apps/dashboards', c: '/apps/profile/list-conversions', n: '/apps/notification/notifications' };
const counsels = { e: '/apps/events', m: '/apps/broken-promises' };

test.each([
  ['staff', 'fc', 'AU', { ...fc, ...counsels, l: '/apps/enquiries/all', s: '/apps/global-search/search' }],
  ['buser', 'fc', 'BD', { ...fc, ...counsels, l: '/apps/veb-enquiries/all/all', s: '/apps/search-bd' }],
  ['hr', 'fc', 'AU', { ...fc, s: '/apps/global-search/search' }],
  [
    'user',
    'ar',
    'AU',
    { h: '/apps/aran-dashboards', c: '/apps/aran-clients', l: '/apps/aran-enquiries/all', m: counsels.m },
  ],
] as const)('for %s in company %s every two-key shortcut opens a screen', (role, company, country, ways) => {
  const found = goTo(person([role], { company, country }), screenLoaders);
  expect(Object.fromEntries(found.map(({ key, to }) => [key.replace('g ', ''), to]))).toEqual(ways);
});
