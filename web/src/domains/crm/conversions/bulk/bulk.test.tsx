import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { conversionId } from '../../../../../test/conversions.ts';
import { around, ok } from '../../../../../test/enquiries.ts';
import { someReference } from '../../../../../test/imports.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { useBulk } from './useBulk.tsx';

const selection = { all: true as const, filter: { serCode: 'VE', sort: '-openedAt', page: 2 }, except: [conversionId] };
const someJob = {
  id: '0197a000-0000-7000-8000-0000000000f1',
  action: 'assign',
  list: 'conversions',
  state: 'done',
  about: 'Omar Haddad',
  total: 2,
  processed: 2,
  done: 2,
  left: [],
  restored: 0,
  kept: [],
  file: null,
  createdAt: '2026-11-02T05:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  can: { cancel: false, undo: true, rows: true, file: false },
};
const conversionStatuses = [{ id: 14, name: 'On hold', colour: 'grey', kinds: ['migration'], ended: false }];
const colleagues = [{ id: 31, name: 'Omar Haddad', email: '', office: 'AU', roles: [] }];

beforeAll(() => Promise.all(['bulk', 'enquiries', 'conversions'].map(needTexts)));
beforeEach(() => sessionStorage.clear());

function Bar({ clear }: { clear: () => void }) {
  const { bulk } = useBulk({}, undefined);
  return bulk?.(selection, { count: 2, clear, columns: [] }) ?? <p>Nothing to do</p>;
}

function open(role: 'user' | 'acc') {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/assignees/')) return ok(colleagues);
    if (request.includes('/bulk-app/preview'))
      return ok({ total: 2, done: 2, left: [], needs: ['statedReason'], offices: ['AU'] });
    if (request.includes('POST /api/bulk-app/jobs')) {
      sent.push(body);
      return ok(someJob);
    }
    if (request.includes('/reference')) return ok({ ...someReference, conversionStatuses });
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

test('all matching files are reassigned to another case officer', async () => {
  const { user, sent, clear } = open('user');
  await user.click(await screen.findByRole('button', { name: 'Change case officer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change case officer' }));
  await user.click(dialog.getByRole('combobox', { name: /New case officer/ }));
  await user.click(await screen.findByRole('option', { name: 'Omar Haddad' }));
  await user.click(await dialog.findByRole('button', { name: 'Assign 2 records' }));
  await waitFor(() => expect(clear).toHaveBeenCalledOnce());
  const asked = { ...selection, filter: { serCode: 'VE' } };
  expect(sent).toEqual([{ list: 'conversions', selection: asked, action: { kind: 'assign', caseOfficerId: 31 } }]);
  expect(await screen.findByText(/: 2 records updated/)).toBeDefined();
});

test('a move asks for a reason if one of the files needs it', async () => {
  const { user, sent } = open('user');
  await user.click(await screen.findByRole('button', { name: 'Change status' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
  await user.click(dialog.getByRole('combobox', { name: /New status/ }));
  await user.click(await screen.findByRole('option', { name: 'On hold' }));
  await user.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'They asked');
  await user.click(await dialog.findByRole('button', { name: 'Change status of 2 records' }));
  await waitFor(() => expect(sent).toMatchObject([{ action: { kind: 'move', reason: 'They asked' } }]));
});

test('a user who may only read files cannot select any', async () => {
  open('acc');
  expect(await screen.findByText('Nothing to do')).toBeDefined();
});
