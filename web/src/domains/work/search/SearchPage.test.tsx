import type { Role } from '@embark/contracts/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someContact, wholeContact } from '../../../../test/contacts.ts';
import { someConversion } from '../../../../test/conversions.ts';
import { someEnquiry } from '../../../../test/enquiries.ts';
import { someReference } from '../../../../test/imports.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { SearchPage } from './SearchPage.tsx';

/** Mocks a server with people, enquiries and client files for every search; returns the requests by path. */
function server(total = 1) {
  const asked: { path: string; query: URLSearchParams }[] = [];
  serverSays((request) => {
    const [path = '', query] = request.replace('GET /api', '').split('?');
    if (path.includes('/reference')) return { status: 200, body: someReference };
    if (/\/contacts-app\/contacts\//.test(path)) return { status: 200, body: wholeContact() };
    asked.push({ path, query: new URLSearchParams(query) });
    const row = path.includes('contacts') ? someContact() : path.includes('profile') ? someConversion() : someEnquiry();
    return { status: 200, body: { rows: [row], total, next: null } };
  });
  return asked;
}
const open = (at: string, role: Role = 'manager') =>
  show(
    <SessionProvider value={person([role])}>
      <SearchPage />
    </SessionProvider>,
    at,
  );

test('an empty search sends no request', async () => {
  const asked = server();
  const router = open('/apps/global-search/search?q=r');
  expect(await screen.findByText('Who are you looking for?')).toBeDefined();
  expect(asked).toEqual([]);
  await userEvent.type(screen.getByRole('searchbox', { name: /Name, email/ }), 'ahim');
  await waitFor(() => expect(router.state.location.search).toBe('?q=rahim'));
  await waitFor(() =>
    expect(asked.map(({ path }) => path).toSorted()).toEqual([
      '/contacts-app/search',
      '/enquiries-app/enquiries',
      '/profile-app/conversions',
    ]),
  );
});

test('results are grouped with what matched, and link to their records', async () => {
  server();
  open('/apps/global-search/search?q=rahim');
  const people = within(await screen.findByRole('region', { name: 'People' }));
  expect(await people.findByText('1 person')).toBeDefined();
  expect(people.getByText('Matched on email and name')).toBeDefined();
  const files = within(screen.getByRole('region', { name: 'Client files' }));
  expect((await files.findByRole('link', { name: 'Rahim Uddin' })).getAttribute('href')).toMatch(
    '/apps/profile/conversion/',
  );
  expect(within(screen.getByRole('region', { name: 'Enquiries' })).getByRole('link')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Show all/ })).toBeNull();
});

test('similar names have a heading of their own, after the exact ones', async () => {
  const rows = [
    { ...someEnquiry(), name: 'Jack Rao', match: 'exact' },
    { ...someEnquiry(), id: 'e9', name: 'Zakk Ali', match: 'similar' },
  ];
  serverSays((request) => ({
    status: 200,
    body: request.includes('/reference')
      ? someReference
      : { rows: request.includes('/enquiries?') ? rows : [], total: 2, next: null },
  }));
  open('/apps/global-search/search?q=jack');
  const region = within(await screen.findByRole('region', { name: 'Enquiries' }));
  const similar = within(await region.findByRole('list', { name: 'Similar names' }));
  expect(similar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Zakk Ali']);
  expect(region.getAllByRole('link').map((link) => link.textContent)).toEqual(['Jack Rao', 'Zakk Ali']);
});

test('when more results exist, a link opens the list with the same words and office', async () => {
  const asked = server(40);
  open('/apps/search-bd?q=rahim');
  expect(await screen.findByText('40 enquiries')).toBeDefined();
  expect(asked.every(({ query }) => query.get('office') === 'BD')).toBe(true);
  expect(screen.getByRole('heading', { level: 1, name: 'Search · Bangladesh' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Show all enquiries' }).getAttribute('href')).toBe(
    '/apps/enquiries/all?q=rahim&office=BD',
  );
  expect(screen.queryByRole('link', { name: 'Show all people' })).toBeNull(); // the list of all people is for admins
  expect(screen.queryByRole('combobox', { name: 'Office' })).toBeNull();
});

test('a person opens in the preview, and a reload restores it', async () => {
  server();
  const router = open('/apps/global-search/search?q=rahim');
  const people = within(await screen.findByRole('region', { name: 'People' }));
  await userEvent.click(await people.findByRole('button', { name: 'Rahim Uddin' }));
  expect(router.state.location.search).toContain(`peek=person.${someContact().id}`);
  expect(await screen.findByRole('dialog', { name: 'Rahim Uddin' })).toBeDefined();
});

test('accounts find people and client files, HR nothing, others their own office', async () => {
  const asked = server();
  open('/apps/global-search/search?q=rahim', 'acc');
  await screen.findByRole('region', { name: 'People' });
  expect(screen.queryByRole('region', { name: 'Enquiries' })).toBeNull();
  expect(asked.some(({ path }) => path.includes('enquiries-app'))).toBe(false);
});

test.each([
  ['hr', '/apps/global-search/search?q=rahim', "You don't have access to clients"],
  ['user', '/apps/search-pk?q=rahim', "You don't have access to this office"],
] as const)('%s at %s: %s', async (role, at, says) => {
  server();
  open(at, role);
  expect(await screen.findByText(says)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'People' })).toBeNull();
});

test('a passport number finds the client files of its person, for those who may see visas', async () => {
  const asked: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (!request.includes('/passports/find')) return { status: 200, body: { rows: [], total: 0, next: null } };
    asked.push([request, body]);
    const { id: conversionId, number, contactId, name, office } = someConversion();
    return { status: 200, body: { rows: [{ conversionId, number, contactId, name, office }] } };
  });
  open('/apps/global-search/search?q=ea%20123-4567');
  const found = within(await screen.findByRole('region', { name: 'Client files by passport number' }));
  expect(found.getByRole('link', { name: 'Rahim Uddin' }).getAttribute('href')).toMatch(/\/people$/);
  expect(asked).toEqual([['POST /api/parties-app/passports/find', { number: 'ea 123-4567' }]]);
});
