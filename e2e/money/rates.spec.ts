import { accessible, expect, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';

story('L9: rates are imported after a preview, and the reports show AUD beside each currency', 'acc', async (view) => {
  const { page, language } = view;
  await visit(page, '/apps/settings/exchange-rates');
  await expect(page.getByRole('table').first()).toBeVisible();
  await look(view, 'exchange rates');
  await page.getByRole('button', { name: say(language, 'rates.import.title') }).click();
  const dialog = page.getByRole('dialog');
  const lines = dialog.getByRole('textbox', { name: say(language, 'rates.import.lines') });
  // a currency of its own, so that other stories keep their figures
  await lines.fill('NPR,2026-01-01,0.0109\nNPR,2026-01-02,nothing');
  await dialog.getByRole('button', { name: say(language, 'rates.import.preview') }).click();
  await expect(dialog.getByRole('table')).toBeVisible();
  await accessible(page, 'preview of an import of rates');
  await lines.fill(`NPR,2025-0${language === 'en' ? 1 : 2}-01,0.0109`);
  await dialog.getByRole('button', { name: say(language, 'rates.import.preview') }).click();
  await expect(dialog.getByRole('table')).toBeVisible();
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('table').first()).toContainText('NPR');
  await visit(page, '/apps/money/due');
  const rated = page.locator('a[data-hint*="BDT"]').first();
  await expect(rated).toContainText('≈');
  await rated.focus();
  await expect(page.getByText(/BDT.* AUD/).last()).toBeVisible();
  await look(view, 'payment due in AUD');
});
