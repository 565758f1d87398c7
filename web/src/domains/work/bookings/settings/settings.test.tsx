import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someSetup } from '../../../../../test/bookings.ts';
import { someReference } from '../../../../../test/imports.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { SettingsPage } from './SettingsPage.tsx';

/** Opens the settings as a manager; answers what was sent. */
function open(part = '', setup = someSetup()) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (!request.startsWith('GET')) {
      sent.push([request.replace('/api/booking-app', ''), body]);
      return { status: 200, body: request.includes('/rooms') ? setup.rooms[0] : setup.types[0] };
    }
    if (request.includes('/booking-app/setup')) return { status: 200, body: setup };
    if (request.includes('/reference')) return { status: 200, body: someReference };
    return { status: 200, body: [] };
  });
  show(
    <SessionProvider value={person(['manager'])}>
      <SettingsPage />
    </SessionProvider>,
    `/apps/settings/bookings${part}`,
  );
  return sent;
}
const dialog = async () => within(await screen.findByRole('dialog'));

test('O: equal days are listed together, and saved by day', async () => {
  const sent = open();
  const row = (await screen.findByText('Asha Rao')).closest('li')!;
  expect(row.textContent).toContain('Mon–Fri 09:00–12:00, 13:00–17:00');
  await userEvent.click(within(row).getByRole('button', { name: 'Edit: Asha Rao' }));
  const form = await dialog();
  expect(form.getAllByRole('group', { name: 'Mon–Fri' })).toHaveLength(2);
  await userEvent.click(form.getAllByRole('button', { name: 'Remove: Mon–Fri' })[1]!);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    'POST /consultants/7/hours',
    expect.objectContaining({
      version: 2,
      hours: [1, 2, 3, 4, 5].map((weekday) => expect.objectContaining({ weekday, from: '09:00', to: '12:00' })),
    }),
  ]);
});

test('O: an end before the start is refused on its field, and nothing is sent', async () => {
  const sent = open();
  const row = (await screen.findByText('Asha Rao')).closest('li')!;
  await userEvent.click(within(row).getByRole('button', { name: 'Edit: Asha Rao' }));
  const form = await dialog();
  const [line] = form.getAllByRole('group', { name: 'Mon–Fri' });
  const until = within(line!).getByLabelText(/^To/);
  await userEvent.clear(until);
  await userEvent.type(until, '08:00');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('The end is after the start')).toBeDefined();
  expect(sent).toEqual([]);
});

test('O: a type of consultation is added with its fee, notice and questions', async () => {
  const sent = open('?part=types');
  await userEvent.click(await screen.findByRole('button', { name: 'New type' }));
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Skills advice');
  await userEvent.type(form.getByRole('textbox', { name: /^Fee/ }), '150');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    'POST /types',
    expect.objectContaining({ office: 'AU', name: 'Skills advice', fee: 150_00, minutes: 30, noticeHours: 2 }),
  ]);
});

test('O: a room is renamed, and one without a name is refused', async () => {
  const sent = open('?part=rooms');
  const row = (await screen.findByText('Room Yarra')).closest('li')!;
  await userEvent.click(within(row).getByRole('button', { name: 'Edit: Room Yarra' }));
  const form = await dialog();
  const name = form.getByRole('textbox', { name: /^Name/ });
  await userEvent.clear(name);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter a name')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(name, 'Room Murray');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([['PATCH /rooms/5', { version: 1, name: 'Room Murray', active: true }]]));
});
