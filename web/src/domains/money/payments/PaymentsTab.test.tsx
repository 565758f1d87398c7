import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { someConversion } from '../../../../test/conversions.ts';
import { show } from '../../../../test/page.tsx';
import {
  filePayments,
  moneyServer,
  instalmentId,
  receiptId,
  somePlan,
  someReceipt,
  someRefund,
} from '../../../../test/payments.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { PaymentsTab } from './PaymentsTab.tsx';

beforeAll(() => needTexts('payments'));

/** Shows the tab of a file with this money; returns what was sent. */
function tab(...given: Parameters<typeof moneyServer>) {
  const posted = moneyServer(...given);
  show(<PaymentsTab file={someConversion()} />);
  return posted;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const shown = (minor: number) => moneyText(minor, 'BDT').replace(/\s/g, ' ');

test('L4: the plan shows its sums with tax, what is overdue, and the promise that was not kept', async () => {
  tab(filePayments());
  const plan = within(await screen.findByRole('article', { name: /Plan of agreement/ }));
  expect(plan.getByText('2 days overdue')).toBeDefined();
  expect(plan.getByText(/Promised for .*1 promise not kept/)).toBeDefined();
  expect(plan.getByText('7 days after grant')).toBeDefined();
  expect(plan.getByText(/with VAT 15%/)).toBeDefined();
});

test('L5: a receipt proposes the oldest open instalment first, and says what stays as credit', async () => {
  const posted = tab(filePayments(), {
    status: 200,
    body: { receiptId, file: filePayments({ receipts: [someReceipt()] }) },
  });
  await press('Record receipt');
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /^Amount \(BDT\)/ }), '1200');
  const line = within(await form.findByRole('group', { name: 'Line 2' }));
  expect(line.getByRole('textbox', { name: 'Amount (BDT)' })).toHaveProperty('value', '550');
  expect(form.getByRole('status').textContent?.replace(/\s/g, ' ')).toContain(shown(150_00));
  await userEvent.type(form.getByRole('textbox', { name: 'Reference' }), 'TT 7');
  await userEvent.click(form.getByRole('button', { name: 'Record receipt' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject([
    'POST /api/money-app/files/:file/receipts',
    {
      amount: 1_200_00,
      currency: 'BDT',
      method: 'bank',
      reference: 'TT 7',
      allocations: [{ instalmentId, kind: 'cash', amount: 500_00 }, { amount: 550_00 }],
    },
  ]);
});

describe('L11: the same receipt again', () => {
  const same = {
    code: 'repeated',
    message: 'You recorded the same 3 minutes ago. Record it again?',
    allowed: ['another'],
    earlier: {
      overlaps: false,
      at: new Date(Date.now() - 3.5 * 60_000).toISOString(),
      by: 'Rahim Uddin',
      mine: false,
      title: 'BDR/25-26/00001',
      path: null,
    },
  };
  const begun = async () => {
    const posted = tab(
      filePayments(),
      { status: 409, body: same },
      { status: 200, body: { receiptId, file: filePayments() } },
    );
    await press('Record receipt');
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^Amount \(BDT\)/ }), '10');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const question = await screen.findByRole('dialog', { name: 'Record it again?' });
    return { posted, form, question };
  };

  test('is asked about with who, when and which, and recorded by the keyboard alone', async () => {
    const { posted, question } = await begun();
    expect(question.textContent).toContain('Rahim Uddin recorded the same 3 minutes ago.');
    expect(question.textContent).toContain('BDR/25-26/00001');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(posted[1]?.[1]).toMatchObject({ another: true, amount: 10_00 }));
  });

  test('is not recorded on Escape, and the form keeps what was typed', async () => {
    const { posted, form } = await begun();
    await userEvent.keyboard('{Escape}');
    expect((await form.findByRole('alert')).textContent).toBe('Nothing was saved: the same is recorded already.');
    const [amount] = form.getAllByRole<HTMLInputElement>('textbox', { name: /^Amount \(BDT\)/ });
    expect(amount?.value).toBe('10');
    expect(posted).toHaveLength(1);
  });
});

