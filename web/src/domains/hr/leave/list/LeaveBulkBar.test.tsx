import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { around, ok } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { LeaveBulkBar } from './LeaveBulkBar.tsx';

beforeAll(() => Promise.all(['bulk', 'leave'].map(needTexts)));

const ids = ['0197a000-0000-7000-8000-0000000000f1', '0197a000-0000-7000-8000-0000000000f2'];
const can = { cancel: false, undo: true, rows: true, file: false };
const job = (action: string) => ({
  id: ids[0],
  action,
  list: 'leaves',
  state: 'done',
  about: '',
  total: 2,
  processed: 2,
  done: 1,
  left: [{ reason: 'low-balance', count: 1 }],
  restored: 0,
  kept: [],
  file: null,
  createdAt: '2026-12-13T05:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  can,
});

function bar() {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/bulk-app/preview'))
      return ok({ total: 2, done: 1, left: [{ reason: 'low-balance', count: 1 }], needs: [], offices: ['BD'] });
    if (!request.includes('POST /api/bulk-app/jobs')) return around(request) ?? ok({ rows: [], total: 0, next: null });
    sent.push(body);
    return ok(job('approve'));
  });
  const clear = vi.fn<() => void>();
  show(
    <SessionProvider value={person(['hr'])}>
      <LeaveBulkBar selection={{ ids }} count={2} clear={clear} onExport={undefined} />
    </SessionProvider>,
  );
  return { user: userEvent.setup(), sent, clear };
}

test('N4: selected requests are approved; the preview says that one balance is too low', async () => {
  const { user, sent, clear } = bar();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve leave' }));
  await dialog.findByText('1 skipped: balance too low');
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Enjoy');
  await user.click(await dialog.findByRole('button', { name: 'Approve 1 request' }));
  await waitFor(() => expect(clear).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ list: 'leaves', selection: { ids }, action: { kind: 'approve', note: 'Enjoy' } }]);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
});

test('N4: a rejection of several needs a reason', async () => {
  const { user, sent } = bar();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject leave' }));
  await user.click(dialog.getByRole('button', { name: 'Reject leave' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Exams');
  await user.click(await dialog.findByRole('button', { name: 'Reject 1 request' }));
  await waitFor(() => expect(sent).toMatchObject([{ action: { kind: 'reject', reason: 'Exams' } }]));
});
