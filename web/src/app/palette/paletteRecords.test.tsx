import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { someContact } from '../../../test/contacts.ts';
import { someConversion } from '../../../test/conversions.ts';
import { offered, someEnquiry } from '../../../test/enquiries.ts';
import { show } from '../../../test/page.tsx';
import { person } from '../../../test/people.ts';
import { SessionProvider } from '../../domains/organisation/session/index.ts';
import { PaletteHost } from './PaletteHost.tsx';

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

const chosen = () => screen.getByRole('option', { selected: true }).textContent;
const nothing = { total: 0, rows: [] };
const today = { today: '2026-03-02', zone: 'UTC', office: 'AU', overdue: nothing, dueToday: nothing, recent: [] };
const found: Record<string, unknown> = {
  '/quick-panel/': today,
  '/catalogue-app/': offered,
  '/contacts-app/': { rows: [someContact()], total: 1, next: null },
  '/profile-app/': { rows: [someConversion()], total: 1, next: null },
  '/enquiries-app/': { rows: [someEnquiry({ name: 'Rahim Uddin' })], total: 1, next: null },
};

test('records appear together, so that the first one is the same however fast each search answers', async () => {
  const late = Promise.withResolvers<void>();
  const fetch = vi.fn<(url: string) => Promise<Response>>(async (url) => {
    if (url.includes('/enquiries-app/')) await late.promise;
    const body = Object.entries(found).find(([part]) => url.includes(part))?.[1];
    return new Response(JSON.stringify(body));
  });
  vi.stubGlobal('fetch', fetch);
  show(
    <SessionProvider value={person(['manager'])}>
      <PaletteHost />
    </SessionProvider>,
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Command palette' });
  await userEvent.keyboard('rahim');
  await waitFor(() => expect(fetch.mock.calls.some(([url]) => url.includes('/contacts-app/'))).toBe(true));
  expect(chosen()).toBe('See all results for “rahim”');
  late.resolve();
  const enquiry = within(await screen.findByRole('group', { name: 'Enquiries' })).getByRole('option');
  expect(chosen()).toBe(enquiry.textContent);
});
