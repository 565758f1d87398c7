import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { around, ok } from '../../../../test/enquiries.ts';
import { expenseId, someExpense, someOffice } from '../../../../test/expenses.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { layOut } from '../../../../test/things.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { ExpenseRegister } from './ExpenseRegister.tsx';
import { ExpensePage, ExpensesPage } from './pages.tsx';

beforeAll(() => Promise.all(['expenses', 'enquiries', 'sheet'].map(needTexts)));
beforeEach(layOut);

const Rows = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

/** A server with these expenses that refuses added rows with the category of gifts. */
function open(at: string, rows = [someExpense()], viewer = person(['acc'])) {
  const sent: [request: string, body: unknown][] = [];
  serverSays((request, body) => {
    if (!request.includes('/expenses-app/')) return around(request) ?? ok([]);
    if (!request.startsWith('GET')) sent.push([request.replace('/api/expenses-app', ''), body]);
    if (request.includes('/offices')) return ok([someOffice]);
    if (request.includes('/totals')) return ok([{ currency: 'AUD', count: 1, amount: 220_000, tax: 20_000 }]);
    if (request.includes('/timeline')) return ok({ rows: [], next: null });
    if (request.endsWith('/rows')) {
      const given = Rows.parse(body).rows;
      const refused = {
        code: 'invalid',
        message: 'November 2026 is locked for Embark Australia. Ask a manager to unlock it.',
      };
      const problem = { ...refused, fields: { spentOn: refused.message } };
      return ok({
        rows: given.map(({ name }, index) =>
          name === 'Late'
            ? { id: null, version: null, problem }
            : { id: `018f3c6e-8888-7222-8333-${String(index).padStart(12, '0')}`, version: 1, problem: null },
        ),
      });
    }
    if (request.endsWith('/removals'))
      return ok({ rows: Rows.parse(body).rows.map(({ id }) => ({ id, problem: null })) });
    if (request.includes('/approve')) return ok({ ...rows[0], status: 'approved' });
    if (request.includes(expenseId)) return ok(rows[0]);
    return ok({ rows, total: rows.length, next: null });
  });
  const pages = {
    '/apps/expenses': [<ExpensesPage key="list" />, '/apps/expenses'],
    '/accounts/expense': [<ExpenseRegister key="register" office="AU" header={null} />, '/accounts/expense'],
  } as const;
  const [page, route] = Reflect.get(pages, at) ?? [<ExpensePage key="page" />, '/apps/expenses/:expenseId'];
  show(<SessionProvider value={viewer}>{page}</SessionProvider>, at, route);
  return sent;
}

test('the list shows amounts in their currency, and the totals', async () => {
  open('/apps/expenses');
  const row = within(await screen.findByRole('row', { name: /Collins Street/ }));
  for (const text of ['$2,200.00', 'Rent', 'To approve', 'Missing']) expect(row.getByText(text)).toBeDefined();
  const totals = within(await screen.findByRole('list', { name: 'Totals' }));
  expect(totals.getByText('$200.00')).toBeDefined();
});

test('the page approves on the version that is shown', async () => {
  const sent = open(`/apps/expenses/${expenseId}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent).toEqual([[`POST /expenses/${expenseId}/approve`, { version: 2 }]]));
  expect(screen.getByText('No bill attached yet.')).toBeDefined();
});

test('a new expense names its owner, who is not among the counsellors', async () => {
  const viewer = person(['acc']);
  open('/apps/expenses/new', [], { ...viewer, data: { ...viewer.data, id: 99, displayName: 'Helen Zhang' } });
  const owner = await screen.findByRole('combobox', { name: /Owner/ });
  await waitFor(() => expect(owner).toHaveProperty('value', 'Helen Zhang'));
});

test('who entered an expense has no button to approve it', async () => {
  open(`/apps/expenses/${expenseId}`, [
    someExpense({ can: { edit: true, approve: false, reopen: false, attach: true } }),
  ]);
  expect(await screen.findByRole('button', { name: 'Attach bill' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

const gridCell = async (row: string, column: string) => {
  const heads = within(await screen.findByRole('grid')).getAllByRole('columnheader');
  const at = heads.find((head) => head.textContent.includes(column))?.getAttribute('aria-colindex');
  return (await screen.findByText(row)).closest('.row')?.querySelector<HTMLElement>(`[aria-colindex="${at}"]`);
};

test('S: cells of approved expenses and of locked months are grey and say why', async () => {
  open('/accounts/expense', [
    someExpense({ name: 'Open one' }),
    someExpense({ id: expenseId.replace(/1$/, '2'), name: 'Approved one', status: 'approved', hold: 'approved' }),
    someExpense({ id: expenseId.replace(/1$/, '3'), name: 'Locked one', hold: 'month' }),
  ]);
  expect((await gridCell('Open one', 'Amount'))?.getAttribute('aria-readonly')).toBe('false');
  expect((await gridCell('Approved one', 'Amount'))?.dataset['hint']).toContain('approved');
  expect((await gridCell('Locked one', 'Amount'))?.dataset['hint']).toContain('locked');
});

test('the month of the register filters its days', async () => {
  open('/accounts/expense');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Month' }));
  const months = await screen.findAllByRole('option');
  expect(months).toHaveLength(25);
  const chosen = months[1]?.textContent ?? '';
  await userEvent.click(await screen.findByRole('option', { name: chosen }));
  expect((await screen.findByRole('combobox', { name: 'Month' })).textContent).toBe(chosen);
});

test('P8: pasted days are read month first where the rows prove it', async () => {
  const sent = open('/accounts/expense');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Paste rows' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox', { name: 'Rows' }));
  await user.paste('11/25/2026\tCity Power\tRent\t10\n11/3/2026\tCab\ttravel\t40');
  await user.click(dialog.getByRole('button', { name: 'Add 2 rows' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(Rows.parse(sent[0]?.[1]).rows).toMatchObject([{ spentOn: '2026-11-25' }, { spentOn: '2026-11-03' }]);
});

test('S: pasted rows are added, refused ones stay with their reasons, and one undo removes what was added', async () => {
  const sent = open('/accounts/expense');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Paste rows' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox', { name: 'Rows' }));
  await user.paste(
    [
      'Day\tPayee\tCategory\tAmount\tTax code',
      '2026-11-03\tCity Power\tRent\t1,100.50\tAU-10 · GST',
      '3 Nov 2026\tCab\ttravel\t40',
      '2026-11-03\tShop\tgifts\t10',
      '2025-01-01\tLate\tOther\t9',
    ].join('\n'),
  );
  expect(dialog.getByText('4 rows')).toBeDefined();
  expect(dialog.getByText(/Row 3: Category: This is not one of the choices/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Add 3 rows' }));
  expect(await dialog.findByText('2 expenses added.')).toBeDefined();
  const [first] = Rows.parse(sent[0]?.[1]).rows;
  expect(first).toEqual({
    spentOn: '2026-11-03',
    name: 'City Power',
    category: 'rent',
    amount: 110_050,
    taxCode: 'AU-10',
    method: 'bank',
  });
  expect(dialog.getByText(/Row 2: Day: November 2026 is locked/)).toBeDefined();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Rows' }).value).toContain('Late');
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent.at(-1)?.[0]).toBe('POST /removals'));
  expect(Rows.parse(sent.at(-1)?.[1]).rows).toHaveLength(2);
});
