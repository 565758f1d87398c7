import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { contactId, somePair } from '../../../../../test/contacts.ts';
import { someReference } from '../../../../../test/imports.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { DuplicatesPage } from './DuplicatesPage.tsx';

let pair = somePair();
let run = { state: 'done', total: 9, processed: 9, open: 1, startedBy: null, finishedAt: '2026-11-02T05:00:00.000Z' };
beforeEach(() => {
  pair = somePair();
  run = { ...run, state: 'done' };
});

function server() {
  const asked: string[] = [];
  serverSays((request) => {
    asked.push(request.replace('/api/contacts-app/', ''));
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.startsWith('POST') && request.endsWith('/run')) {
      run = { ...run, state: 'running', processed: 3 };
      return { status: 200, body: run };
    }
    if (request.endsWith('/run')) return { status: 200, body: run };
    if (request.startsWith('POST')) {
      pair = { ...pair, state: request.endsWith('dismiss') ? 'dismissed' : 'open' };
      return { status: 200, body: { id: pair.id, state: pair.state } };
    }
    const rows = pair.state === 'open' ? [pair] : [];
    return { status: 200, body: { rows, total: rows.length, next: null } };
  });
  return asked;
}
const open = (at = '') =>
  show(
    <SessionProvider value={person(['admin'])}>
      <DuplicatesPage />
    </SessionProvider>,
    `/apps/contacts/duplicates${at}`,
    '/apps/contacts/:type',
  );

test('the list is requested with the filter from the address', async () => {
  const asked = server();
  open('?state=dismissed&reason=email,birth&q=rahim');
  await screen.findByRole('button', { name: 'Remove filter Reason' });
  const list = asked.find((one) => one.startsWith('GET duplicates?'));
  const sent = new URLSearchParams(list?.split('?')[1]);
  expect(['state', 'reason', 'q'].map((name) => sent.getAll(name).join(','))).toEqual([
    'dismissed',
    'email,birth',
    'rahim',
  ]);
});

test('a pair shows both contacts with the reasons, and opens them side by side, the older first', async () => {
  server();
  const router = open();
  const row = await screen.findByRole('row', { name: /Rahim Uddin.*Md Rahim Uddin/ });
  expect(row.textContent).toContain('Same email');
  expect(row.textContent).toContain('Different date of birth');
  await userEvent.click(row);
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/apps/contacts/merge/${contactId}/${pair.other.id}`),
  );
});

test('a dismissed pair disappears, and undo restores it', async () => {
  const asked = server();
  open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Mark as not duplicates: Rahim Uddin and Md Rahim Uddin' }),
  );
  await screen.findByText('Rahim Uddin and Md Rahim Uddin marked as not duplicates.');
  expect(await screen.findByText('No duplicates found')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('row', { name: /Md Rahim Uddin/ });
  expect(asked).toContain('POST duplicates/7/reopen');
});

test('a scan shows its progress', async () => {
  server();
  open();
  expect(await screen.findByText(/^Last checked/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Find duplicates' }));
  expect(await screen.findByText('3 of 9 contacts checked')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Search progress' }).getAttribute('aria-valuenow')).toBe('33');
});
