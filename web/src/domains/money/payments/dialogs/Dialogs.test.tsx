import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { someConversion } from '../../../../../test/conversions.ts';
import { show } from '../../../../../test/page.tsx';
import { filePayments, instalmentId, moneyServer, someReceipt, someRefund } from '../../../../../test/payments.ts';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { PaymentsTab } from '../PaymentsTab.tsx';

beforeAll(() => needTexts('payments'));

/** Shows the tab of a file with this money; returns what was sent. */
function tab(...given: Parameters<typeof moneyServer>) {
  const posted = moneyServer(...given);
  show(<PaymentsTab file={someConversion()} />);
  return posted;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
const because = 'The manager agreed with the client';

test.each([
  ['Record promise', 'Record promise', {}, 'promises', { day: '2026-03-09' }],
  ['Waive', 'Waive', { Reason: because }, 'waive', { version: 3, reason: because }],
  ['Write off', 'Write off', { Reason: because }, 'write-off', { version: 3, amount: 500_00, reason: because }],
])('%s: the dialog sends it', async (item, save, typed, path, body) => {
  const posted = tab(filePayments());
  await press(/Actions for .*At signing/);
  await choose(item);
  const form = await dialog();
  for (const [field, text] of Object.entries(typed))
    await userEvent.type(form.getByRole('textbox', { name: new RegExp(field) }), text);
  await userEvent.click(form.getByRole('button', { name: save }));
  await waitFor(() => expect(posted).toMatchObject([[`POST /api/money-app/instalments/:instalment/${path}`, body]]));
});

test.each([
  [
    'Reverse',
    'Reverse',
    { Reason: because },
    'receipts/:receipt/reverse',
    { version: 2, on: '2026-03-02', reason: because },
  ],
  [
    'Enter certificate',
    'Save certificate',
    { 'Certificate number': 'M66' },
    /allocations\/.*\/certificate/,
    { certificateNo: 'M66' },
  ],
  ['Undo', 'Undo', { Reason: because }, /allocations\/.*\/reverse/, { reason: because }],
  ['Use credit', 'Use credit', {}, 'receipts/:receipt/allocations', { allocations: [{ instalmentId, amount: 50_00 }] }],
])('%s of a receipt: the dialog sends it', async (button, save, typed, path, body) => {
  const posted = tab(filePayments({ receipts: [someReceipt()] }));
  await press(button);
  const form = await dialog();
  for (const [field, text] of Object.entries(typed))
    await userEvent.type(form.getByRole('textbox', { name: new RegExp(field) }), text);
  await userEvent.click(form.getByRole('button', { name: save }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]?.[0]).toMatch(path);
  expect(posted[0]?.[1]).toMatchObject(body);
});

test.each([
  ['Approve', 'Approve', {}, 'approve', someRefund(), { version: 1 }],
  ['Reject', 'Reject', { Reason: because }, 'reject', someRefund(), { words: because }],
  [
    'Record payment',
    'Record payment',
    {},
    'pay',
    someRefund({ state: 'approved', can: { approve: false, reject: true, pay: true } }),
    { paidOn: '2026-03-02', method: 'bank', bankAccountId: 4 },
  ],
])('%s a refund: the dialog sends it', async (button, save, typed, path, refund, body) => {
  const posted = tab(filePayments({ refunds: [refund] }));
  await press(button);
  const form = await dialog();
  for (const [field, text] of Object.entries(typed))
    await userEvent.type(form.getByRole('textbox', { name: new RegExp(field) }), text);
  await userEvent.click(form.getByRole('button', { name: save }));
  await waitFor(() => expect(posted).toMatchObject([[`POST /api/money-app/refunds/:refund/${path}`, body]]));
});
