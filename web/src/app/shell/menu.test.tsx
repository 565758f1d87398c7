import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Company, type Role, roles } from '@embark/contracts/kit';
import { mayOpen, type MenuNode, menuOf, screenAt, screens } from '@embark/contracts/screens';
import type { DomainRoutes } from '../../kit/call/screens.ts';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { serverAnswers } from '../../../test/page.tsx';
import { person } from '../../../test/people.ts';
import { rows } from '../../../test/specAccess.ts';
import { specMenu, titlesIn } from '../../../test/specMenu.ts';
import { changeLanguage } from '../../kit/i18n/i18n.ts';
import { App } from '../App.tsx';
import { ScreenLoadersContext, leadsTo } from '../screenLoaders.ts';
import { entriesOf, menuFor } from '../entries.ts';
import { SideNav } from './SideNav.tsx';

const urlsOf = (role: Role[], company: Company, isThere: (url: string) => boolean) => {
  const walk = (nodes: readonly MenuNode[]): string[] =>
    nodes.flatMap((node) => (node.type === 'item' ? [node.url] : walk(node.children)));
  return walk(menuOf({ role, company }, isThere));
};

describe.each(['fc', 'ar'] as const)('the whole menu of company %s', (company) => {
  test.each(roles)('for %s is the specification’s, in its order', (role) => {
    const expected = specMenu[company].filter(({ roles: admitted }) => admitted.includes(role));
    expect(urlsOf([role], company, () => true)).toEqual(expected.map(({ url }) => url));
  });
});

const groupsOf = (role: Role[]) => menuOf({ role, company: 'fc' }, () => true).map(({ id }) => id);
const found = () => screen.getAllByRole('link').slice(1); // the first is the home link

test('a group without entries is hidden, and several roles see what each of them sees', () => {
  expect(menuOf({ role: ['admin'], company: 'fc' }, (url) => url === '/apps/search-bd').map(({ id }) => id)).toEqual([
    'bangladesh',
  ]);
  expect(groupsOf(['hrbd'])).toEqual(['own', 'tools', 'australia', 'hr']);
  expect(groupsOf(['acc', 'induser'])).toEqual([
    'own',
    'tools',
    'moneyReports',
    'australia',
    'administration',
    'accounts',
    'bangladesh',
    'india',
  ]);
});

