import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { someEntity } from '../../../../test/billing.ts';
import { conversionId, someConversion } from '../../../../test/conversions.ts';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { employerId, placementId, someEmployer, somePlacement } from '../../../../test/placements.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { PlacementPage } from './PlacementPage.tsx';
import { PlacementsPage } from './PlacementsPage.tsx';
import { PlacementsTab } from './PlacementsTab.tsx';

afterEach(() => vi.useRealTimers());
beforeAll(() => Promise.all(['placements', 'employers', 'enquiries'].map(needTexts)));

const file = someConversion({ kind: 'global', office: 'AU', caseOfficerId: 31, name: 'Omar Farooq' });
type Answer = { status: number; body: unknown };

/** A screen with this placement; returns what was sent. */
function open(
  element: 'page' | 'tab' | 'list',
  row = somePlacement(),
  answer: Answer = ok(row),
  role: 'user' | 'acc' = 'user',
) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.includes('/suggested-tax')) return ok({ code: 'AU-10', why: 'in-country' });
    if (request.includes('/taxes')) return ok([]);
    if (request.includes('/money-app/entities')) return ok([someEntity()]);
    if (request.startsWith('POST /api/invoice-app/')) {
      sent.push([request, body]);
      return ok({ id: conversionId });
    }
    if (!request.includes('/employers-app/')) return around(request) ?? ok([]);
    if (!request.startsWith('GET')) {
      sent.push([request.replace(placementId, ':id'), body]);
      return answer;
    }
    if (request.includes('/timeline')) return ok({ rows: [], next: null });
    if (request.includes('/employers-app/employers'))
      return ok(request.includes(employerId) ? someEmployer() : { rows: [someEmployer()], total: 1 });
    const gone = somePlacement({ id: conversionId, number: 'PL-2026-00003', status: 'replaced' });
    if (request.includes('status=replaced')) return ok({ rows: [gone], total: 1 });
    return request.includes(placementId) ? ok(row) : ok({ rows: row.status === 'passed' ? [] : [row], total: 1 });
  });
  const shown = { page: <PlacementPage />, tab: <PlacementsTab file={file} />, list: <PlacementsPage /> }[element];
  const at = element === 'page' ? `/apps/placements/${placementId}` : '/apps/placements';
  show(
    <SessionProvider value={person([role])}>{shown}</SessionProvider>,
    at,
    element === 'page' ? '/apps/placements/:placementId' : '/apps/placements',
  );
  return sent;
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('J1: the page says the job, the terms and the fee', async () => {
  open('page', somePlacement({ status: 'started', startOn: '2026-12-07', guaranteeUntil: '2027-02-28' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Omar Farooq/ })).toBeDefined();
  expect(screen.getByText(/Fee \$12,300\.00 before tax/)).toBeDefined();
  expect((await region('Job')).getByText('$82,000.00')).toBeDefined();
  expect((await region('Fee and guarantee')).getByText('Credit for the weeks left')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Harbour Care Pty Ltd' }).getAttribute('href')).toBe(
    `/apps/employers/${employerId}`,
  );
});

test('J2: the sponsorship is edited in place; a refusal appears on its field', async () => {
  const message = 'Below the salary threshold of subclass 482 on 2027-01-20: AUD 79499.00 a year';
  const sent = open('page', somePlacement(), {
    status: 422,
    body: { code: 'invalid', message, error: [{ type: 'salary', message }] },
  });
  const sponsorship = await region('Sponsorship');
  await userEvent.click(sponsorship.getByRole('button', { name: /^Visa subclass/ }));
  const subclass = await sponsorship.findByRole('textbox', { name: 'Visa subclass' });
  expect(sponsorship.getByText(/The employer pays, and the salary must reach the threshold/)).toBeDefined();
  await userEvent.type(subclass, '482{Enter}');
  expect(await sponsorship.findByText(message)).toBeDefined();
  expect(sent).toEqual([['PATCH /api/employers-app/placements/:id', { version: 2, subclass: '482' }]]);
});

test('the owner stays selectable when no longer offered; who pays the fee is always someone', async () => {
  const sent = open('page', somePlacement({ ownerId: 999, owner: 'Lina Gone' }));
  const job = await region('Job');
  await userEvent.click(job.getByRole('button', { name: 'Owner Lina Gone' }));
  expect((await job.findByRole<HTMLInputElement>('combobox', { name: 'Owner' })).value).toBe('Lina Gone');
  await userEvent.keyboard('{Escape}');
  const terms = await region('Fee and guarantee');
  await userEvent.click(terms.getByRole('button', { name: /^Payer of the fee/ }));
  await terms.findByRole('combobox', { name: 'Payer of the fee' });
  expect(terms.queryByRole('button', { name: 'Clear' })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'Client' }));
  await waitFor(() => expect(sent[0]?.[1]).toEqual({ version: 2, payer: 'client' }));
});

