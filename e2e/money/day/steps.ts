import type { Locator, Page } from '@playwright/test';
import { expect } from '../../kit/fixtures.ts';
import { button } from '../../kit/keys.ts';

/** What every step of the day uses. */
export const dialog = (page: Page) => page.getByRole('dialog');
export const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
export const payments = (id: string) => `/apps/profile/conversion/${id}/payments`;
export type File = { id: string; name: string };

export async function choose(page: Page, wanted: Locator, option: string) {
  await wanted.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Records the receipt in the open dialog. */
export async function recorded(page: Page) {
  await inDialog(page, 'Record receipt').click();
  await expect(dialog(page)).toHaveCount(0);
}

/** Issues the draft on the page. */
export async function issued(page: Page, number = /^AU\/\d\d-\d\d\/\d{6}/) {
  await button(page, 'Issue').click();
  await inDialog(page, 'Issue').click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
}

/** Closes a dialog whose save was refused. */
export async function cancelled(page: Page) {
  await inDialog(page, 'Cancel').click();
  await expect(dialog(page)).toHaveCount(0);
}
