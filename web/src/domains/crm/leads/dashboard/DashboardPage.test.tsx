import type { LeadFigures, LeadShare } from '@embark/contracts/crm/leads';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { around, offered, ok } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { DashboardPage } from './DashboardPage.tsx';

const share = (key: string, label: string | null, arrived: number, rest: Partial<LeadShare> = {}): LeadShare => ({
  key,
  label,
  arrived,
  responded: 0,
  qualified: 0,
  converted: 0,
  lost: 0,
  ...rest,
});
const figures: LeadFigures = {
  now: { arrived: 40, responded: 30, qualified: 12, converted: 6, lost: 8, response: { median: 95, count: 30 } },
  earlier: {
    arrived: 32,
    responded: 30,
    qualified: 0,
    converted: 8,
    lost: 8,
    response: { median: null, count: 0 },
    createdFrom: '2025-12-02',
    createdTo: '2025-12-31',
  },
  overdue: 3,
  trend: [
    { from: '2026-01-01', to: '2026-01-01', arrived: 25, converted: 4 },
    { from: '2026-01-02', to: '2026-01-02', arrived: 15, converted: 2 },
  ],
  by: {
    assignee: [share('7', 'Nadia Karim', 30, { converted: 6 }), share('none', null, 10)],
    source: [share('1', 'Website', 40)],
    campaign: [share('none', null, 40)],
    service: [share('VE', 'Migration Australia', 40)],
    office: [share('AU', 'Australia', 40)],
    status: [share('NE', null, 26), share('CV', null, 6), share('CL', null, 8)],
  },
};
const at = 'createdFrom=2026-01-01&createdTo=2026-01-30';
const scope = `/apps/leadlist?${at}&office=AU`;

function open(answer: LeadFigures = figures) {
  const asked: Record<string, string>[] = [];
  serverSays((request) => {
    if (!request.includes('/leads-app/')) return around(request) ?? ok(offered);
    asked.push(Object.fromEntries(new URLSearchParams(request.split('?')[1])));
    return ok(answer);
  });
  const router = show(
    <SessionProvider value={person(['manager'])}>
      <DashboardPage office="AU" />
    </SessionProvider>,
    `/apps/leads-dashboard?${at}`,
  );
  return { asked, router };
}
const href = (element: HTMLElement) => element.getAttribute('href');

test('every figure shows the previous period, and both link to their lists', async () => {
  const { asked } = open();
  const section = within(await screen.findByRole('region', { name: 'Key figures' }));
  expect(asked[0]).toMatchObject({ office: 'AU', createdFrom: '2026-01-01', createdTo: '2026-01-30' });
  expect(href(section.getByRole('link', { name: 'New leads: 40' }))).toBe(scope);
  expect(href(section.getByRole('link', { name: 'Contacted: 30' }))).toBe(`${scope}&responded=yes`);
  expect(href(section.getByRole('link', { name: 'Qualified: 12' }))).toBe(
    `/apps/leadlist?${at}&leadStatus=qualified&office=AU`,
  );
  expect(href(section.getByRole('link', { name: 'Converted: 6' }))).toBe(`${scope}&status=CV`);
  expect(href(section.getByRole('link', { name: 'Lost: 8' }))).toBe(`${scope}&status=CL,NI`);
  expect(href(section.getByRole('link', { name: 'First response: 1 h 35 min' }))).toBe(`${scope}&responded=yes`);
  expect(href(section.getByRole('link', { name: 'Overdue follow-ups: 3' }))).toBe(
    '/apps/leadlist?followUp=overdue&office=AU',
  );
  expect(href(section.getByRole('link', { name: 'Previous period: 32 · New leads' }))).toBe(
    '/apps/leadlist?createdFrom=2025-12-02&createdTo=2025-12-31&office=AU',
  );
  expect(section.getByText('25% more')).toBeDefined();
  expect(section.getByText('25% less')).toBeDefined();
  expect(section.getAllByText('No change')).toHaveLength(2);
});

test('the funnel and the shares are tables whose figures open their lists', async () => {
  open();
  const statuses = within(await screen.findByRole('table', { name: 'Current status' }));
  expect(href(statuses.getByRole('link', { name: 'Converted: 6' }))).toBe(`${scope}&status=CV`);
  expect(
    statuses
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
      .at(1),
  ).toContain('65%');
  const [panel] = screen.getAllByRole('region', { name: 'By counsellor' });
  const people = within(panel ?? document.body);
  const [first] = within(people.getByRole('row', { name: /Nadia Karim/ })).getAllByRole('link');
  expect(first && href(first)).toBe(`/apps/lead-assignee-list?assignee=7&${at}&office=AU`);
  expect(within(people.getByRole('row', { name: /Unassigned/ })).getAllByRole('link')).toHaveLength(1);
  expect(people.getByRole('row', { name: /Nadia Karim/ }).textContent).toContain('20%');
});

test('the chart columns link to their days, and can show as a table', async () => {
  open();
  const chart = within(await screen.findByRole('list', { name: 'New leads' }));
  expect(chart.getAllByRole('link')).toHaveLength(2);
  expect(href(chart.getByRole('link', { name: '2 Jan 2026: 15 leads' }))).toBe(
    '/apps/leadlist?createdFrom=2026-01-02&createdTo=2026-01-02&office=AU',
  );
  await userEvent.click(screen.getByRole('button', { name: 'As a table' }));
  const row = within(screen.getByRole('row', { name: /1 Jan 2026/ }));
  expect(row.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['25', '4']);
  expect(screen.queryByRole('list', { name: 'New leads' })).toBeNull();
});

test('the period goes into the address, and the figures follow', async () => {
  const { asked, router } = open();
  await screen.findByRole('region', { name: 'Key figures' });
  await userEvent.click(screen.getByRole('button', { name: '7 days' }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  expect(new URLSearchParams(router.state.location.search).get('createdFrom')).toBe(asked.at(-1)?.createdFrom);
});

test('a period without leads shows a message', async () => {
  const nobody = {
    arrived: 0,
    responded: 0,
    qualified: 0,
    converted: 0,
    lost: 0,
    response: { median: null, count: 0 },
  };
  open({ ...figures, now: nobody });
  expect(await screen.findByText('No leads in this period')).toBeDefined();
});