test('every entry of both menus has an icon', () => {
  const pictures = readFileSync(join(import.meta.dirname, 'menu.svg'), 'utf8');
  const drawn = new Set([...pictures.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
  const icons = (nodes: readonly MenuNode[]): string[] =>
    nodes.flatMap((node) => (node.type === 'item' ? [node.icon] : [node.icon, ...icons(node.children)]));
  const shown = (['fc', 'ar'] as const).flatMap((company) => icons(menuOf({ role: [...roles], company }, () => true)));
  expect(shown.filter((icon) => !drawn.has(icon) && !/^[A-Z]{2}$/.test(icon))).toEqual([]);
});

/** All screens not marked as later, with empty components. */
const domains: DomainRoutes = Object.fromEntries(screens.map(({ path }) => [path, async () => () => null]));
const comes = (url: string) => url === '/logout' || screenAt(leadsTo(url))?.screen.later !== true;

const pathOf = (address: string) => screenAt(leadsTo(address))?.screen.path;

/** Whether the specification's routes admit the role to this kind of address; /logout is open to all. */
const opens = (url: string, role: Role) => {
  const row = rows.find(([address]) => address === leadsTo(url)) ?? rows.find(([one]) => pathOf(one) === pathOf(url));
  return row?.[2].includes(role) ?? true;
};

beforeEach(() => {
  localStorage.clear();
  serverAnswers(200, [
    { serCode: 'AD', status: 'NE', count: 1200, overdue: 4 },
    { serCode: 'VE', status: 'NE', count: 3, overdue: 0 },
    { serCode: 'AD', status: 'FU', count: 9, overdue: 1 },
  ]);
});

function open(role: Role, company: Company, at = '/') {
  const user = person([role], { company, country: 'AU' });
  render(
    <App user={user} client={new QueryClient()}>
      <ScreenLoadersContext value={domains}>
        <MemoryRouter initialEntries={[at]}>
          <SideNav folded={false} />
        </MemoryRouter>
      </ScreenLoadersContext>
    </App>,
  );
  return user;
}

const names = (elements: HTMLElement[]) => elements.map((element) => element.textContent);
const openAll = () => {
  for (let closed; (closed = screen.queryAllByRole('button', { expanded: false })).length > 0; )
    for (const button of closed) fireEvent.click(button);
};

const cases = (['en', 'tr', 'ar'] as const).flatMap((language) =>
  (['fc', 'ar'] as const).flatMap((company) => roles.map((role) => [language, company, role] as const)),
);

test.each(cases)(
  'in %s, company %s, the navigation of %s has its entries, closed and open',
  async (language, company, role) => {
    await changeLanguage(language);
    open(role, company, '/nowhere');
    const nav = within(screen.getByRole('navigation'));
    const expected = specMenu[company].filter(
      ({ url, roles: admitted }) => admitted.includes(role) && comes(url) && opens(url, role),
    );
    const titles = titlesIn(language);
    const groups = [...new Set(expected.map(({ groups: [group = ''] }) => titles[group]))];
    const heads = nav.getAllByRole('button').filter((button) => button.dataset['type'] === 'group');
    expect(names(heads)).toEqual(groups);

    openAll();
    const links = found();
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expected.map(({ url }) => url));
    expect(links.every((link) => (link.textContent ?? '').length > 1)).toBe(true);
    fireEvent.click(heads[0] ?? document.body);
    expect(heads[0]?.getAttribute('aria-expanded')).toBe('false');
    await changeLanguage('en');
  },
);

test('the branches of the current page are open, and its entry is marked once', () => {
  open('admin', 'fc', '/apps/AD-enquiries/ne/ad?q=rao');
  const here = screen.getByRole('link', { current: 'page' });
  expect(here.getAttribute('href')).toBe('/apps/ad-enquiries/NE/AD');
  expect(screen.getByRole('button', { name: 'Admissions', expanded: true })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Migration', expanded: false })).toBeDefined();
});

test('open and closed branches are remembered', async () => {
  open('admin', 'fc');
  await userEvent.click(screen.getByRole('button', { name: 'Events' }));
  await userEvent.click(screen.getByRole('button', { name: 'My work' }));
  expect(JSON.parse(localStorage.getItem('embark.nav-open') ?? '')).toEqual(['australia', 'hr', 'australia.events']);
});

test('lists show how many items are new or overdue, beside the name and not in it', async () => {
  open('admin', 'fc', '/apps/ad-enquiries/NE/AD');
  const fresh = await screen.findByText('1.2K');
  expect(fresh.closest('a')?.getAttribute('aria-description')).toBe('1,200 new enquiries');
  expect(screen.getByRole('link', { name: 'New' }).getAttribute('href')).toBe('/apps/ad-enquiries/NE/AD');
  expect(screen.getByRole('link', { name: 'Follow-up' }).getAttribute('aria-description')).toBe('1 overdue');
  expect(screen.getByRole('link', { name: 'Closed' }).getAttribute('aria-description')).toBeNull();
});

test('the search finds what the user may open, arrows move, and Escape clears', async () => {
  open('buser', 'fc');
  const field = screen.getByRole('searchbox', { name: 'Search the menu' });
  await userEvent.type(field, 'ADMISSIONS');
  expect(
    found().every(
      (link) => link.textContent?.includes('Bangladesh › Admissions') || link.textContent?.includes('Conver'),
    ),
  ).toBe(true);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(found()[0]);
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, ' zebra');
  expect(screen.getByText('No results..')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByDisplayValue(/zebra/)).toBeNull();
  expect(screen.queryByText('No results..')).toBeNull();
});

test('a screen is listed once, wherever else the menu shows it', () => {
  const urls = entriesOf(person(['buser']), domains).map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls).not.toContain('/apps/ad-enquiries/NE/AD');
  expect(urls).toContain('/apps/veb-enquiries/NE/VEB');
  expect(urls).toContain('/apps/global-search');
});

const shownTo = (role: Role) =>
  menuFor(person([role]), domains).map((node) => [
    node.id,
    node.type === 'item' ? [] : node.children.map(({ id }) => id.replace(`${node.id}.`, '')),
  ]);

test.each([
  [
    'induser',
    ['own', 'tools', 'australia', 'india'],
    ['admissions', 'migration', 'global', 'conversions', 'booking', 'globalSearch'],
  ],
  [
    'hr',
    ['own', 'tools', 'australia', 'hr'],
    ['admissions', 'migration', 'global', 'conversions', 'booking', 'globalSearch'],
  ],
  [
    'buser',
    ['own', 'tools', 'australia', 'bangladesh'],
    ['admissions', 'migration', 'webinars', 'global', 'conversions', 'booking', 'globalSearch'],
  ],
  [
    'acc',
    ['own', 'tools', 'moneyReports', 'australia', 'administration', 'accounts', 'bangladesh'],
    ['admissions', 'migration', 'global', 'conversions', 'booking', 'globalSearch'],
  ],
] as const)('%s sees no group and no entry of lists that would redirect them home', (role, groups, australian) => {
  const shown = shownTo(role);
  expect(shown.map(([id]) => id)).toEqual(groups);
  expect(shown.find(([id]) => id === 'australia')?.[1]).toEqual(australian);
  expect(
    entriesOf(person([role]), domains).filter(({ url }) => !mayOpen(leadsTo(url), { role: [role], company: 'fc' })),
  ).toEqual([]);
});

test.each([
  ['en', 'staff', 'Staff'],
  ['en', 'event', 'Events'],
  ['tr', 'çalışan', 'Çalışanlar'],
  ['tr', 'etkinlik', 'Etkinlikler'],
  ['ar', 'موظف', 'الموظفون'],
  ['ar', 'فعاليات', 'الفعاليات'],
] as const)('in %s typing “%s” finds %s', async (language, typed, name) => {
  await changeLanguage(language);
  open('admin', 'fc');
  await userEvent.type(screen.getByRole('searchbox'), typed);
  expect(found().some((link) => link.textContent?.startsWith(name))).toBe(true);
  await changeLanguage('en');
});
