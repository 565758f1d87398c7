import type { Balances, Leave, LeavePreview } from '@embark/contracts/hr/leave';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { MyLeavePage } from './mine/MyLeavePage.tsx';
import { LeavePage } from './one/LeavePage.tsx';

beforeAll(() => Promise.all(['leave', 'enquiries'].map(needTexts)));

const id = '01990000-0000-7000-8000-000000000001';
const balances: Balances = {
  on: '2026-12-07',
  person: {
    userId: 7,
    name: 'Nusrat',
    office: 'BD',
    zone: 'Asia/Dhaka',
    today: '2026-12-07',
    startsOn: '2024-01-01',
    endsOn: null,
    employmentType: 'full',
    roster: [480, 480, 480, 480, 0, 0, 480],
    ownRoster: false,
    leaveState: null,
    coverId: null,
    cover: null,
    version: 1,
  },
  rows: [
    {
      type: 'casual',
      unit: 'days',
      balance: 9,
      days: 9,
      asked: 0,
      planned: 0,
      earned: 10,
      taken: 1,
      yearStartsOn: '2026-01-01',
      from: null,
      counts: 'working',
      certificateAfter: null,
      noticeDays: 0,
      paid: 1,
      ruleId: 12,
    },
  ],
  can: { correct: false, setUp: false },
};
const preview: LeavePreview = {
  unit: 'days',
  amount: 4,
  days: ['24', '27', '28', '29'].map((day) => ({ day: `2026-12-${day}`, part: 'full', amount: 1 })),
  holidays: [],
  before: 9,
  after: 5,
  certificate: false,
  shortNotice: false,
  problems: [],
  due: [{ kind: 'follow-up', count: 3 }],
  away: [],
};
const request: Leave = {
  id,
  version: 1,
  userId: 7,
  name: 'Nusrat',
  office: 'BD',
  type: 'casual',
  unit: 'days',
  startsOn: '2026-12-24',
  endsOn: '2026-12-29',
  startsPart: 'full',
  endsPart: 'full',
  amount: 4,
  state: 'asked',
  reason: '',
  coverId: 9,
  cover: 'Imran',
  askedAt: '2026-12-07T03:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  days: preview.days,
  decision: '',
  cutBy: null,
  cutAt: null,
  cutReason: '',
  askedBy: 'Nusrat',
  today: '2026-12-07',
  zone: 'Asia/Dhaka',
  certificate: false,
  file: null,
  paid: 1,
  before: 9,
  after: 5,
  balances: [
    { from: '2026-12-24', to: '2026-12-27', amount: 2, before: 3, after: 1 },
    { from: '2026-12-28', to: '2026-12-29', amount: 2, before: 9, after: 5 },
  ],
  coverList: [
    {
      kind: 'follow-up',
      id: 'a',
      label: 'E-1 Sadia',
      at: '2026-12-27T04:00:00.000Z',
      zone: 'Asia/Dhaka',
      path: '/x',
      licence: false,
      coveredBy: null,
      outcome: null,
    },
    {
      kind: 'deadline',
      id: 'b',
      label: 'C-1 Letter',
      at: '2026-12-28T04:00:00.000Z',
      zone: 'Australia/Melbourne',
      path: '/y',
      licence: true,
      coveredBy: null,
      outcome: null,
    },
  ],
  holidays: [],
  can: { decide: true, cancel: true, attach: false },
};

/** Shows a page; returns what was sent. */
function page(Page: typeof LeavePage, at: string, route: string, refusal?: unknown) {
  const posted: [string, unknown][] = [];
  serverSays((asked, body) => {
    if (asked.includes('/user-app/users')) return ok([{ id: 9, displayName: 'Imran', office: 'BD' }]);
    if (!asked.includes('/leave-app/')) return around(asked) ?? ok([]);
    if (asked.startsWith('GET ')) {
      if (asked.includes('/balances')) return ok(balances);
      if (asked.includes('/preview')) return ok(preview);
      if (asked.includes('/coverers'))
        return ok([
          {
            userId: 9,
            name: 'Imran',
            office: 'BD',
            away: [{ from: '2026-12-27', to: '2026-12-27', part: 'am' }],
            licence: false,
          },
          { userId: 8, name: 'Shila', office: 'BD', away: [], licence: true },
        ]);
      if (asked.includes('/team'))
        return ok([
          { userId: 9, name: 'Imran', office: 'BD', day: '2026-12-27', part: 'am', state: 'approved', type: null },
        ]);
      return ok(asked.includes(id) ? request : { rows: [], total: 0, next: null });
    }
    posted.push([asked.replace(/.*\/leave-app/, ''), body]);
    return refusal === undefined ? ok(request) : { status: 422, body: refusal };
  });
  show(
    <SessionProvider value={person(['hr'])}>
      <Page />
    </SessionProvider>,
    at,
    route,
  );
  return posted;
}
const plain = (text: string | null) => text?.replaceAll(/[\u2066-\u2069]/g, '') ?? '';

