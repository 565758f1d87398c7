import type { PromiseRow } from '@embark/contracts/crm/missedFollowUps';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { around, ok, someEntry, someEnquiry, someRow } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { MissedFollowUpsPage } from './MissedFollowUpsPage.tsx';

const rahim: PromiseRow = { ...someRow(), promisedAt: '2026-11-02T05:00:00.000Z', slips: 2 };
const owners = [
  { assigneeId: 7, assignee: 'Nadia Karim', office: 'BD', overdue: 3, slipped: 1, oldest: rahim.promisedAt },
  { assigneeId: 8, assignee: 'Farzana Yasmin', office: 'BD', overdue: 1, slipped: 0, oldest: rahim.promisedAt },
];

function server(rows = [rahim]) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  serverSays((request, body) => {
    asked.push(request);
    if (request.startsWith('POST')) {
      sent.push(body);
      return ok({ entry: someEntry(), enquiry: someEnquiry() });
    }
    if (request.includes('by-owner')) return ok(owners);
    return around(request) ?? ok({ rows, total: rows.length, next: null });
  });
  return { asked, sent };
}
const open = (rest = '') => show(<MissedFollowUpsPage />, `/apps/broken-promises${rest}`);

test('a missed follow-up shows how overdue it is and how often it was rescheduled', async () => {
  server();
  open();
  const row = within(await screen.findByRole('row', { name: /Rahim Uddin/ }));
  expect(row.getByText(/^\d+ \w+ overdue$/)).toBeDefined();
  expect(row.getByText('Rescheduled 2 times')).toBeDefined();
  expect(row.getByRole('link', { name: 'Call Rahim Uddin', hidden: true })).toBeDefined();
  expect(screen.getByText('1 missed follow-up')).toBeDefined();
});

test('one click filters by owner, and the address keeps it', async () => {
  const { asked } = server();
  const router = open('?state=overdue');
  await userEvent.click(await screen.findByRole('button', { name: /Nadia Karim · BD 4/ }));
  expect(router.state.location.search).toBe('?state=overdue&assignee=7&office=BD');
  await waitFor(() =>
    expect(asked.some((one) => /broken-promises\?.*assignee=7/.test(one) && one.includes('office=BD'))).toBe(true),
  );
});

test('rescheduling requires a reason', async () => {
  const { sent } = server();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Reschedule Rahim Uddin', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule Rahim Uddin' }));
  await userEvent.click(await dialog.findByRole('button', { name: /^Next week/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reschedule' }));
  expect(await dialog.findByText('Enter a note')).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason for rescheduling/ }), 'Travelling until Sunday');
  await userEvent.click(dialog.getByRole('button', { name: 'Reschedule' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ kind: 'note', note: 'Travelling until Sunday', nextFollowUpAt: expect.any(String) });
});

test('an empty list shows a message', async () => {
  server([]);
  open();
  expect(await screen.findByText('No missed follow-ups')).toBeDefined();
});
