import { expect, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';

story('L9: money received, each currency by itself, and the list behind a sum', 'acc', async (view) => {
  const { page } = view;
  await visit(page, '/apps/money/paid/all/all');
  const table = page
    .getByRole('region')
    .filter({ has: page.getByRole('table') })
    .first();
  await expect(table).toBeVisible();
  await look(view, 'payments received');
  await table.getByRole('row').last().getByRole('link').first().click();
  await expect(page).toHaveURL(/money\/paid\/items\?.*currency=[A-Z]{3}/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});