test('C1: without an agreement, money is recorded as unasked or as a first consultation', async () => {
  const posted = tab(filePayments({ needsAgreement: true, agreement: null, plans: [] }), {
    status: 200,
    body: { receiptId, file: filePayments() },
  });
  await press('Record receipt');
  const form = await dialog();
  expect(form.getByText(/no signed agreement/)).toBeDefined();
  await userEvent.type(form.getByRole('textbox', { name: /^Amount \(BDT\)/ }), '10');
  await userEvent.click(form.getByRole('button', { name: 'Record receipt' }));
  await waitFor(() => expect(posted[0]?.[1]).toMatchObject({ without: 'unasked', allocations: [] }));
});

test('a refusal of the server lands on its field', async () => {
  const locked = {
    code: 'invalid',
    message: 'Please check the form.',
    error: [
      { type: 'receivedOn', message: 'November 2026 is locked for Embark Australia. Ask a manager to unlock it.' },
    ],
  };
  tab(filePayments(), { status: 422, body: locked });
  await press('Record receipt');
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /^Amount \(BDT\)/ }), '10');
  await userEvent.click(form.getByRole('button', { name: 'Record receipt' }));
  expect(
    await form.findByText('November 2026 is locked for Embark Australia. Ask a manager to unlock it.'),
  ).toBeDefined();
});

test('L4: the plan editor checks the sum while typing, and keeps what has money', async () => {
  const posted = tab(filePayments());
  await press('Edit plan');
  const form = await dialog();
  expect(form.queryByRole('button', { name: 'Remove instalment 1' })).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Remove instalment 2' }));
  expect(form.getByRole('status').textContent).toContain('missing');
  const amount = within(form.getByRole('group', { name: 'Instalment 1' })).getByRole('textbox', {
    name: 'Amount (BDT)',
  });
  await userEvent.clear(amount);
  await userEvent.type(amount, '1150');
  expect(form.getByRole('status').textContent).not.toContain('missing');
  await userEvent.click(form.getByRole('button', { name: 'Save plan' }));
  await waitFor(() =>
    expect(posted).toMatchObject([
      ['PATCH /api/money-app/plans/:plan', { version: 3, instalments: [{ id: instalmentId, amount: 1_150_00 }] }],
    ]),
  );
});

test('L7: a stage of the agreement proposes the refund', async () => {
  const posted = tab(filePayments({ receipts: [someReceipt({ amount: 300_00, allocated: 300_00, credit: 0 })] }));
  await press('Request refund');
  const form = await dialog();
  await userEvent.click(form.getByRole('combobox', { name: 'Client withdraws in stage' }));
  await userEvent.click(await screen.findByRole('option', { name: /Preparation/ }));
  expect(form.getByText(/The agreement refunds 50 %/)).toBeDefined();
  await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), 'Withdraws');
  await userEvent.click(form.getByRole('button', { name: 'Request refund' }));
  await waitFor(() =>
    expect(posted[0]?.[1]).toMatchObject({ amount: 150_00, stage: 2, reason: 'Withdraws', waives: false }),
  );
});

test('who may only read sees no action; the ledger opens when asked for', async () => {
  const can = { createPlan: false, write: false, approve: false, issue: false };
  tab(
    filePayments({
      can,
      receipts: [someReceipt()],
      refunds: [someRefund({ can: { approve: false, reject: false, pay: false } })],
    }),
  );
  await press('Show ledger');
  expect(await screen.findByRole('table', { name: 'Ledger' })).toBeDefined();
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Statement of account', 'Print receipt']);
});

test('a missing plan is created from the agreement', async () => {
  const posted = tab(filePayments({ plans: [], can: { ...filePayments().can, createPlan: true } }), {
    status: 200,
    body: filePayments({ plans: [somePlan()] }),
  });
  await press('Create payment plan');
  await waitFor(() => expect(posted.map(([path]) => path)).toEqual(['POST /api/money-app/files/:file/plan']));
});