test('N4: the days of a request are counted before it is sent, and a refusal lands on its field', async () => {
  const message = 'There are no working days in this time';
  const refusal = { code: 'invalid', message, error: [{ type: 'endsOn', message }] };
  const posted = page(MyLeavePage, '/apps/staffs/leaves', '/apps/staffs/leaves', refusal);
  await screen.findByText('9 days');
  expect(screen.getByRole('button', { name: 'Casual leave' }).getAttribute('aria-description')).toMatch(/source/i); // A1
  await userEvent.click(screen.getByRole('button', { name: 'Request leave' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/First day/), '2026-12-24');
  await userEvent.type(dialog.getByLabelText(/Last day/), '2026-12-29');
  await waitFor(() => expect(plain(dialog.getByRole('status').textContent)).toContain('Balance 9 days → 5 days'));
  expect(plain(dialog.getByRole('status').textContent)).toMatch(/4 days: .*24.*27.*28.*29/);
  expect(plain(dialog.getByRole('status').textContent)).toContain('3 follow-ups');
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(await dialog.findAllByText(message)).toHaveLength(2);
  expect(posted).toMatchObject([['/requests', { type: 'casual', startsOn: '2026-12-24', endsOn: '2026-12-29' }]]);
});

const taker = (item: string) =>
  screen.getByRole('combobox', { name: (name) => plain(name) === `Taken over by ${item}` });

test('N5: each item goes to its own cover or stays; who is away or has no licence is marked', async () => {
  const posted = page(LeavePage, `/apps/staffs/leaveView/${id}`, '/apps/staffs/leaveView/:leaveId');
  await screen.findByRole('region', { name: 'Team calendar' });
  expect((await screen.findByRole('row', { name: /Imran/ })).textContent).toContain('Approved (Morning)');
  screen.getByText('Licence needed');
  screen.getByText(/27 Dec.* 10:00 am in Dhaka$/); // each by the clock of its own office
  screen.getByText(/28 Dec.* 3:00 pm( in Melbourne)?$/);
  await screen.findByText((text) => /^Imran is away on .*27.*2026/.test(plain(text)));
  screen.getByText((text) => plain(text) === 'Imran holds no licence for all of this time.');
  await userEvent.click(taker('E-1 Sadia'));
  await userEvent.click(await screen.findByRole('option', { name: 'Shila (BD)' }));
  expect(screen.queryByText(/is away on/)).toBeNull();
  await userEvent.clear(taker('C-1 Letter'));
  await screen.findByText((text) => plain(text) === '1 item stays with Nusrat.');
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(posted).toEqual([
      [`/requests/${id}/approve`, { version: 1, note: '', coverId: 9, items: [{ kind: 'follow-up', id: 'a', to: 8 }] }],
    ]),
  );
});

test('L9: leave over the turn of a leave year shows the balance of each year', async () => {
  page(LeavePage, `/apps/staffs/leaveView/${id}`, '/apps/staffs/leaveView/:leaveId');
  const lines = await screen.findAllByText((text) => /Balance/.test(text) && /→/.test(text));
  expect(lines.map(({ textContent }) => plain(textContent))).toEqual([
    expect.stringMatching(/24 Dec.*–.*27 Dec.*: 2 days\. Balance 3 days → 1 day$/),
    expect.stringMatching(/28 Dec.*–.*29 Dec.*: 2 days\. Balance 9 days → 5 days$/),
  ]);
});

test('N5: another cover takes what the first one was to take over', async () => {
  const posted = page(LeavePage, `/apps/staffs/leaveView/${id}`, '/apps/staffs/leaveView/:leaveId');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Cover' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Shila (BD)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(posted).toMatchObject([[`/requests/${id}/approve`, { coverId: 8, items: [{ to: 8 }, { to: 8 }] }]]),
  );
});
