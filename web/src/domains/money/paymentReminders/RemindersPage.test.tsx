import type { Reminded, ReminderPlan } from '@embark/contracts/money/paymentReminders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { conversionId } from '../../../../test/conversions.ts';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { instalmentId } from '../../../../test/payments.ts';
import { person } from '../../../../test/people.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { RemindersPage } from './RemindersPage.tsx';

beforeAll(() => needTexts('paymentReminders'));

const idOf = (last: string) => `0197a000-0000-7000-8000-0000000005${last}`;
const client = (last: string, given: Partial<Reminded> = {}): Reminded => ({
  contactId: idOf(last),
  conversionId,
  name: `Client ${last}`,
  email: `client${last}@mail.test`,
  office: 'BD',
  level: 7,
  sums: [{ currency: 'AUD', open: 110_000 }],
  items: [
    {
      id: instalmentId,
      kind: 'instalment',
      number: 'C-2026-00041',
      what: 'At signing',
      currency: 'AUD',
      open: 110_000,
      dueOn: '2026-12-01',
      days: 9,
      promisedOn: null,
      dispute: null,
    },
  ],
  skip: null,
  skipDay: null,
  ...given,
});
const plan = (given: Partial<ReminderPlan> = {}): ReminderPlan => ({
  send: [client('01'), client('02')],
  skipped: [
    client('03', { skip: 'promise', skipDay: '2026-12-15' }),
    client('04', { skip: 'dispute', items: client('04').items.map((one) => ({ ...one, dispute: 'Paid in cash' })) }),
    client('05', { skip: 'month', skipDay: '2026-12-02' }),
  ],
  offices: [
    { code: 'AU', name: 'Australia', nightly: false },
    { code: 'BD', name: 'Bangladesh', nightly: true },
  ],
  ...given,
});

function open(data = plan()) {
  const posted: [string, unknown][] = [];
  serverSays((request, body) => {
    if (!request.includes('/money-app/')) return around(request) ?? ok([]);
    if (request.startsWith('POST')) {
      posted.push([request.replace('POST /api/money-app', ''), body]);
      return ok(
        request.endsWith('/send')
          ? { queued: 2, skipped: 0 }
          : request.endsWith('/nightly')
            ? { office: 'AU', on: true }
            : { id: instalmentId, dispute: null },
      );
    }
    return ok(request.includes('/sent') ? [] : data);
  });
  const at = '/apps/reports/reminder';
  show(
    <SessionProvider value={person(['acc'])}>
      <RemindersPage />
    </SessionProvider>,
    at,
    at,
  );
  return posted;
}

test('T4.9: who gets a statement, who is skipped and why', async () => {
  open();
  const now = within(await screen.findByRole('region', { name: 'Due for a statement (2)' }));
  expect(now.getByRole('listitem', { name: 'Client 01' }).textContent).toContain('Late by a week');
  const skipped = within(screen.getByRole('region', { name: 'Skipped (3)' }));
  expect(skipped.getByText(/Promised to pay · 15 Dec 2026/)).toBeDefined();
  expect(skipped.getByText('Disputed')).toBeDefined();
  expect(skipped.getByText(/Reminded this month · 2 Dec 2026/)).toBeDefined();
});

test('reminders are sent after a question', async () => {
  const posted = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send 2 reminders' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send statements to 2 clients?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send 2 reminders' }));
  await waitFor(() => expect(posted).toEqual([['/reminders/send', { contactIds: [idOf('01'), idOf('02')] }]]));
  expect(await screen.findByText('2 statements are on their way.')).toBeDefined();
});

test('a dispute is set with a reason, and cleared', async () => {
  const posted = open();
  const first = within(await screen.findByRole('listitem', { name: 'Client 01' }));
  await userEvent.click(first.getByText('1 open item'));
  await userEvent.click(first.getByText('Mark as disputed'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /What is disputed/ }), 'Not agreed');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as disputed' }));
  await waitFor(() =>
    expect(posted[0]).toEqual([`/items/${instalmentId}/dispute`, { kind: 'instalment', reason: 'Not agreed' }]),
  );
  const fourth = within(screen.getByRole('listitem', { name: 'Client 04' }));
  await userEvent.click(fourth.getByText('Clear dispute'));
  await waitFor(() => expect(posted[1]).toEqual([`/items/${instalmentId}/dispute/clear`, { kind: 'instalment' }]));
});

test('an office switches on that its reminders go every night', async () => {
  const posted = open();
  const australia = await screen.findByRole('switch', { name: 'Australia' });
  expect(screen.getByRole('switch', { name: 'Bangladesh' })).toHaveProperty('checked', true);
  await userEvent.click(australia);
  await waitFor(() => expect(posted).toEqual([['/reminders/nightly', { office: 'AU', on: true }]]));
});

test('with nobody to remind, nothing can be sent', async () => {
  open(plan({ send: [], skipped: [] }));
  expect(await screen.findByText('No statements are due')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send 0 reminders' })).toHaveProperty('disabled', true);
});
