import { enrolledIn, termsOf } from '../kit/commission.ts';
import { coursesOf } from '../kit/courses.ts';
import { type Api, expect, visit } from '../kit/fixtures.ts';
import { button, unique } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';
import { daysAgo } from '../kit/payments.ts';
import { say } from '../kit/texts.ts';

story('commission claims', 'manager', async (view, api) => {
  const { page } = view;
  const { providerId, ids } = await coursesOf(api, [unique('Bachelor of Science')]);
  await termsOf(api, providerId, { perInvoice: 1, asks: ['studentNumber'], purchaseOrder: true });
  for (const studentNumber of ['S1000003', '']) await enrolledIn(api, ids[0] ?? 0, { studentNumber });
  await page.goto(`/apps/commission/claims?provider=${providerId}`);
  await expect(page.getByRole('main').getByRole('checkbox').nth(1)).toBeVisible();
  await look(view, 'commission claims');
});

/** Two students of a provider on one invoice, of which the provider has paid A$280.50 too little. */
async function paidShort(api: Api) {
  const { providerId, ids } = await coursesOf(api, [unique('Bachelor of Music')]);
  await termsOf(api, providerId);
  for (const studentNumber of ['S1000005', 'S1000006']) await enrolledIn(api, ids[0] ?? 0, { studentNumber });
  type Rows = { rows: { id: string; version: number }[] };
  const { rows } = await api<Rows>('GET', `/api/commission-app/commissions?provider=${providerId}`);
  for (const { id, version } of rows)
    await api('PATCH', `/api/commission-app/commissions/${id}`, {
      version,
      subAgent: 'Dhaka Study Point',
      subShare: 3000,
    });
  const claim = { providerId, ids: rows.map(({ id }) => id), orders: [], issue: true };
  const { invoices } = await api<{ invoices: { id: string }[] }>('POST', '/api/commission-app/claims', claim);
  const id = invoices[0]?.id ?? '';
  const pays = {
    instalmentId: null,
    invoiceId: id,
    kind: 'cash',
    amount: 532_950,
    certificateNo: null,
    awaitedUntil: null,
  };
  await api('POST', `/api/money-app/invoices/${id}/receipts`, {
    receivedOn: daysAgo(0),
    amount: 532_950,
    currency: 'AUD',
    method: 'bank',
    wallet: '',
    reference: unique('NAB'),
    bankAccountId: null,
    payer: '',
    note: '',
    allocations: [pays],
  });
  return { id, providerId };
}

story(
  'L-d, L-f: a payment by student, the mail about what is missing, and the share of a sub-agent',
  'manager',
  async (view, api) => {
    const { page, language } = view;
    const { id, providerId } = await paidShort(api);
    const dialog = page.getByRole('dialog');
    await visit(page, `/apps/e-invoice/invoices/${id}`);
    await button(page, say(language, 'commissions.students.enter')).click();
    await expect(dialog.getByRole('textbox').nth(1)).toBeVisible();
    await look(view, 'payment by student');
    await dialog.getByRole('textbox').first().fill('2524.50');
    await dialog.getByRole('button', { name: say(language, 'commissions.students.save'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await look(view, 'students of an invoice');
    await visit(page, `/apps/commission/leaks?provider=${providerId}`);
    await page.getByRole('button', { name: say(language, 'leaks.letter.button') }).click();
    await expect(dialog.getByRole('textbox').nth(2)).toBeVisible();
    await look(view, 'mail about a short payment');
    await page.keyboard.press('Escape');
    await visit(page, `/apps/commission/commissions?provider=${providerId}`);
    await page.getByRole('row').nth(1).click();
    await dialog
      .getByRole('button', { name: /Dhaka Study Point/ })
      .first()
      .click();
    await expect(dialog.last().getByRole('textbox').first()).toBeVisible();
    await look(view, 'share of a sub-agent');
  },
);
