import { type ConversionRow, conversions } from '@embark/contracts/crm/conversions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someConversion } from '../../../../../test/conversions.ts';
import { ok } from '../../../../../test/enquiries.ts';
import { someReference } from '../../../../../test/imports.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { keptViews } from '../../../../../test/views.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { ConversionsPage } from '../list/ConversionsPage.tsx';

const [LODGED, GRANTED, ON_HOLD] = [9, 12, 14] as const;
const status = (id: number, name: string, colour: string) => ({ id, name, colour, kinds: ['migration'], ended: false });
const statuses = [
  status(LODGED, 'Lodged', 'violet'),
  status(GRANTED, 'Visa granted', 'green'),
  status(ON_HOLD, 'On hold', 'grey'),
];
const idOf = (n: number) => `0197a000-0000-7000-8000-0000000000d${n}`;
const rahim = someConversion();
const sadia = someConversion({ id: idOf(2), name: 'Sadia Islam', statusId: ON_HOLD, heldFrom: GRANTED });
const kamal = someConversion({ id: idOf(3), name: 'Kamal Hasan', can: { move: false, edit: false, assign: false } });

const column = (id: number, rows: ConversionRow[], more: object = {}) => ({
  status: id,
  total: rows.length,
  overdue: 0,
  sort: 'nextActionAt',
  rows,
  next: null,
  ...more,
});
const step = (to: number, needsReason = false) => ({
  kind: 'migration',
  from: LODGED,
  to,
  needsReason,
  needsClosing: to === 2,
});

/** Mocks the board; `refuse` answers moves. Returns the requests. */
function server(refuse?: { status: number; body: unknown }) {
  const asked: string[] = [];
  const moves: unknown[] = [];
  const views = keptViews();
  let columns = [
    column(LODGED, [rahim, kamal], { total: 40, overdue: 3, next: 'n2' }),
    column(GRANTED, []),
    column(ON_HOLD, [sadia]),
  ];
  serverSays((request, sent) => {
    asked.push(request);
    if (request.includes('/reference')) return ok({ ...someReference, conversionStatuses: statuses });
    if (request.includes('/assignees')) return ok([]);
    if (request.includes('/profile-app/board')) return ok({ columns, steps: [step(GRANTED), step(ON_HOLD, true)] });
    if (request.includes('/move')) {
      moves.push(sent);
      if (refuse) return refuse;
      const { to } = conversions.move.body.parse(sent);
      columns = [column(LODGED, [kamal]), column(GRANTED, []), column(ON_HOLD, [sadia])].map((one) =>
        one.status === to ? column(to, [{ ...rahim, statusId: to }, ...one.rows]) : one,
      );
      return ok(someConversion({ statusId: to, status: to === GRANTED ? 'Visa granted' : 'On hold', version: 2 }));
    }
    const mina = someConversion({ id: idOf(4), name: 'Mina Begum' });
    return views(request, sent) ?? ok({ rows: [mina], total: null, next: null });
  });
  return { asked, moves };
}

