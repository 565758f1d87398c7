import { accessible, expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { agreed, yesterday } from '../kit/payments.ts';

test('T3.7, H1: overdue money stops lodging; the manager goes on with a reason, which stays on the file and in the report', async ({
  page,
  signInAs,
  colleague,
  quiet,
}) => {
  test.slow();
  quiet.but(/status of 409/); // the money check stops the first try
  const { api } = await colleague('user');
  const { id } = await agreed(api, 'VE', yesterday()); // due on signing, so overdue by a day
  await signInAs('manager');
  await visit(page, `/apps/profile/conversion/${id}`);
  await page.getByRole('button', { name: 'Change status' }).first().click();
  await page.getByRole('menuitem', { name: 'Lodged' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/overdue by \d day/).first()).toBeVisible();
  await accessible(page, 'money check before lodging');
  const save = dialog.getByRole('button', { name: /Lodged/ });
  await save.click();
  await dialog
    .getByRole('textbox', { name: /in spite of the money check/ })
    .fill('The visa ends soon, the client transfers tomorrow');
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/lodged in spite of the money check/).first()).toBeVisible();
  await accessible(page, 'a file with an override');
  await visit(page, '/apps/reports/overrides');
  await expect(page.getByText('The visa ends soon, the client transfers tomorrow').first()).toBeVisible();
});

story('overrides of the money check, and how strict it is', 'admin', async (view) => {
  const { page } = view;
  await visit(page, '/apps/reports/overrides');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(view, 'overrides');
  await visit(page, '/apps/settings/billing');
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await look(view, 'money check settings');
});
