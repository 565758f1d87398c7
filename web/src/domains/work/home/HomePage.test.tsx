import type { CalendarEntry } from '@embark/contracts/work/calendar';
import type { HomeDay } from '@embark/contracts/work/home';
import type { Company, Role } from '@embark/contracts/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someConversion } from '../../../../test/conversions.ts';
import { around, enquiryId, ok, someRow } from '../../../../test/enquiries.ts';
import { someDay } from '../../../../test/home.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { HomePage } from './HomePage.tsx';

const refusal = {
  status: 409,
  body: { code: 'conflict', message: 'Someone else has changed this. Reload and try again.' },
};

type Way = { roles?: Role[]; company?: Company; saves?: { status: number; body: unknown }; entries?: CalendarEntry[] };

/** Renders the page for a user with these roles; returns what was sent. */
function open(day: HomeDay, { roles = ['user'], company = 'fc', saves = ok({}), entries = [] }: Way = {}) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request === 'GET /api/home-app/day') return ok(day);
    if (request.startsWith('GET /api/calendar-app/window')) return ok({ entries });
    if (request.startsWith('GET ')) return around(request) ?? ok({});
    sent.push([request, body]);
    return saves;
  });
  show(
    <SessionProvider value={person(roles, { company })}>
      <HomePage />
    </SessionProvider>,
  );
  return sent;
}

const work = (given: Parameters<typeof someRow>[0] = {}) => ({ total: 9, rows: [someRow(given)] });
const linksIn = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('each of my figures links to its list', async () => {
  open(someDay({ overdue: work(), converted: { total: 1, rows: [someConversion()] } }));
  expect(await screen.findByRole('heading', { level: 1, name: /Asha Rao/ })).toBeDefined();
  await screen.findByText('See all 9');
  expect(linksIn('My work')).toEqual([
    ['9 Overdue', '/apps/enquiries/all?followUp=overdue&sort=nextFollowUpAt&assignee=me'],
    ['0 Today', '/apps/enquiries/all?followUp=today&sort=nextFollowUpAt&assignee=me'],
    ['0 New – awaiting first response', '/apps/enquiries/all?status=NE&responded=no&sort=createdAt&assignee=me'],
    [
      '1 New clients, last 30 days',
      '/apps/profile/list-conversions?openedFrom=2026-10-21&sort=-openedAt&caseOfficer=me',
    ],
  ]);
  const overdue = within(screen.getByRole('region', { name: 'Overdue' }));
  expect(overdue.getByRole('link', { name: 'Rahim Uddin' }).getAttribute('href')).toContain(enquiryId);
  expect(overdue.getByRole('link', { name: 'See all 9' })).toBeDefined();
  expect(screen.getByText('No follow-ups due today.')).toBeDefined();
});

const entry = (given: Partial<CalendarEntry>): CalendarEntry => ({
  key: given.title ?? '',
  layer: 'own',
  title: '',
  starts: '2026-11-20T01:00:00.000Z',
  ends: '2026-11-20T02:00:00.000Z',
  zone: null,
  half: null,
  path: null,
  kind: null,
  faint: false,
  event: null,
  ...given,
});

test('the day in the calendar: whole days first, then by time, without what has its own list', async () => {
  const entries = [
    entry({ title: 'Stand-up', starts: '2026-11-20T03:00:00.000Z' }),
    entry({ title: 'Rahim Uddin', layer: 'bookings', path: '/apps/booking-enquiries/enquiry/1' }),
    entry({ title: 'Asha', layer: 'leave', kind: 'annual', starts: '2026-11-20', ends: '2026-11-20' }),
    entry({ title: 'Call back', layer: 'followUps' }),
  ];
  open(someDay({}), { entries });
  const list = await screen.findByRole('list', { name: 'Today in your calendar' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.textContent.split(' · ')[0])).toEqual(['Asha', 'Rahim Uddin', 'Stand-up']);
  expect(links[1]?.getAttribute('href')).toBe('/apps/booking-enquiries/enquiry/1');
  expect(links[2]?.getAttribute('href')).toMatch(/^\/apps\/calendar\?day=/);
});

test('abroad and in the other company the figures link to the lists there', async () => {
  open(someDay({ overdue: work() }), { roles: ['buser'] });
  await screen.findByText('Rahim Uddin');
  expect(linksIn('My work')[0]?.[1]).toMatch(/^\/apps\/veb-enquiries\/all\/all\?followUp=overdue/);
});

