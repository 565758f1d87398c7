import { roles } from '@embark/contracts/kit';
import { expect, test } from 'vitest';
import { person } from '../../test/people.ts';
import { menuOf } from './menu.ts';
import { homeOf, mayOpen, verdict } from './screens.ts';

const opens = [
  ['/apps/enquiries/import', ['admin']],
  ['/apps/enquiries/NE', ['admin', 'manager', 'user', 'staff']],
  ['/apps/enquiries/all?q=rao', ['admin', 'manager', 'user', 'staff']],
  ['/apps/veb-enquiries/NE/VEB', ['admin', 'manager', 'buser']],
  ['/apps/adp-loo-enquiries/OL/ADP', ['admin', 'manager', 'pkuser']],
  ['/apps/adi-ne-enquiries/NE/ADI', ['admin', 'manager', 'induser']],
  ['/apps/fcw-enquiries/FU/FCWBD', ['admin', 'manager', 'user', 'staff', 'buser', 'pkuser']],
  ['/apps/veb-enquiries/NE', []],
  ['/apps/enquiries/enquiry/1/notes', ['admin', 'manager', 'user', 'staff', 'buser', 'pkuser', 'induser']],
  ['/apps/profile/list-conversions', [...roles]],
  ['/apps/profile/conversion/1', [...roles]],
  ['/apps/profile/conversions/new', [...roles]],
  ['/apps/nowhere', []],
] as const;

test.each(opens)('%s is open to %j', (address, expected) => {
  expect(roles.filter((role) => mayOpen(address, person([role])))).toEqual(expected);
});

test('no role, no company, no entry', () => {
  const screen = { path: '/apps/profile', company: 'fc' } as const;
  expect(verdict(screen, null)).toBe('guest');
  expect(verdict(screen, person([]))).toBe('guest');
  expect(verdict(screen, person(['hr']))).toBe('open');
  expect(verdict(screen, person(['admin'], { company: 'ar' }))).toBe('denied');
});

test.each(roles)('the menu of %s offers only what opens, and its home opens', (role) => {
  const somebody = person([role]);
  const entries = menuOf(somebody).flatMap((group) => group.entries);
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.filter(({ to }) => !mayOpen(to, somebody))).toEqual([]);
  expect(mayOpen(homeOf(somebody), somebody)).toBe(true);
});

test('only an admin is offered the import', () => {
  const imports = roles.filter((role) =>
    menuOf(person([role])).some(({ entries }) => entries.some(({ to }) => to === '/apps/enquiries/import')),
  );
  expect(imports).toEqual(['admin']);
});

test.each([
  ['buser', '/apps/veb-enquiries/all/all', ['VEB', 'ADB']],
  ['pkuser', '/apps/vep-enquiries/all/all', ['VEP', 'ADP']],
  ['induser', '/apps/vei-enquiries/all/all', ['VEI', 'ADI']],
] as const)('%s works with the lists of the own office', (role, home, services) => {
  const somebody = person([role]);
  expect(homeOf(somebody)).toBe(home);
  const lists = menuOf(somebody)
    .flatMap(({ entries }) => entries.map(({ to }) => to))
    .filter((to) => to.includes('-enquiries/') && to !== home);
  expect(new Set(lists.map((to) => to.split('/').at(-1)))).toEqual(new Set(services));
  expect(lists).toHaveLength(9);
});
