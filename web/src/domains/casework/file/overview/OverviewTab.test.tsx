import type { Overview } from '@embark/contracts/casework/overview';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversionId, someConversion } from '../../../../../test/conversions.ts';
import { someReference } from '../../../../../test/imports.ts';
import { someOverview } from '../../../../../test/overview.ts';
import { onPhone, serverSays, show } from '../../../../../test/page.tsx';
import { OverviewTab } from './OverviewTab.tsx';

function open(found: Partial<Overview> | number, file = someConversion()) {
  serverSays((request) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('/timeline')) return { status: 200, body: { rows: [], next: null } };
    if (typeof found === 'number') return { status: found, body: { code: 'not-allowed', message: 'No.' } };
    return { status: 200, body: someOverview(found) };
  });
  show(<OverviewTab file={file} />);
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

const blocks: Overview['blocks'] = [
  { kind: 'late', severity: 'stop', what: 'Answer s56', on: '2026-11-20' },
  { kind: 'agreement', severity: 'stop', gap: 'no-agreement', number: null },
  {
    kind: 'stale',
    severity: 'stop',
    name: 'Police certificate',
    person: 'Rahim Uddin',
    goodUntil: '2027-01-20',
    startAgainBy: '2027-01-11',
  },
  {
    kind: 'person',
    severity: 'warn',
    name: 'Rahim Uddin',
    warning: { code: 'passport-expires-soon', severity: 'warn', on: '2027-05-03' },
  },
  { kind: 'missing', severity: 'warn', count: 5, names: ['Passport', 'Photo'] },
  { kind: 'no-plan', severity: 'warn' },
  { kind: 'agreement', severity: 'warn', gap: 'guide', number: 'A-2026-00001' },
];

test('what stands in the way comes with the way to it, a few lines at first', async () => {
  open({ blocks });
  const list = await panel('Needs attention');
  const lines = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines()).toHaveLength(6);
  expect(lines()[2]).toContain('Police certificate (\u2068Rahim Uddin\u2069) is valid until 20 Jan 2027');
  expect(lines()[2]).toContain('Start again by 11 Jan 2027');
  expect(lines()[4]).toContain('5 required documents missing: Passport, Photo …');
  expect(list.getByRole('link', { name: 'Open people' }).getAttribute('href')).toBe(
    `/apps/profile/conversion/${conversionId}/people`,
  );
  await userEvent.click(list.getByRole('button', { name: 'Show 1 more' }));
  expect(lines()).toHaveLength(7);
});

test('A2, G: a next action after a target and a licence that ends before the planned day have their sentences', async () => {
  open({
    blocks: [
      { kind: 'licence', severity: 'stop', name: null, on: '2026-12-01' },
      { kind: 'licence', severity: 'warn', name: 'Daniel Reid', on: '2026-12-01' },
      { kind: 'next-action', severity: 'warn', what: 'Answer s56', on: '2026-12-22' },
    ],
  });
  const list = await panel('Needs attention');
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(
      'No one with access to this file has a valid licence on the planned lodgement date, 1 Dec 2026',
    ),
    expect.stringContaining('\u2068Daniel Reid\u2069 has no valid licence on the planned lodgement date, 1 Dec 2026'),
    expect.stringContaining('Next action is after the target of “\u2068Answer s56\u2069”, 22 Dec 2026'),
  ]);
  expect(list.getAllByRole('link').map((one) => one.getAttribute('href')?.split('/').at(-1))).toEqual([
    'documents',
    'documents',
    'dates',
  ]);
});

