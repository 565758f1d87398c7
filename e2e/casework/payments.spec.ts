import { accessible, expect, test, visit } from '../kit/fixtures.ts';
import { button } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';
import { agreed, received } from '../kit/payments.ts';

test('a plan is split, a receipt pays the oldest instalment, and the rest stays as credit', async ({
  page,
  signInAs,
}) => {
  const { api } = await signInAs('buser');
  const { id } = await agreed(api);
  await visit(page, `/apps/profile/conversion/${id}/payments`);
  const plan = page.getByRole('article', { name: /Plan of agreement/ });
  await expect(plan).toContainText('overdue');
  await accessible(page, 'payments of a client file');

  await button(page, 'Edit plan').click();
  const editor = page.getByRole('dialog');
  await editor.getByRole('textbox', { name: 'Amount (BDT)' }).fill('600');
  await expect(editor.getByRole('status')).toContainText('missing');
  await button(page, 'Add instalment').click();
  const second = editor.getByRole('group', { name: 'Instalment 2' });
  await second.getByRole('textbox', { name: 'What for' }).fill('Later');
  await second.getByRole('textbox', { name: 'Amount (BDT)' }).fill('400');
  await accessible(page, 'plan editor');
  await button(page, 'Save plan').click();
  await expect(plan.getByRole('row')).toHaveCount(3);

  await button(page, 'Record receipt').click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Amount (BDT)' }).first().fill('1050');
  await expect(form.getByRole('status')).toContainText('50.00');
  await accessible(page, 'receipt dialog');
  await form.getByRole('button', { name: 'Record receipt' }).click();
  await expect(page.getByText(/The client has a credit of/)).toBeVisible();
  await expect(plan).toContainText('Paid');
  const [pdf] = await Promise.all([page.waitForEvent('download'), button(page, 'Print receipt').click()]);
  expect(pdf.suggestedFilename()).toMatch(/^BDR-\d\d-\d\d-\d{5}\.pdf$/);
});

story('the tab Payments with a plan, a receipt and its credit', 'buser', async (view, api) => {
  const { page } = view;
  const { id } = await agreed(api);
  await received(api, id, 'Karim Haq');
  await visit(page, `/apps/profile/conversion/${id}/payments`);
  await expect(page.getByText(/Karim Haq/).first()).toBeVisible();
  await look(view, 'client file payments');
});