test('company ar links only to its own addresses', async () => {
  const mine = { overdue: work(), converted: { total: 1, rows: [someConversion()] } };
  open(someDay(mine), { company: 'ar' });
  await screen.findAllByText('Rahim Uddin');
  const hrefs = screen.getAllByRole('link').flatMap((link) => link.getAttribute('href') ?? []);
  const own = hrefs.filter((href) => href.startsWith('/'));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((href) => !/^\/apps\/(aran-|view-client\/|broken-promises)/.test(href))).toEqual([]);
});

test('when everything left today is overdue, the page says so instead of showing nothing due', async () => {
  open(someDay({ today: { total: 2, rows: [] } }));
  expect(await screen.findByText('Everything due today is already overdue.')).toBeDefined();
  expect(screen.queryByText('No follow-ups due today.')).toBeNull();
});

test('rescheduling starts with the next working hour, never with the past date', async () => {
  open(someDay({ overdue: work({ nextFollowUpAt: '2020-01-01T00:00:00Z' }) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reschedule: Rahim Uddin' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByLabelText<HTMLInputElement>(/Pick a time/);
  expect(new Date(`${field.value}Z`).getTime()).toBeGreaterThan(Date.now() - 86_400_000);
});

test('the next follow-up is set from here, in the office’s time zone, with one click', async () => {
  const sent = open(someDay({ overdue: work() }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reschedule: Rahim Uddin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule the follow-up with Rahim Uddin' }));
  await userEvent.click(await dialog.findByRole('button', { name: /In a week|Next week/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    `PATCH /api/enquiries-app/enquiries/${enquiryId}`,
    { version: 3, nextFollowUpAt: expect.stringMatching(/T04:00:00.000Z$/) },
  ]);
  expect(await screen.findByText(/Follow-up with .*Rahim Uddin.* set for/)).toBeDefined();
});

test('a conflict with a colleague’s change shows a message and overwrites nothing', async () => {
  open(someDay({ overdue: work() }), { saves: refusal });
  await userEvent.click(await screen.findByRole('button', { name: 'Reschedule: Rahim Uddin' }));
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /Next week/ }));
  expect(await screen.findByText('Someone else has changed this. Reload and try again.')).toBeDefined();
});

test('a manager sees the whole team’s open work; each number links to its list, a zero does not', async () => {
  const figures = { open: 12, overdue: 3, today: 1, unanswered: 0 };
  const team = { ...figures, owners: [{ id: 7, name: 'Nadia Karim', ...figures }] };
  open(someDay({}, { team }), { roles: ['manager'] });
  const table = within(await screen.findByRole('table', { name: 'The team’s open work' }));
  const row = within(table.getByRole('row', { name: /Nadia Karim/ }));
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/apps/enquiries/all?status=NE%2CFU%2CIP%2COL%2CSA&assignee=7',
    '/apps/enquiries/all?followUp=overdue&sort=nextFollowUpAt&assignee=7',
    '/apps/enquiries/all?followUp=today&sort=nextFollowUpAt&assignee=7',
  ]);
  expect(table.getByRole('link', { name: 'Total · Overdue: 3' })).toBeDefined();
});

test('accounts see clients on the home page', async () => {
  const status = { id: 4, name: 'In progress', colour: 'blue', ended: false, count: 5 };
  const clients = {
    opened: { total: 1, rows: [someConversion()] },
    byStatus: [status, { ...status, id: 2, ended: true }],
  };
  open(someDay(null, { clients }), { roles: ['acc'] });
  expect(await screen.findByRole('link', { name: '5 Open client files' })).toBeDefined();
  expect(screen.queryByText('Overdue')).toBeNull();
});

test('HR sees people on the home page; the link to their list needs permission', async () => {
  const active = { total: 1, rows: [] };
  const people = {
    active,
    withoutRole: 2,
    byOffice: [
      { office: 'AU', count: 1 },
      { office: 'BD', count: 0 },
    ],
  };
  open(someDay(null, { people }), { roles: ['hr'] });
  const waiting = await screen.findByRole('link', { name: '2 No role yet' });
  expect(waiting.getAttribute('href')).toBe('/apps/users/userlist?role=none');
});

test('a failed load shows an error with a retry', async () => {
  serverSays((request) =>
    request.includes('home-app') ? { status: 409, body: { code: 'conflict', message: 'No.' } } : ok({}),
  );
  show(
    <SessionProvider value={person(['user'])}>
      <HomePage />
    </SessionProvider>,
  );
  expect(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })).toBeDefined();
});
