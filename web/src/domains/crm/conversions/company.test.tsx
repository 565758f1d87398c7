import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { conversionId, someConversion } from '../../../../test/conversions.ts';
import { someReference } from '../../../../test/imports.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { ConversionsPage } from './list/ConversionsPage.tsx';

/** Renders a screen for a user of company ar; returns the fetch mock. */
function open(page: ReactNode, at: string, path: string) {
  const fetch = serverSays((request) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('/views-app/'))
      return { status: 200, body: { rows: [], defaults: [], can: { share: false } } };
    if (request.includes('/assignees/')) return { status: 200, body: [] };
    if (request.includes('/timeline')) return { status: 200, body: { rows: [], next: null } };
    if (request.includes(conversionId)) return { status: 200, body: someConversion() };
    return { status: 200, body: { rows: [someConversion()], total: 1, next: null } };
  });
  show(<SessionProvider value={person(['user'], { company: 'ar' })}>{page}</SessionProvider>, at, path);
  return () => fetch.mock.calls.map(([url]) => url);
}
const links = () => screen.getAllByRole('link').flatMap((link) => link.getAttribute('href') ?? []);
const elsewhere = (href: string) =>
  href.startsWith('/') &&
  !/^\/apps\/(aran-|view-client\/|add-client\/|conversions\/\w+$|conversions\/\w+\?)/.test(href);

test('the status in the one-segment address filters the list; its files open at company ar’s address', async () => {
  const asked = open(<ConversionsPage />, '/apps/conversions/1', '/apps/conversions/:ar_conversion_status_id');
  await screen.findByText('1 client');
  expect(asked().find((url) => url.includes('/profile-app/conversions?'))).toContain('status=1');
  expect(links()).toContain(`/apps/view-client/${conversionId}`);
  expect(links()).toContain('/apps/add-client/new');
  expect(links().filter(elsewhere)).toEqual([]);
});