const open = (address = '/apps/profile/list-conversions?layout=board', path = '*') =>
  show(
    <SessionProvider value={person(['manager'])}>
      <ConversionsPage />
    </SessionProvider>,
    address,
    path,
  );
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const menuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Move ${name} to…` }));
  return within(await screen.findByRole('menu', { name: `Move ${name} to…` }));
};

test('each status is a column with its total and overdue count; a link continues in the list', async () => {
  const { asked } = server();
  open('/apps/profile/list-conversions?layout=board&caseOfficer=me');
  const lodged = await part('Lodged');
  expect(lodged.getByText('40')).toBeDefined();
  expect(lodged.getByText('3 overdue')).toBeDefined();
  expect((await part('Visa granted')).getByText('No cards')).toBeDefined();
  expect(asked.find((request) => request.includes('/board'))).toContain('caseOfficer=me');
  await userEvent.click(screen.getByRole('button', { name: 'Show more of Lodged' }));
  expect(await screen.findByRole('link', { name: 'Mina Begum' })).toBeDefined();
  const list = asked.find((request) => request.includes('/conversions?'));
  for (const piece of ['status=9', 'sort=nextActionAt', 'cursor=n2', 'total=no', 'caseOfficer=me'])
    expect(list).toContain(piece);
});

test('the list links to the board and back; the status of its address is the first column in focus', async () => {
  const { asked } = server();
  const router = open('/apps/vg-ve-conversions/VE/12', '/apps/:list/:type/:conversion_status_id?');
  await userEvent.click(await screen.findByRole('button', { name: 'Board' }));
  expect(router.state.location.search).toBe('?layout=board');
  const granted = await screen.findByRole('region', { name: 'Visa granted' });
  expect(granted.dataset['current']).toBeDefined();
  const board = asked.find((request) => request.includes('/board'));
  expect([board?.includes('serCode=VE'), board?.includes('status=')]).toEqual([true, false]);
  await userEvent.click(screen.getByRole('button', { name: 'List' }));
  expect(await screen.findByRole('grid')).toBeDefined();
});

test('a card is moved by keyboard, with the version that was read', async () => {
  const { moves } = server();
  open();
  (await screen.findByRole('link', { name: 'Rahim Uddin' })).focus();
  await userEvent.keyboard('m');
  const menu = within(await screen.findByRole('menu', { name: 'Move Rahim Uddin to…' }));
  await userEvent.click(menu.getByRole('menuitem', { name: 'Move to Visa granted' }));
  expect(await (await part('Visa granted')).findByRole('link', { name: 'Rahim Uddin' })).toBeDefined();
  await waitFor(() => expect(moves).toEqual([{ to: GRANTED, version: 1 }]));
  expect(await screen.findByText('Status changed to Visa granted.')).toBeDefined();
});

test('a move that needs a reason asks for it; on cancel the card stays in place', async () => {
  const { moves } = server();
  open();
  await userEvent.click((await menuOf('Rahim Uddin')).getByRole('menuitem', { name: 'Move to On hold' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to “On hold”' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await (await part('Lodged')).findByRole('link', { name: 'Rahim Uddin' })).toBeDefined();
  expect(moves).toEqual([]);

  await userEvent.click((await menuOf('Rahim Uddin')).getByRole('menuitem', { name: 'Move to On hold' }));
  const again = within(await screen.findByRole('dialog', { name: 'Move to “On hold”' }));
  await userEvent.type(again.getByRole('textbox', { name: /Reason/ }), 'Waits for a passport');
  await userEvent.click(again.getByRole('button', { name: /Move to/ }));
  await waitFor(() => expect(moves).toMatchObject([{ to: ON_HOLD, version: 1, reason: 'Waits for a passport' }]));
});

test('a file on hold can only return to its previous status; a user who may not move it has no menu on it', async () => {
  server();
  open();
  const menu = await menuOf('Sadia Islam');
  expect(menu.getByRole('menuitem', { name: 'Move to Visa granted' }).getAttribute('aria-disabled')).toBeNull();
  expect(menu.getByRole('menuitem', { name: "Lodged: can't move here" }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Move Kamal Hasan to…', hidden: true })).toBeNull();
});

test('a conflict shows a message and reloads the board', async () => {
  const present = someConversion({ version: 5, statusId: ON_HOLD });
  const { asked } = server({ status: 409, body: { code: 'conflict', message: 'Somebody was faster.', present } });
  open();
  await userEvent.click((await menuOf('Rahim Uddin')).getByRole('menuitem', { name: 'Move to Visa granted' }));
  expect(await screen.findByText(/A colleague just changed this file/)).toBeDefined();
  await waitFor(() => expect(asked.filter((request) => request.includes('/board'))).toHaveLength(2));
  expect(await (await part('Lodged')).findByRole('link', { name: 'Rahim Uddin' })).toBeDefined();
});
