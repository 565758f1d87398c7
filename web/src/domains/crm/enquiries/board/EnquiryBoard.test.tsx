import { type BoardColumn, type EnquiryRow, enquiries } from '@embark/contracts/crm/enquiries';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { around, ok, someEnquiry, someRow } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { EnquiriesPage } from '../list/EnquiriesPage.tsx';

const page = (
  <SessionProvider value={person(['user'])}>
    <EnquiriesPage />
  </SessionProvider>
);

const idOf = (n: number) => `0197a000-0000-7000-8000-0000000000e${n}`;
const rahim = someRow();
const sadia = someRow({ id: idOf(2), name: 'Sadia Islam', status: 'NE', nextFollowUpAt: '2026-01-01T00:00:00.000Z' });
const kamal = someRow({ id: idOf(3), name: 'Kamal Hasan', can: { edit: false, move: false, delete: false } });

const column = (status: BoardColumn['status'], rows: EnquiryRow[], more: Partial<BoardColumn> = {}): BoardColumn => ({
  status,
  total: rows.length,
  overdue: 0,
  sort: 'nextFollowUpAt',
  rows,
  next: null,
  ...more,
});
const step = (from: BoardColumn['status'], to: BoardColumn['status'], needs: string[] = []) => ({
  kind: 'admission',
  from,
  to,
  needs,
  needsWhenPromised: needs,
});
const steps = [step('FU', 'IP'), step('FU', 'CL', ['closingReason']), step('NE', 'IP')];

/** Mocks the board; `refuse` answers moves. Returns the requests. */
function server(refuse?: { status: number; body: unknown }) {
  const asked: string[] = [];
  const moves: unknown[] = [];
  let columns = [
    column('NE', [sadia], { overdue: 1 }),
    column('FU', [rahim, kamal], { total: 40, next: 'n2' }),
    column('IP', []),
  ];
  const put = (id: string, status: string) => {
    const row = columns.flatMap(({ rows }) => rows).find((one) => one.id === id) ?? rahim;
    columns = columns.map((one) => ({
      ...one,
      rows: [
        ...(one.status === status ? [{ ...row, status: one.status }] : []),
        ...one.rows.filter((other) => other.id !== id),
      ],
    }));
  };
  serverSays((request, sent) => {
    asked.push(request);
    if (request.includes('/board')) return ok({ columns: [...columns, column('CL', [])], steps });
    if (request.includes('/undo-move')) {
      moves.push(sent);
      put(/enquiries\/([^/]+)\/undo/.exec(request)?.[1] ?? '', 'FU');
      return ok(someEnquiry({ status: 'FU', version: 5 }));
    }
    if (request.includes('/move')) {
      moves.push(sent);
      if (refuse) return refuse;
      const { to } = enquiries.move.body.parse(sent);
      put(/enquiries\/([^/]+)\/move/.exec(request)?.[1] ?? '', to);
      return ok(someEnquiry({ status: to, version: 4, moves: [{ to: 'FU', needs: [] }] }));
    }
    if (request.includes('/enquiries?'))
      return ok({ rows: [someRow({ id: idOf(4), name: 'Mina Begum' })], total: null, next: null });
    return around(request) ?? ok(someEnquiry());
  });
  return { asked, moves, put };
}

const open = (rest = '') => show(page, `/apps/enquiries/all?layout=board${rest}`, '/apps/enquiries/:type');
const part = (name: string) => screen.findByRole('region', { name });
const link = (name: string) => screen.findByRole('link', { name });

test('each status is a column with its total and overdue count; a card shows its state', async () => {
  const { asked } = server();
  open('&rating=hot');
  const fresh = within(await part('New'));
  expect(fresh.getByText('1 overdue')).toBeDefined();
  expect(within(await part('Follow-up')).getByText('40')).toBeDefined();
  expect(fresh.getByText(/^\d+ days overdue$/)).toBeDefined();
  expect(fresh.getByText('Nadia Karim')).toBeDefined();
  expect(within(await part('In progress')).getByText('No cards')).toBeDefined();
  expect(asked.find((request) => request.includes('/board'))).toContain('rating=hot');
  expect((await link('Sadia Islam')).getAttribute('href')).toBe(`/apps/enquiries/enquiry/${sadia.id}`);
});

test('the toolbar switches between list and board, and the address keeps the rest', async () => {
  server();
  const router = show(page, '/apps/enquiries/FU?rating=hot', '/apps/enquiries/:type');
  await userEvent.click(await screen.findByRole('button', { name: 'Board' }));
  expect(router.state.location.search).toBe('?rating=hot&layout=board');
  expect((await part('Follow-up')).dataset['current']).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'List' }));
  expect(router.state.location.search).toBe('?rating=hot');
  expect(await screen.findByRole('grid', { name: 'Enquiries' })).toBeDefined();
});

test('arrow keys move between cards, m opens the menu, and a move can be undone', async () => {
  const { moves } = server();
  open();
  (await link('Sadia Islam')).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await link('Rahim Uddin'));
  await userEvent.keyboard('m');
  const menu = within(await screen.findByRole('menu', { name: 'Move Rahim Uddin to…' }));
  expect(menu.getByRole('menuitem', { name: "New: can't move here" }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(menu.getByRole('menuitem', { name: 'Move to In progress' }));

  expect(await within(await part('In progress')).findByRole('link', { name: 'Rahim Uddin' })).toBeDefined();
  await waitFor(() => expect(moves).toEqual([{ to: 'IP', version: 3 }]));
  expect(await screen.findByText('Rahim Uddin moved to In progress.')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rahim Uddin'));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(moves).toHaveLength(2));
  expect(await within(await part('Follow-up')).findByRole('link', { name: 'Rahim Uddin' })).toBeDefined();
});

test('a move asks for what it needs; on cancel the card stays in place', async () => {
  const { moves } = server();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Move Rahim Uddin to…' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to Closed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to Closed' }));
  expect(dialog.getByRole('combobox', { name: /Why are you closing it/ })).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Closed', hidden: true })).getByText('Rahim Uddin')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await within(await part('Follow-up')).findByRole('link', { name: 'Rahim Uddin' })).toBeDefined();
  expect(moves).toEqual([]);
});

test('on a conflict the board shows an error and the card in its current column', async () => {
  const present = someEnquiry({ version: 9, status: 'CL' });
  const { put } = server({ status: 409, body: { code: 'conflict', message: 'Somebody was faster.', present } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Move Rahim Uddin to…' }));
  put(rahim.id, 'NE');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to In progress' }));
  expect(await screen.findByText(/A colleague just changed this enquiry/)).toBeDefined();
  expect(await within(await part('New')).findByRole('link', { name: 'Rahim Uddin' })).toBeDefined();
});

test('a user who may not move a card has no menu on it; a column continues in the list', async () => {
  const { asked } = server();
  open();
  await link('Kamal Hasan');
  expect(screen.queryByRole('button', { name: 'Move Kamal Hasan to…' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more of Follow-up' }));
  expect(await link('Mina Begum')).toBeDefined();
  const list = asked.find((request) => request.includes('/enquiries?'));
  for (const piece of ['status=FU', 'sort=nextFollowUpAt', 'cursor=n2', 'total=no']) expect(list).toContain(piece);
});
