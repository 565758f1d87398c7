import { expect, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';

story('T4 step 1: what is due by age, each currency by itself, and the list behind a sum', 'acc', async (view) => {
  const { page } = view;
  await visit(page, '/apps/money/due');
  const table = page
    .getByRole('region')
    .filter({ has: page.getByRole('table') })
    .first();
  await expect(table).toBeVisible();
  await look(view, 'payment due');
  const sum = table.getByRole('row').last().getByRole('link').first();
  const amount = (await sum.textContent()) ?? '';
  expect(amount).toMatch(/\d/);
  await sum.click();
  await expect(page).toHaveURL(/money\/due\/items\?currency=[A-Z]{3}/);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await look(view, 'open items');
});