test('who may not edit a placement sees no blank facts and no buttons in them', async () => {
  open('page', somePlacement({ can: { edit: false } }));
  const job = await region('Job');
  expect(job.queryByRole('button')).toBeNull();
  expect(job.queryByText('Hours a week')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Sponsorship' })).toBeNull();
});

test('a move that needs nothing is made at once', async () => {
  const sent = open('page', somePlacement(), ok(somePlacement({ status: 'interview', version: 3 })));
  await userEvent.click(await screen.findByRole('button', { name: /Change status/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Interview' }));
  expect(await screen.findByText('Status is now Interview.')).toBeDefined();
  expect(sent).toEqual([['POST /api/employers-app/placements/:id/move', { to: 'interview', version: 2 }]]);
});

test('J4: a person who left needs the last day, by default today in the office, and a reason', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T14:00:00Z') });
  const started = somePlacement({ status: 'started', startOn: '2026-09-01', guaranteeUntil: '2026-11-23' });
  const sent = open('page', started, ok({ ...started, status: 'fell-through', credit: 307_500 }));
  await userEvent.click(await screen.findByRole('button', { name: /Change status/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End placement' }));
  const form = within(await screen.findByRole('dialog', { name: 'End placement' }));
  await userEvent.click(form.getByRole('button', { name: 'End placement' }));
  expect(await form.findByText('Enter a reason')).toBeDefined();
  expect(sent).toEqual([]);
  const day = form.getByLabelText(/Last day of work/);
  expect(day).toHaveProperty('value', '2026-11-03');
  await userEvent.clear(day);
  await userEvent.type(day, '2026-11-02');
  await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), 'Moved to Perth');
  await userEvent.click(form.getByRole('button', { name: 'End placement' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toEqual({ to: 'fell-through', version: 2, on: '2026-11-02', reason: 'Moved to Perth' });
});

test('J4: a credit, a replacement and what it replaces are named', async () => {
  const other = { id: conversionId, number: 'PL-2026-00003' };
  open('page', somePlacement({ fee: 0, replaces: other, replacedBy: { ...other, number: 'PL-2026-00009' } }));
  expect(await screen.findByText(/Free replacement/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Replaces PL-2026-00003' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Replaced by PL-2026-00009' })).toBeDefined();
});

test('W8: without permission nothing can be changed', async () => {
  open('page', somePlacement({ can: { edit: false } }), undefined, 'acc');
  expect(await screen.findByText(/Fee \$12,300\.00/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Change status/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Edit:/ })).toBeNull();
});

test('a client is presented to an employer, also as a free replacement', async () => {
  const sent = open('tab', somePlacement({ status: 'passed' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Present to an employer' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('combobox', { name: /Employer/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Harbour Care/ }));
  await userEvent.type(form.getByRole('textbox', { name: /Position/ }), 'Cook');
  await userEvent.click(await form.findByRole('combobox', { name: /Free replacement for/ }));
  await userEvent.click(await screen.findByRole('option', { name: /PL-2026-00003/ }));
  await userEvent.click(form.getByRole('button', { name: 'Present to an employer' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const body = { conversionId, employerId, position: 'Cook', ownerId: 31, replacesId: conversionId };
  expect(sent).toEqual([['POST /api/employers-app/placements', body]]);
});

test('the tab lists placements with their fee; acc adds none', async () => {
  open('tab', somePlacement(), undefined, 'acc');
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByRole('link', { name: /Registered nurse/ })).toBeDefined();
  expect(item.getByText(/Fee \$12,300\.00/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Present to an employer' })).toBeNull();
});

test('the list shows client, employer, state and fee', async () => {
  open('list');
  const row = within(await screen.findByRole('row', { name: /Omar Farooq/ }));
  for (const text of ['Harbour Care Pty Ltd', 'Registered nurse', 'Presented', '$12,300.00'])
    expect(row.getByText(text)).toBeDefined();
});

test('T4 step 4: the invoice of an accepted job names the employer, the fee and the payment days', async () => {
  const sent = open('page', somePlacement({ status: 'accepted' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create invoice' }));
  const form = within(await screen.findByRole('dialog', { name: 'New invoice' }));
  expect(form.getByDisplayValue('Harbour Care Pty Ltd')).toBeDefined();
  expect(form.getByDisplayValue('Placement: Registered nurse, Omar Farooq')).toBeDefined();
  await userEvent.click(form.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    'POST /api/invoice-app/invoices',
    {
      buyerKind: 'employer',
      buyerName: 'Harbour Care Pty Ltd',
      buyerNumber: '51824753556',
      buyerEmail: 'jo@harbour.example',
      reference: 'PL-2026-00007',
      termsDays: 14,
      currency: 'AUD',
      lines: [{ quantity: 1000, unitPrice: 1_230_000, sold: 'placement' }],
    },
  ]);
});

test('a job that is not accepted, or whose client pays, has no invoice', async () => {
  open('page', somePlacement({ status: 'offered' }));
  expect(await screen.findByRole('button', { name: /Change status/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Create invoice' })).toBeNull();
});