test('the next dates name their owner, and papers, people and agreement are summed up', async () => {
  open({
    dates: [
      {
        kind: 'date',
        id: 'd',
        what: 'Answer s56',
        at: '2026-12-29T12:59:00.000Z',
        zone: 'Australia/Sydney',
        hardness: 'legal',
        targetOn: '2026-12-22',
        owner: 'Asha Rao',
      },
      {
        kind: 'next-action',
        id: null,
        what: '',
        at: '2026-12-30T04:00:00.000Z',
        zone: 'Asia/Dhaka',
        hardness: null,
        targetOn: null,
        owner: 'Nadia Karim',
      },
    ],
    papers: { required: 14, received: 9, checked: 6, stale: 1 },
    plan: { subclass: '500', plannedOn: '2027-02-01', hardBy: null },
    people: [{ id: 'p', name: 'Sadia Rahman', part: 'partner', isIncluded: false, warnings: 1 }],
    agreement: {
      inForce: {
        number: 'A-2026-00001',
        signedOn: '2026-03-03',
        currency: 'BDT',
        feeAmount: 6_000_000,
        agent: 'Daniel',
      },
      gaps: 2,
    },
  });
  const dates = await panel('Next dates');
  expect(dates.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/29 Dec.*Answer s56Legal.*Asha Rao · target 22 Dec 2026/),
    expect.stringMatching(/30 Dec.*Next action.*Nadia Karim/),
  ]);
  expect((await panel('Documents')).getByText('9 of 14 received')).toBeDefined();
  expect((await panel('Documents')).getByText(/6 checked · 1 stale/)).toBeDefined();
  expect((await panel('People')).getByText(/Partner · not included/)).toBeDefined();
  expect((await panel('Service agreement')).getByText('2 gaps')).toBeDefined();
});

test('the time axis is also a table; what the user may not read is left out', async () => {
  open({
    axis: [
      {
        lane: 'visa',
        label: '500',
        mark: null,
        person: 'Rahim Uddin',
        from: '2025-01-10',
        to: '2027-03-15',
        tone: 'warn',
      },
      { lane: 'plan', label: '', mark: 'lodge', person: null, from: '2027-04-01', to: '2027-04-01', tone: 'ok' },
    ],
  });
  const table = within(await screen.findByRole('table', { name: 'Visas and key dates' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Visas500Rahim Uddin10 Jan 2025 to 15 Mar 2027Warning:',
    'PlanLodge1 Apr 2027',
  ]);
  expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull();
});

test('the status shows its place on the usual way, and a proposed move opens its dialog', async () => {
  const file = someConversion({
    moves: [{ to: 10, name: 'Requested info', colour: 'amber', ended: false, needsReason: false, needsClosing: false }],
  });
  open({ proposal: { to: 10, why: 'request-open', what: 'Answer s56', on: '2026-12-29' } }, file);
  expect(await screen.findByText('A request of the department is open: Answer s56, due 29 Dec 2026.')).toBeDefined();
  expect(
    within(screen.getByRole('list', { name: 'Status' }))
      .getByText('Lodged')
      .getAttribute('aria-current'),
  ).toBe('step');
  await userEvent.click(screen.getByRole('button', { name: 'Move to “Requested info”' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
});

test('a closed file shows neither dates nor what is in the way; on a phone the key facts follow', async () => {
  onPhone();
  open({}, someConversion({ closedAt: '2026-11-20T05:00:00.000Z' }));
  expect(await screen.findByRole('region', { name: 'Person' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
});

test('if it cannot be read, the activity is still there', async () => {
  open(403);
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(await screen.findByRole('region', { name: 'Log activity' })).toBeDefined();
});

test('B5: a closed file says how long it is kept, and starts the next enquiry in one click', async () => {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('/overview-app/')) return { status: 200, body: someOverview() };
    if (request.startsWith('POST ')) {
      sent.push([request, body]);
      return { status: 200, body: { id: '0197a000-0000-7000-8000-0000000000e9' } };
    }
    return { status: 200, body: { rows: [], next: null } };
  });
  const file = someConversion({ statusId: 2, closedAt: '2026-11-20T05:00:00.000Z', retainUntil: '2033-11-20' });
  const router = show(<OverviewTab file={file} />, '/apps/profile/conversion/x', '/apps/profile/conversion/x');
  expect(await screen.findByText('This file is closed and kept until 20 Nov 2033.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Create next enquiry' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/enquiries\/enquiry\/0197a000/));
  expect(sent[0]).toEqual([
    'POST /api/enquiries-app/enquiries',
    { serCode: 'VEB', contactId: file.contactId, remarks: 'Follows client file C-2026-00042.' },
  ]);
});
