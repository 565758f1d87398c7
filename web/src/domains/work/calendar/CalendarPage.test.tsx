import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calendarTests, eventId, openCalendar, someEntry, changeId } from '../../../../test/calendarPage.tsx';

calendarTests();
const entry = (name: RegExp) => screen.findByRole('button', { name });

test('O: times are those of the zone that the server names, whatever the browser’s is', async () => {
  const { asked } = openCalendar({ own: { zone: 'Asia/Dhaka' } });
  expect(await entry(/Stand-up.*5:00/)).toBeDefined();
  expect(asked.some((address) => address.includes('/window') && address.includes('zone=Asia%2FDhaka'))).toBe(true);
  expect(asked.filter((address) => address.includes('/window'))).toHaveLength(1); // not once for the browser's zone
  expect(screen.getByText('Times in Dhaka')).toBeDefined();
});

test('O: two clocks: a second one stands beside the hours and in the name of each event, and is kept', async () => {
  const { sent } = openCalendar();
  await entry(/Stand-up/);
  await userEvent.click(screen.getByRole('button', { name: 'Layers' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Second clock' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Dhaka' }));
  expect(sent).toEqual([['/settings', { hidden: [], tones: {}, clock: 'Asia/Dhaka' }]]);
  await userEvent.keyboard('{Escape}');
  expect(await entry(/Stand-up, .*10:00.*11:00.*5:00 am in Dhaka/i)).toBeDefined();
  expect(screen.getByText('Times in Melbourne and Dhaka')).toBeDefined();
  const labels = [...document.querySelectorAll('.ec-sidebar .there')].map(({ textContent }) => textContent);
  expect(labels.some((label) => label?.includes('5:00'))).toBe(true);
});

test('O: a layer that is switched off leaves the screen at once and stays off', async () => {
  const holiday = {
    layer: 'holidays',
    key: 'BD2026-11-25',
    title: 'Eid',
    starts: '2026-11-25',
    ends: '2026-11-25',
    event: null,
    zone: 'BD',
  } as const;
  const { sent } = openCalendar({ entries: [someEntry(), someEntry(holiday)] });
  await entry(/BD · Eid/);
  await userEvent.click(screen.getByRole('button', { name: 'Layers' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Public holidays' }));
  expect(sent).toEqual([['/settings', { hidden: ['holidays'], tones: {}, clock: null }]]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Eid/ })).toBeNull());
  expect(await entry(/Stand-up/)).toBeDefined();
});

test('O7: keys move an event by the call of a drag; a refusal is said in its words', async () => {
  const message = 'This occurrence is no longer in the series.';
  const { sent } = openCalendar({ refused: { status: 409, body: { code: 'conflict', message } } });
  (await entry(/Stand-up/)).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    `/events/${eventId}/move`,
    { version: 3, day: '2026-11-24', scope: 'all', starts: '2026-11-24T10:15', ends: '2026-11-24T11:15' },
  ]);
  expect(await screen.findByText(message)).toBeDefined();
});

test('O7: an event moved by keys is put back by Undo', async () => {
  const { sent } = openCalendar();
  (await entry(/Stand-up/)).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByText('Moved: Stand-up')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Restored as it was.')).toBeDefined();
  expect(sent.map(([path]) => path)).toEqual([`/events/${eventId}/move`, `/undo/${changeId}`]);
});

test.each([
  ['This event', 'this'],
  ['This and following', 'following'],
  ['All', 'all'],
])('O: a series that is moved asks which: %s', async (choice, scope) => {
  const series = someEntry();
  const { sent } = openCalendar({
    entries: [{ ...series, event: series.event && { ...series.event, repeats: true } }],
  });
  (await entry(/Stand-up/)).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  const dialog = await screen.findByRole('dialog', { name: 'Move which events?' });
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: choice }));
  await waitFor(() => expect(sent[0]?.[1]).toMatchObject({ scope, day: '2026-11-24', starts: '2026-11-25T10:00' }));
});

test('O: who changes their mind moves nothing', async () => {
  const series = someEntry();
  const { sent } = openCalendar({
    entries: [{ ...series, event: series.event && { ...series.event, repeats: true } }],
  });
  (await entry(/Stand-up/)).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
});

test('O: a task of the layer opens the task, and what is moved by others is not movable', async () => {
  const task = {
    layer: 'tasks',
    key: 't1',
    title: 'Ring the bank',
    starts: '2026-11-24',
    ends: '2026-11-24',
    event: null,
    path: '/apps/taskview/t1',
  } as const;
  const { router, sent } = openCalendar({ entries: [someEntry(task)] });
  const button = await entry(/Ring the bank/);
  button.focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/taskview/t1'));
});

test('O: leave and holidays say what they are', async () => {
  const leave = {
    layer: 'leave',
    key: '9 2026-11-25 am',
    title: 'Imran',
    starts: '2026-11-25',
    ends: '2026-11-25',
    half: 'am',
    kind: 'annual',
    event: null,
    zone: null,
  } as const;
  openCalendar({ entries: [someEntry(leave)] });
  (await entry(/Imran/)).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Imran · annual leave · morning' });
  expect(within(dialog).getByText('25 Nov 2026')).toBeDefined();
});

const team = (name: string, zone: string) => ({
  office: 'AU',
  people: [
    { id: 7, name: 'Asha Rao', zone: 'Australia/Melbourne', away: null, busy: [] },
    { id: 9, name: 'Imran', zone: 'Australia/Melbourne', away: 'am' as const, busy: [] },
    {
      id: 8,
      name,
      zone,
      away: null,
      busy: [{ key: 'k', title: '', private: true, starts: '2026-11-24T10:00', ends: '2026-11-24T11:00' }],
    },
  ],
});

test('O: the team has a column each; a private event only says busy; a colleague elsewhere is named with their place', async () => {
  openCalendar({ team: team('Omar Haddad', 'Asia/Dhaka') }, '/apps/calendar?day=2026-11-24&view=columns');
  expect(await entry(/^Omar Haddad, Busy, 10:00 – 11:00$/)).toBeDefined();
  expect(await entry(/^Imran, Away in the morning$/)).toBeDefined();
  expect(screen.getByText('Omar Haddad · Dhaka')).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'Office' })).toBeNull(); // one team only
});

test('O: who sees more teams chooses the office', async () => {
  const offices = [
    { code: 'AU', name: 'Melbourne', zone: 'Australia/Melbourne', isTeam: true },
    { code: 'BD', name: 'Dhaka', zone: 'Asia/Dhaka', isTeam: true },
    { code: 'PK', name: 'Lahore', zone: 'Asia/Karachi', isTeam: false },
  ];
  const { asked } = openCalendar(
    { own: { offices }, team: team('Omar', 'Australia/Melbourne') },
    '/apps/calendar?day=2026-11-24&view=columns',
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Office' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Melbourne', 'Dhaka']);
  await userEvent.click(screen.getByRole('option', { name: 'Dhaka' }));
  await waitFor(() => expect(asked.some((address) => address.includes('office=BD'))).toBe(true));
});
