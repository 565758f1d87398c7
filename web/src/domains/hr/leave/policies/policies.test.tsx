import type { LeavePolicy, PolicyEnding } from '@embark/contracts/hr/leave';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { around, ok } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { PoliciesPage } from './PoliciesPage.tsx';

beforeAll(() => Promise.all(['leave', 'rulebook'].map(needTexts)));

const current: LeavePolicy = {
  id: 7,
  version: 1,
  office: 'BD',
  type: 'annual',
  state: null,
  employments: ['full', 'part', 'contract'],
  unit: 'days',
  validFrom: '2025-11-17',
  validTo: '2026-12-31',
  phase: 'current',
  earning: 'worked',
  amount: 1,
  amountIn: 'days',
  perDays: 14,
  stepMonths: null,
  stepAmount: null,
  stepsIncluded: false,
  afterMonths: 12,
  year: 'calendar',
  carryCap: null,
  carryMonths: null,
  stockCap: 60,
  counts: 'working',
  certificateAfter: null,
  noticeDays: 7,
  belowZero: 0,
  eventMax: null,
  paid: 100,
  note: '',
  ruleId: null,
  source: 'Labour Act 2006, amended 2025',
  sourceUrl: 'https://law.test/act',
  madeBy: null,
  can: { change: false, end: false },
};
const past: LeavePolicy = { ...current, id: 6, validFrom: null, validTo: '2025-11-16', phase: 'past', perDays: 18 };
const future: LeavePolicy = {
  ...current,
  id: 8,
  version: 3,
  validFrom: '2027-01-01',
  validTo: null,
  phase: 'future',
  perDays: 12,
  note: 'Amendment of 2026',
  can: { change: true, end: false },
};
const casual: LeavePolicy = {
  ...current,
  id: 9,
  type: 'casual',
  validFrom: null,
  validTo: null,
  source: null,
  sourceUrl: null,
  can: { change: false, end: true },
};

type Sent = { method: string; body: unknown };

function showPage(affected: Partial<PolicyEnding> = { people: [], planned: [] }) {
  const sent: Sent[] = [];
  serverSays((request, body) => {
    if (request.includes('/ending?')) return ok({ unit: 'days', ...affected });
    if (request.includes('/leave-app/policies')) {
      const [method = ''] = request.split(' ');
      sent.push({ method, body });
      return ok(
        method === 'GET' ? [future, current, past, casual] : method === 'DELETE' ? { message: 'Removed' } : future,
      );
    }
    return around(request) ?? ok({});
  });
  show(
    <SessionProvider value={person(['hr'])}>
      <PoliciesPage />
    </SessionProvider>,
  );
  return sent;
}

test('N2: policies say what they give, since when and why; ended ones on request', async () => {
  showPage();
  const table = await screen.findByRole('table', { name: 'Leave policies' });
  expect(table.textContent).toContain('1 day per 14 days worked');
  expect(table.textContent).toContain('Balance limit: 60 days');
  expect(table.textContent).toContain('Amendment of 2026');
  expect(table.textContent).not.toContain('per 18 days');
  const [law] = within(table).getAllByRole('link', { name: 'Labour Act 2006, amended 2025' });
  expect(law?.getAttribute('href')).toBe('https://law.test/act');
  expect(table.textContent).toContain('Set up with the product');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show ended policies' }));
  expect(table.textContent).toContain('1 day per 18 days worked');
  expect(within(table).getAllByRole('button', { name: /^Correct / })).toHaveLength(1);
});

test('N2: a policy from a day on begins with the terms in force, and asks for its source', async () => {
  const calls = showPage();
  await userEvent.click(await screen.findByRole('button', { name: /^Change from a date: .*Annual/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole<HTMLInputElement>('spinbutton', { name: /For days worked/ }).value).toBe('14');
  await userEvent.type(within(dialog).getByLabelText(/First day/), '2027-07-01');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findAllByText('Enter a source or a note')).not.toHaveLength(0);
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/Source or note/), 'Order 12');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      office: 'AU',
      type: 'annual',
      perDays: 14,
      validFrom: '2027-07-01',
      note: 'Order 12',
    }),
  );
});

test('N2: a later policy is corrected with its version, or removed', async () => {
  const calls = showPage();
  await userEvent.click(await screen.findByRole('button', { name: /^Correct / }));
  const dialog = await screen.findByRole('dialog');
  const days = within(dialog).getByRole('spinbutton', { name: /For days worked/ });
  await userEvent.clear(days);
  await userEvent.type(days, '11');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ version: 3, perDays: 11 }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^Remove / }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('N2: a policy ends after a look at whom it affects', async () => {
  const calls = showPage({ people: [{ userId: 4, name: 'Nusrat', balance: 6 }], planned: [] });
  await userEvent.click(await screen.findByRole('button', { name: /^End .*Casual leave/ }));
  const dialog = await screen.findByRole('dialog');
  const save = within(dialog).getByRole('button', { name: 'End policy' });
  expect(save).toHaveProperty('disabled', true);
  await userEvent.type(within(dialog).getByLabelText(/Last day/), '2027-06-30');
  const row = (await within(dialog).findByText('Nusrat')).closest('tr');
  expect(row?.textContent).toContain('6 days');
  await userEvent.click(save);
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 1, validTo: '2027-06-30' }),
  );
});

test('N2: leave that is planned after the last day is named, and nothing ends', async () => {
  const late = { id: crypto.randomUUID(), name: 'Imran', startsOn: '2027-07-05', endsOn: '2027-07-05' };
  showPage({ people: [], planned: [{ ...late, state: 'asked' }] });
  await userEvent.click(await screen.findByRole('button', { name: /^End .*Casual leave/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Last day/), '2027-06-30');
  expect(await within(dialog).findByRole('link', { name: /Imran/ })).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'End policy' })).toHaveProperty('disabled', true);
});
