import { expect, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';

story('reconciliation', 'acc', async (view) => {
  const { page } = view;
  await visit(page, '/apps/reports/reconciliation');
  await expect(page.getByRole('table').first()).toBeVisible();
  await look(view, 'reconciliation');
  const ledgers = page.getByRole('table').first().locator('button[title]').first();
  await ledgers.click();
  const file = page.getByRole('dialog').getByRole('link').first();
  await expect(file).toBeVisible();
  await look(view, 'balances by client file');
  await file.click();
  await expect(page).toHaveURL(/\/payments$/);
});
