import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  calendarTests,
  eventId,
  openCalendar,
  someEntry,
  someEvent,
  changeId,
} from '../../../../test/calendarPage.tsx';
import { uploadsAnswer } from '../../../../test/upload.ts';

calendarTests();
const at = `/apps/calendar?day=2026-11-24&view=week&event=${eventId}`;
const invitation = someEvent({
  owner: 'Omar Haddad',
  ownerId: 8,
  answer: 'waiting',
  invitees: [{ userId: 7, name: 'Asha Rao', answer: 'waiting' }],
  can: { change: false, answer: true },
});

test.each([
  ['Yes', 'yes'],
  ['Maybe', 'maybe'],
  ['No', 'no'],
])('O: who is invited answers %s', async (button, answer) => {
  const { sent } = openCalendar({ event: invitation, entries: [] }, at);
  const dialog = await screen.findByRole('dialog', { name: 'Stand-up' });
  expect(within(dialog).getByText('Invited by Omar Haddad')).toBeDefined();
  expect(within(dialog).queryByRole('textbox')).toBeNull(); // nothing of it can be changed
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(sent).toEqual([[`/events/${eventId}/answer`, { answer }]]));
  expect(await screen.findByText('Your answer was sent.')).toBeDefined();
});

test('O: a new event begins with C, and a refusal stands at its field', async () => {
  const message = "The end can't be before the start";
  const refused = {
    status: 422,
    body: { code: 'invalid', message: 'Please check the form.', error: [{ type: 'ends', message }] },
  };
  const { sent } = openCalendar({ refused });
  await screen.findByRole('button', { name: /Stand-up/ });
  await userEvent.keyboard('c');
  const dialog = await screen.findByRole('dialog', { name: 'New event' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Title/ }), 'Talk');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add event' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    '/events',
    { title: 'Talk', starts: '2026-11-24T09:00', ends: '2026-11-24T10:00', zone: 'Australia/Melbourne', rule: null },
  ]);
  expect(await within(dialog).findByText(message)).toBeDefined();
});

test('O: a new event begins at an empty place that was chosen by keys', async () => {
  openCalendar();
  await screen.findByRole('button', { name: /Stand-up/ });
  (await screen.findByRole('group', { name: /^Free times/ })).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'New event' });
  expect(within(dialog).getByLabelText(/^Starts/)).toHaveProperty('value', '2026-11-25T09:30');
  expect(within(dialog).getByLabelText(/^Ends/)).toHaveProperty('value', '2026-11-25T10:30');
});

test.each([
  ['change', 'Save', 'Change which events?', ''],
  ['remove', 'Remove', 'Remove which events?', '/remove'],
])('O: to %s a series asks which of its events', async (_, button, question, path) => {
  const event = someEvent({ rule: 'FREQ=WEEKLY;BYDAY=TU' });
  const { sent } = openCalendar({ event, entries: [someEntry()] }, at);
  const dialog = await screen.findByRole('dialog', { name: 'Change event' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Title/ }), '!');
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
  const asks = await screen.findByRole('dialog', { name: question });
  expect(sent).toEqual([]);
  await userEvent.click(within(asks).getByRole('button', { name: 'This and following' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[0]).toBe(`/events/${eventId}${path}`);
  expect(sent[0]?.[1]).toMatchObject({ version: 3, day: '2026-11-24', scope: 'following' });
});

const others = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Other calendars' }));
  return screen.findByRole('dialog', { name: 'Other calendars' });
};

