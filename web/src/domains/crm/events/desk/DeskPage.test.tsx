import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventId } from '../../../../../test/events.ts';
import { serverAnswers, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import type { Shown } from './desk.ts';
import { DeskPage } from './DeskPage.tsx';

const { act } = vi.hoisted(() => ({ act: vi.fn<(item: object) => Promise<void>>() }));
const guest = {
  id: '01990000-0000-7000-8000-000000000002',
  key: 'k',
  name: 'Sidra Bhatti',
  digits: '345678',
  seats: 1,
  state: 'registered',
  attendedAt: null,
  walkIn: false,
  token: 'T',
  revision: 1,
  pending: false,
} satisfies Shown;
vi.mock('./useDesk.ts', () => ({
  useDesk: () => ({
    event: { id: eventId, title: 'Open day', titleTr: '', titleAr: '', capacity: 10, region: 'AU' },
    people: [guest],
    counts: { attended: 0, registered: 1, waitlisted: 0, pending: 0 },
    waiting: 0,
    refused: [],
    isCut: false,
    act,
  }),
}));

beforeEach(() => {
  act.mockReset();
  serverAnswers(200, []);
  const page = (
    <SessionProvider value={person(['manager'])}>
      <DeskPage />
    </SessionProvider>
  );
  show(page, `/apps/events/${eventId}/desk`, '/apps/events/:eventId/desk');
});
const search = () => screen.findByRole('searchbox', { name: 'Search by name or phone' });

test('Enter checks in the only match once the device has stored it', async () => {
  act.mockResolvedValue();
  await userEvent.type(await search(), '345 678{Enter}');
  expect(await screen.findByText('Sidra Bhatti checked in.')).toBeDefined();
  expect(act).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'in', of: guest.id }));
});

test('a device that stores nothing says so instead of doing nothing', async () => {
  act.mockRejectedValue(new Error('This was not kept.'));
  await userEvent.type(await search(), '345 678{Enter}');
  expect(await screen.findByText(/^Nothing changed for Sidra Bhatti/)).toBeDefined();
});

test('a walk-in that the device did not store stays in its form', async () => {
  act.mockRejectedValue(new Error('This was not kept.'));
  await userEvent.type(await search(), 'Rahim Uddin{Enter}');
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), '0412 345 678{Enter}');
  expect(await form.findByText(/^Nothing changed for Rahim Uddin/)).toBeDefined();
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toBe('0412 345 678');
  act.mockResolvedValue();
  await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), '{Enter}');
  expect(await screen.findByText('Rahim Uddin checked in.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
