import type { RecentChange } from '@embark/contracts/crm/changes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addMessages, speakMessages } from '../../../kit/i18n/messages.ts';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { ChangesPage } from './ChangesPage.tsx';

const recordId = '0197a000-0000-7000-8000-0000000000d1';
const at = '2026-11-20T03:00:00.000Z';
const change = (given: Partial<RecentChange>): RecentChange => ({
  id: 1,
  at,
  action: 'enquiries.change',
  subject: 'enquiries',
  recordId,
  number: 'E-2026-000007',
  name: 'Rahim Uddin',
  zone: 'Asia/Dhaka',
  changes: [{ at, actor: null, action: 'enquiries.change', field: 'rating', before: 'warm', after: 'hot' }],
  canUndo: true,
  ...given,
});

function server(rows: RecentChange[], undo = ok({ message: '' })) {
  const sent: string[] = [];
  let shown = rows;
  serverSays((request) => {
    if (request.startsWith('POST')) {
      sent.push(request);
      if (undo.status === 200) shown = shown.map((row) => ({ ...row, canUndo: false }));
      return undo;
    }
    return around(request) ?? ok(shown);
  });
  show(<ChangesPage />, '/apps/recent-changes');
  return sent;
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your recent changes' })).findAllByRole('listitem');

test('a change shows its record, its fields before and after, and an undo', async () => {
  const sent = server([change({})]);
  const [row] = await rows();
  expect(row?.textContent).toContain('Edited enquiry');
  expect(row?.textContent).toMatch(/Rating:\s*Warm\s*Hot/);
  expect(screen.getByRole('link', { name: 'Rahim Uddin' }).getAttribute('href')).toMatch(new RegExp(`/${recordId}$`));
  await userEvent.click(screen.getByRole('button', { name: 'Undo change of Rahim Uddin: Edited enquiry' }));
  expect(await screen.findByText('Change of Rahim Uddin undone.')).toBeDefined();
  expect(sent).toEqual(['POST /api/changes-app/changes/1/undo']);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
});

test('the status of a client file is in the language of the user', async () => {
  addMessages('ar', { 'In progress': 'قيد التنفيذ', Applied: 'تم التقديم' });
  speakMessages('ar');
  const field = {
    at,
    actor: null,
    action: 'conversions.move',
    field: 'status',
    before: 'In progress',
    after: 'Applied',
  };
  server([change({ action: 'conversions.move', subject: 'conversions', changes: [field] })]);
  const [row] = await rows();
  expect(row?.textContent).toMatch(/قيد التنفيذ\s*تم التقديم/);
  speakMessages('en');
});

test('a change that can no longer be undone has no button, and a deleted record no link', async () => {
  server([change({ action: 'enquiries.remove', recordId: null, changes: [], canUndo: false })]);
  const [row] = await rows();
  expect(row?.textContent).toContain('Deleted enquiry');
  expect(screen.queryByRole('link', { name: 'Rahim Uddin' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('a refused undo says why and keeps the list', async () => {
  server([change({})], { status: 409, body: { code: 'state', message: "This change can't be undone any more." } });
  await userEvent.click(await screen.findByRole('button', { name: /^Undo change/ }));
  expect(await screen.findByText("This change can't be undone any more.")).toBeDefined();
  expect(await rows()).toHaveLength(1);
});

test('without changes it says what will appear', async () => {
  server([]);
  expect(await screen.findByText('No changes yet')).toBeDefined();
});
