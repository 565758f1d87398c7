import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someOffice } from '../../../../test/assignment.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../session/index.ts';
import { WorkingTimePage } from './WorkingTimePage.tsx';

const dhaka = someOffice({ id: 2, code: 'BD', name: 'Bangladesh', zone: 'Asia/Dhaka', holidays: [] });

/** Renders the page of an office; returns what was sent. */
function open(office = 'AU', refusal?: object) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.startsWith('GET ')) return { status: 200, body: [someOffice(), dhaka] };
    sent.push([request, body]);
    return refusal
      ? { status: 422, body: refusal }
      : { status: 200, body: Object.assign(someOffice(), body, { version: 6 }) };
  });
  show(
    <SessionProvider value={person(['admin'])}>
      <WorkingTimePage />
    </SessionProvider>,
    `/apps/settings/working-time?office=${office}`,
  );
  return sent;
}

test('the office comes from the address; hours and holidays are saved with its version', async () => {
  const sent = open();
  expect(await screen.findByText('Time zone: Australia/Melbourne')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Australia' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add holiday' }));
  const holidays = within(screen.getByRole('region', { name: 'Public holidays' }));
  const lines = holidays.getAllByRole('listitem');
  const line = within(lines[0] ?? document.body);
  expect(document.activeElement).toBe(line.getByLabelText('Day'));
  await userEvent.type(line.getByLabelText('Day'), '2026-12-25');
  await userEvent.type(line.getByRole('textbox', { name: 'Name' }), 'Christmas');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[0]).toContain('/office-app/offices/1');
  expect(sent[0]?.[1]).toMatchObject({
    version: 5,
    workingDays: [1, 2, 3, 4, 5, 6],
    opens: '09:00',
    holidays: [
      { day: '2026-12-25', name: 'Christmas' },
      { day: '2026-11-03', name: 'Melbourne Cup Day' },
    ],
  });
  for (const [name, next] of [
    ['Christmas', 'Remove Melbourne Cup Day'],
    ['Melbourne Cup Day', 'Add holiday'],
  ]) {
    await userEvent.click(holidays.getByRole('button', { name: `Remove ${name}` }));
    expect(document.activeElement).toBe(holidays.getByRole('button', { name: next ?? '' }));
  }
});

test('closing before opening shows an error on the field, and so does a server error', async () => {
  const message = "This person can't manage enquiries in this office";
  const sent = open('BD', { code: 'invalid', message, error: [{ type: 'managerId', message }] });
  const closes = await screen.findByLabelText(/^Closes/);
  await userEvent.clear(closes);
  await userEvent.type(closes, '08:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Closing time must be after opening time')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.clear(closes);
  await userEvent.type(closes, '18:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Manager' }).getAttribute('aria-invalid')).toBe('true'),
  );
});

/** Returning to the window refreshes what it shows. */
function comeBack() {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
}

test('a change by someone else keeps what was typed, and updates an untouched form', async () => {
  let office = someOffice();
  const fetch = serverSays(() => ({ status: 200, body: [office, dhaka] }));
  show(
    <SessionProvider value={person(['admin'])}>
      <WorkingTimePage />
    </SessionProvider>,
    '/apps/settings/working-time?office=AU',
  );
  const opens = await screen.findByLabelText(/^Opens/);
  office = someOffice({ version: 6, opens: '08:00' });
  comeBack();
  await waitFor(() => expect(opens).toHaveProperty('value', '08:00'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  office = someOffice({ version: 7, closes: '18:00' });
  comeBack();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(3));
  await waitFor(() => expect(screen.getByLabelText(/^Closes/)).toHaveProperty('value', '17:30'));
  expect(screen.getByRole('checkbox', { name: 'Saturday' })).toHaveProperty('checked', true);
});
