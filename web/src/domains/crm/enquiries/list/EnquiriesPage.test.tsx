import { addresses } from '@embark/contracts/screens';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { around, offered, ok, someEnquiry, someRow } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { lastList } from '../paths.ts';
import { person } from '../../../../../test/people.ts';
import { StatusNames } from '../../choices/index.ts';
import { changeLanguage, i18n, renameTexts } from '../../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { EnquiriesPage } from './EnquiriesPage.tsx';

afterEach(async () => {
  renameTexts(new Map());
  await changeLanguage('en');
});

/** Mocks the list; returns the queries it was requested with. */
function server(rows = [someRow()]) {
  const fetch = serverSays((request) => {
    if (request.includes(`/enquiries/${someRow().id}`)) return around(request) ?? ok(someEnquiry());
    return around(request) ?? ok({ rows, total: rows.length, next: null });
  });
  return () =>
    fetch.mock.calls
      .filter(([url]) => url.startsWith('/api/enquiries-app/enquiries?'))
      .map(([url]) => Object.fromEntries(new URLSearchParams(url.split('?')[1])));
}

const open = (type: string, rest = '') =>
  show(
    <SessionProvider value={person(['manager'])}>
      <EnquiriesPage />
    </SessionProvider>,
    `/apps/enquiries/${type}${rest}`,
    '/apps/enquiries/:type',
  );

test('the status comes from the path in any case, the rest of the filter and the sort from the query', async () => {
  const asked = server();
  open(
    'fu',
    '?assignee=me&rating=hot&office=BD&followUp=overdue&createdFrom=2026-11-01&tag=nursing&q=rahim&sort=-createdAt',
  );
  expect(await screen.findByText('1 enquiry')).toBeDefined();
  expect(asked()[0]).toMatchObject({
    status: 'FU',
    assignee: 'me',
    rating: 'hot',
    office: 'BD',
    followUp: 'overdue',
    createdFrom: '2026-11-01',
    tag: 'nursing',
    q: 'rahim',
    sort: '-createdAt',
  });
  const chips = within(await screen.findByRole('list', { name: 'Filters' }));
  expect(chips.getAllByRole('button').flatMap((button) => button.getAttribute('aria-label') ?? [])).toEqual([
    'Remove filter Office',
    'Remove filter Tag',
    'Remove filter Created on or after',
  ]); // a filter shown in the bar has no chip
  expect(screen.getByRole('combobox', { name: 'Follow-up' }).textContent).toContain('Overdue');
  expect(screen.getByRole('combobox', { name: 'Rating' }).textContent).toContain('Hot');
  expect(screen.getByRole('link', { name: 'Follow-up' }).getAttribute('aria-current')).toBe('page');
});

