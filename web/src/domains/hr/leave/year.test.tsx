import type { Closing, HolidayImport, TeamMonth } from '@embark/contracts/hr/leave';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { around, ok } from '../../../../test/enquiries.ts';
import { onPhone, serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { ClosingPage } from './closing/ClosingPage.tsx';
import { HolidaysPage } from './holidays/HolidaysPage.tsx';
import { TeamPage } from './month/TeamPage.tsx';

beforeAll(() => Promise.all(['leave', 'enquiries'].map(needTexts)));

const id = '01990000-0000-7000-8000-000000000001';

/** Shows a page for HR; returns what was sent. */
function page(Page: () => React.ReactNode, answers: Record<string, unknown>) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    const found = Object.entries(answers).find(([path]) => request.includes(path));
    if (!request.startsWith('GET ')) sent.push([request, body]);
    return found ? ok(found[1]) : (around(request) ?? ok([]));
  });
  show(
    <SessionProvider value={person(['hr'])}>
      <Page />
    </SessionProvider>,
  );
  return sent;
}

const closing: Closing = {
  through: '2025-12-31',
  today: '2026-11-26',
  people: [
    {
      userId: 5,
      name: 'Nusrat',
      rows: [{ type: 'casual', unit: 'days', balance: 3, paidOut: 1, lost: 3, carried: 0, opening: 10 }],
    },
  ],
  waiting: [],
  closes: [{ through: '2024-12-31', by: 'Salma', at: '2025-01-05T03:00:00.000Z' }],
};

test('N3: a leave year is closed after a look at what each balance loses and opens with', async () => {
  const sent = page(ClosingPage, { '/leave-app/closes/preview': closing, '/leave-app/closes': { message: 'Closed' } });
  const table = await screen.findByRole('table', { name: 'Close leave year' });
  const row = within(table).getByRole('row', { name: /Nusrat/ });
  expect(row.textContent).toContain('Casual leave');
  expect(row.textContent).toContain('10 days');
  expect(screen.getByText(/Salma/).textContent).toContain('2024');
  await userEvent.click(screen.getByRole('button', { name: 'Close leave year' }));
  expect(sent).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close leave year' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]![1]).toMatchObject({ office: 'AU', through: expect.stringMatching(/-12-31$/) });
});

test('N3: open requests over the boundary are named, and the close waits for them', async () => {
  const waiting = [{ id, name: 'Imran', startsOn: '2025-12-30', endsOn: '2026-01-05', crosses: true }];
  page(ClosingPage, { '/leave-app/closes/preview': { ...closing, waiting } });
  const link = await screen.findByRole('link', { name: /Imran/ });
  expect(link.getAttribute('href')).toBe(`/apps/staffs/leaveView/${id}`);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close leave year' }).disabled).toBe(true);
});

const month: TeamMonth = {
  office: 'AU',
  month: '2026-12',
  today: '2026-12-07',
  days: ['24', '25', '26'].map((one) => ({
    day: `2026-12-${one}`,
    worked: one === '24',
    holiday: one === '25' ? 'Christmas Day' : null,
    provisional: false,
    half: null,
  })),
  people: [
    {
      userId: 5,
      name: 'Daniel',
      awayUntil: null,
      leave: [
        {
          id,
          type: 'annual',
          state: 'approved',
          startsOn: '2026-12-24',
          endsOn: '2026-12-24',
          days: [{ day: '2026-12-24', part: 'am' }],
        },
      ],
    },
    { userId: 6, name: 'Grace', awayUntil: null, leave: [] },
  ],
};

test('N4: who is away when: a grid by person with the holidays, another month at a click', async () => {
  page(TeamPage, { '/leave-app/team-month': month });
  const row = await screen.findByRole('row', { name: /Daniel/ });
  expect(within(row).getByText('Annual leave, Approved (Morning)')).toBeDefined();
  expect(screen.getByRole('columnheader', { name: /Christmas Day/ })).toBeDefined();
  expect(screen.getByRole('row', { name: 'Grace' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByLabelText<HTMLInputElement>('Month')).toHaveProperty('value', '2027-01');
});

test('N4: a month has one letter for each weekday, so that it fits the page', async () => {
  const days = Array.from({ length: 31 }, (_, at) => ({
    ...month.days[0]!,
    day: `2026-12-${String(at + 1).padStart(2, '0')}`,
  }));
  page(TeamPage, { '/leave-app/team-month': { ...month, days } });
  const friday = await screen.findByRole('columnheader', { name: /25 Dec 2026/ });
  expect(friday.querySelector('[aria-hidden]')?.textContent).toBe('25F');
});

test('N4: on a phone the month is a list of those who are away', async () => {
  onPhone();
  page(TeamPage, { '/leave-app/team-month': month });
  const link = await screen.findByRole('link', { name: /24 Dec/ });
  expect(link.getAttribute('href')).toBe(`/apps/staffs/leaveView/${id}`);
  expect(screen.queryByText('Grace')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('facts 14: the holidays of a year are computed, looked at and saved', async () => {
  const row = { line: 1, provisional: false, half: null, source: 'Act', was: null } as const;
  const found: HolidayImport = {
    fileName: 'Act',
    rows: [
      { ...row, day: '2027-01-01', name: "New Year's Day", change: 'same' },
      { ...row, day: '2027-09-24', name: 'Friday before the AFL Grand Final', provisional: true, change: 'new' },
    ],
    moved: [{ day: '2027-10-01', to: '2027-09-24', name: 'Friday before the AFL Grand Final' }],
    errors: [],
    findings: [],
    counts: { new: 1, changed: 0, same: 1, provisional: 1, joined: 0, errors: 0, givesBack: 0 },
  };
  const saved = { message: 'Saved', added: 1, changed: 0, givenBack: 0 };
  const sent = page(HolidaysPage, {
    '/holidays/by-rule': found,
    '/leave-app/holidays?': [],
    '/leave-app/holidays': saved,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Add the holidays of / }));
  const dialog = await screen.findByRole('dialog');
  // L10: a provisional day that moves is removed with it
  const moves = await within(dialog).findByText(/ moves from .*1 Oct 2027.* to .*24 Sept? 2027/);
  expect(moves.textContent).toContain('Grand Final');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Save 1 holiday' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]![1]).toMatchObject({ remove: ['2027-10-01'] });
  expect(sent[0]![1]).toMatchObject({ office: 'AU', days: [{ day: '2027-09-24', provisional: true, source: 'Act' }] });
});
