import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { around, ok } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { person } from '../../../../../test/people.ts';
import { useBulk } from './useBulk.tsx';

const ids = ['0197a000-0000-7000-8000-0000000000e1', '0197a000-0000-7000-8000-0000000000e2'];
const someJob = {
  id: '0197a000-0000-7000-8000-0000000000f1',
  action: 'move',
  list: 'enquiries',
  state: 'done',
  about: 'FU',
  total: 2,
  processed: 2,
  done: 1,
  left: [{ reason: 'closed', count: 1 }],
  restored: 0,
  kept: [],
  file: null,
  createdAt: '2026-11-02T05:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  can: { cancel: false, undo: true, rows: true, file: false },
};

beforeAll(() => needTexts('bulk'));
beforeEach(() => sessionStorage.clear());

function Bar({ clear }: { clear: () => void }) {
  const { bulk } = useBulk({}, undefined);
  return bulk?.({ ids }, { count: 2, clear, columns: [] });
}

function open(role: 'user' | 'staff', refusal?: object) {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/bulk-app/preview'))
      return ok({
        total: 2,
        done: 1,
        left: [{ reason: 'closed', count: 1 }],
        needs: ['nextFollowUpAt'],
        offices: ['AU'],
      });
    if (request.includes('/undo')) return ok({ ...someJob, state: 'undone', restored: 1 });
    if (request.includes('POST /api/bulk-app/jobs')) {
      sent.push(body);
      return refusal ? { status: 422, body: refusal } : ok(someJob);
    }
    return around(request) ?? ok({ rows: [], total: 0, next: null });
  });
  const clear = vi.fn<() => void>();
  show(
    <SessionProvider value={person([role])}>
      <Bar clear={clear} />
    </SessionProvider>,
  );
  return { user: userEvent.setup(), sent, clear };
}

test('a move shows how many rows it affects before it runs, and can be undone', async () => {
  const { user, sent, clear } = open('user');
  await screen.findByRole('button', { name: 'Change status' });
  await user.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
  await user.click(dialog.getByRole('combobox', { name: /New status/ }));
  await user.click(await screen.findByRole('option', { name: 'In progress' }));
  await waitFor(() => expect(dialog.getByText('1 record will be updated')).toBeDefined());
  expect(dialog.getByText('1 skipped: closed')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Change status of 1 record' }));
  await waitFor(() => expect(clear).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { list: 'enquiries', selection: { ids }, action: { kind: 'move', to: 'IP', reason: null, note: null } },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 record restored.')).toBeDefined();
});

test('a server error shows at its field', async () => {
  const complaint = { type: 'nextFollowUpAt', message: 'Choose a follow-up date' };
  const { user, clear } = open('user', { code: 'invalid', message: complaint.message, error: [complaint] });
  await user.click(await screen.findByRole('button', { name: 'Change status' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
  await user.click(dialog.getByRole('combobox', { name: /New status/ }));
  await user.click(await screen.findByRole('option', { name: 'Follow-up' }));
  await user.click(await dialog.findByRole('button', { name: 'Change status of 1 record' }));
  expect((await dialog.findAllByText('Choose a follow-up date')).length).toBeGreaterThan(0);
  expect(clear).not.toHaveBeenCalled();
});

test('staff cannot reassign', async () => {
  open('staff');
  expect(await screen.findByRole('button', { name: 'Tags' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull();
});