test('O: the address of the feed is shown once when it is made, and can be ended', async () => {
  const { sent } = openCalendar({ feed: { since: '2026-11-01T00:00:00.000Z', address: null } });
  const dialog = await others();
  expect(await within(dialog).findByText(/An address exists since/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Renew address' }));
  const address = await within(dialog).findByRole('textbox', { name: 'Address' });
  expect(address).toHaveProperty('value', `${window.location.origin}/api/calendar-app/ics/secret`);
  await userEvent.click(within(dialog).getByRole('button', { name: 'End address' }));
  await waitFor(() => expect(sent.map(([path]) => path)).toEqual(['/feed', '/feed/end']));
  await waitFor(() => expect(within(dialog).queryByRole('textbox', { name: 'Address' })).toBeNull());
});

test('O: a calendar file is added, and what cannot be read is named', async () => {
  openCalendar();
  const dialog = await others();
  const skipped = [{ at: 2, field: 'TZID' }];
  const sent = uploadsAnswer(() => ({ status: 200, body: { added: 3, changed: 1, removed: 0, left: 1, skipped } }));
  await userEvent.upload(within(dialog).getByLabelText('Calendar file'), new File(['BEGIN:VCALENDAR'], 'team.ics'));
  expect(
    await within(dialog).findByText('Added: 3, changed: 1, removed: 0. 1 event was left out: 2 (unknown time zone)'),
  ).toBeDefined();
  expect(sent[0]?.file?.name).toBe('team.ics');
});

test('L14: a damaged line of a calendar file is quoted, whatever it contains', async () => {
  openCalendar();
  const dialog = await others();
  const skipped = [{ at: 2, field: 'Bring: passport. $t(kit.close) {{at}}' }];
  uploadsAnswer(() => ({ status: 200, body: { added: 2, changed: 0, removed: 0, left: 1, skipped } }));
  await userEvent.upload(within(dialog).getByLabelText('Calendar file'), new File(['BEGIN:VCALENDAR'], 'team.ics'));
  expect(
    await within(dialog).findByText(
      /left out: 2 \(we can't read “\u2068Bring: passport\. \$t\(kit\.close\) \{\{at\}\}\u2069”\)$/,
    ),
  ).toBeDefined();
});

test('O: a file that is refused says why', async () => {
  openCalendar();
  const dialog = await others();
  const message = "A calendar file of the kind COUNTER can't be added";
  uploadsAnswer(() => ({ status: 422, body: { code: 'invalid', message, error: [{ type: 'file', message }] } }));
  await userEvent.upload(within(dialog).getByLabelText('Calendar file'), new File(['BEGIN:VCALENDAR'], 'team.ics'));
  expect(await within(dialog).findByText(message)).toBeDefined();
});

test.each([
  ['changed', 'Save', 'Saved: Stand-up!'],
  ['removed', 'Remove', 'Removed: Stand-up'],
])('O: what was %s is undone from the toast', async (_, button, said) => {
  const { sent, asked } = openCalendar({ entries: [someEntry()] }, at);
  const dialog = await screen.findByRole('dialog', { name: 'Change event' });
  const days = () => asked.filter((address) => address.includes('/window')).length;
  const before = days();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Title/ }), '!');
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
  if (button === 'Remove') {
    const asks = await screen.findByRole('dialog', { name: 'Remove this event?' });
    await userEvent.click(within(asks).getByRole('button', { name: 'Remove' }));
  }
  expect(await screen.findByText(said)).toBeDefined();
  await waitFor(() => expect(days()).toBe(before + 1));
  expect(asked.filter((address) => address.includes('/events/'))).toHaveLength(1); // it may be gone: not read once more
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent.at(-1)?.[0]).toBe(`/undo/${changeId}`));
});

const openIt = async () => {
  (await screen.findByRole('button', { name: /Stand-up/ })).focus();
  await userEvent.keyboard('{Enter}');
  return screen.findByRole('dialog', { name: 'Change event' });
};

test('O: an event that is opened again is read again: its form begins with what was saved meanwhile', async () => {
  const event = someEvent();
  openCalendar({ event, entries: [someEntry()] });
  await userEvent.click(within(await openIt()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  event.starts = '2026-11-24T10:15';
  const starts = within(await openIt()).getByLabelText(/^Starts/);
  expect(starts).toHaveProperty('value', '2026-11-24T10:15');
});

test('O: a new repetition concerns this and the following events, or all', async () => {
  const { sent } = openCalendar({ event: someEvent({ rule: 'FREQ=WEEKLY;BYDAY=TU' }), entries: [] }, at);
  const dialog = await screen.findByRole('dialog', { name: 'Change event' });
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Repeats' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Daily' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  const asks = await screen.findByRole('dialog', { name: 'Change which events?' });
  expect(within(asks).queryByRole('button', { name: 'This event' })).toBeNull();
  await userEvent.click(within(asks).getByRole('button', { name: 'All' }));
  await waitFor(() => expect(sent[0]?.[1]).toMatchObject({ scope: 'all', rule: 'FREQ=DAILY' }));
});