test('the tabs count each status under the same filter', async () => {
  const totals = [
    { status: 'NE', count: 1200 },
    { status: 'CL', count: 7 },
  ];
  const fetch = serverSays((request) => around(request) ?? ok({ rows: [], total: 0, next: null }), totals);
  open('fu', '?rating=hot&sort=name');
  expect(await screen.findByRole('link', { name: 'New 1,200' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'All 1,207' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Follow-up 0' }).getAttribute('aria-current')).toBe('page');
  const asked = fetch.mock.calls.map(([url]) => url).filter((url) => url.includes('/by-status'));
  expect(asked).toEqual(['/api/enquiries-app/by-status?rating=hot']);
});

test.each(['en', 'ar'] as const)('a renamed status shows its new name everywhere, in %s', async (language) => {
  await changeLanguage(language);
  const statuses = [
    { id: 'FU', code: 'FU', name: 'Chasing', colour: 'amber', open: true },
    { id: 'NE', code: 'NE', name: 'New', colour: 'blue', open: true },
  ];
  serverSays((request) =>
    request.includes('/catalogue-app/reference')
      ? ok({ ...offered, statuses })
      : (around(request) ?? ok({ rows: [someRow({ status: 'FU' })], total: 1, next: null })),
  );
  show(
    <SessionProvider value={person(['manager'])}>
      <StatusNames />
      <EnquiriesPage />
    </SessionProvider>,
    '/apps/enquiries/all',
    '/apps/enquiries/:type',
  );
  expect(await screen.findByRole('link', { name: /^Chasing/ })).toBeDefined(); // the tab
  expect(screen.getAllByRole('link', { name: language === 'en' ? /^New/ : /^جديد/ })).not.toEqual([]);
  expect((await screen.findAllByText('Chasing')).length).toBeGreaterThan(1); // and the row's chip
  expect([i18n.t('titles.followUp'), i18n.t('titles.new')]).toEqual(['Chasing', language === 'en' ? 'New' : 'جديد']); // and the menu
});

test('an inactive lead source in the filter is still shown by name', async () => {
  server();
  open('all', '?leadSource=9');
  const chips = within(await screen.findByRole('list', { name: 'Filters' }));
  await waitFor(() => expect(chips.getByText('Newspaper')).toBeDefined());
});

test.each(['all', 'nonsense'])('the list %s has no status of its own', async (type) => {
  const asked = server();
  open(type);
  await screen.findByText('1 enquiry');
  expect(asked()[0]).not.toHaveProperty('status');
});

test('a row shows its status, its overdue or missing follow-up in words, and links to the record', async () => {
  const late = new Date(Date.now() - 2.5 * 86_400_000).toISOString();
  server([
    someRow({ nextFollowUpAt: late }),
    someRow({ id: '0197a000-0000-7000-8000-0000000000e2', name: 'Sadia Islam', nextFollowUpAt: null, status: 'NE' }),
    someRow({ id: '0197a000-0000-7000-8000-0000000000e3', name: 'Kamal Hasan', nextFollowUpAt: null, status: 'CL' }),
  ]);
  open('all');
  const row = within(await screen.findByRole('row', { name: /Rahim Uddin/ }));
  expect(row.getByText('2 days overdue')).toBeDefined();
  expect(row.getByText('Follow-up')).toBeDefined();
  expect(row.getByText('Hot')).toBeDefined();
  expect(row.getByText('Nadia Karim')).toBeDefined();
  expect(row.getByRole('link', { name: /Rahim/ }).getAttribute('href')).toBe(`/apps/enquiries/enquiry/${someRow().id}`);
  expect(within(screen.getByRole('row', { name: /Sadia Islam/ })).getByText('No follow-up')).toBeDefined();
  expect(within(screen.getByRole('row', { name: /Kamal Hasan/ })).queryByText('No follow-up')).toBeNull();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '', // the checkboxes
    'Name',
    'Service',
    'Status',
    'Rating',
    'Next follow-up',
    'Owner',
    'Phone',
  ]);
});

test('a lead source shows its name in the user’s language', async () => {
  server();
  localStorage.setItem('embark.list.enquiries', JSON.stringify({ shown: { leadSource: true } }));
  open('NE');
  expect(await screen.findByText('Website')).toBeDefined();
  try {
    await act(() => changeLanguage('tr'));
    expect(await screen.findByText('Web sitesi')).toBeDefined();
  } finally {
    await act(() => changeLanguage('en'));
  }
});

test('a choice goes into the address, another status keeps it, and clearing removes all', async () => {
  const asked = server();
  const router = open('NE');
  await screen.findByText('1 enquiry');
  await userEvent.click(screen.getByRole('combobox', { name: 'Rating' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Cold' }));
  await userEvent.keyboard('{Escape}');
  expect(router.state.location.search).toBe('?rating=cold');

  await userEvent.click(screen.getByRole('link', { name: 'In progress' }));
  expect(router.state.location.pathname).toBe('/apps/enquiries/IP');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ status: 'IP', rating: 'cold' }));
  expect(lastList(addresses.fc)).toBe('/apps/enquiries/IP?rating=cold');

  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/apps/enquiries/all');
});

test('slash focuses the search, c opens a new enquiry', async () => {
  const asked = server();
  const router = open('all');
  await screen.findByText('1 enquiry');
  await userEvent.keyboard('/01711');
  expect(screen.getByRole('searchbox', { name: 'Name, email, phone or number' })).toHaveProperty('value', '01711');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ q: '01711' }));
  await userEvent.click(document.body);
  await userEvent.keyboard('c');
  expect(router.state.location.pathname).toBe('/apps/enquiries/enquiry/new');
});

test('a row opens in the preview, and the address names it', async () => {
  server();
  const router = open('all', `?peek=${someRow().id}`);
  const panel = within(await screen.findByRole('dialog', { name: 'Rahim Uddin' }));
  expect(await panel.findByText('Wants a January intake.')).toBeDefined();
  expect(panel.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    `/apps/enquiries/enquiry/${someRow().id}`,
  );
  await userEvent.click(panel.getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe('');
});
