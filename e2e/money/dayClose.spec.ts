import { accessible, expect, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';

/** A day long ago and later than that of an earlier run, so that no other story is locked out of its cash. */
const turn = () => Math.floor(Date.now() / 2000) % 6000;
const longAgo = () => new Date(Date.UTC(2001, 0, 1 + turn())).toISOString().slice(0, 10);

story('L9: the cash of an office is counted, a difference is explained, and the day is closed', 'acc', async (view) => {
  const { page, language } = view;
  const office = language === 'en' ? 'IN' : 'PK'; // the languages run at once, and a day is closed once
  await visit(page, `/apps/reports/day-close/${office}/${longAgo()}`);
  await page.getByRole('button', { name: say(language, 'dayClose.closeDay') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say(language, 'dayClose.by.notes') }).click();
  await dialog
    .getByRole('spinbutton')
    .first()
    .fill(String(1 + turn())); // another count than the last
  await expect(dialog.getByRole('status')).toContainText(/[1-9]/);
  await accessible(page, 'close a day');
  await dialog.locator('textarea:not([aria-hidden])').fill('The drawer was filled from the bank this morning');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: say(language, 'dayClose.pdf') })).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: say(language, 'dayClose.pdf') }).click();
  expect((await downloaded).suggestedFilename()).toMatch(new RegExp(`^${office}-.*\\.pdf$`));
  await look(view, 'day-close sheet');
  await visit(page, '/apps/reports/day-close');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await look(view, 'day close');
  const today = new Date().toISOString().slice(0, 10);
  await visit(page, `/apps/reports/day-close/BD/${today}`);
  await expect(page.getByRole('heading', { name: 'BDT' })).toBeVisible();
  await look(view, 'day-close sheet of today');
});
