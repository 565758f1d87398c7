import type { Page } from '@playwright/test';
import { accessible, expect, test } from '../kit/fixtures.ts';
import { type Enquiry, present, record } from '../kit/people.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardIn = (page: Page, name: string, person: string) => column(page, name).getByRole('link', { name: person });

/** Opens the board filtered to this enquiry. */
async function openBoard(page: Page, { number }: Pick<Enquiry, 'number'>) {
  await page.goto(`/apps/ve-all-enquiries/all/VE?layout=board&q=${number}`);
  await expect(page.getByText('1 enquiry')).toBeVisible();
}

test('an enquiry is dragged on the board, rejected where the flow has no step, and a colleague sees it move', async ({
  page,
  signInAs,
  colleague,
}) => {
  const { api } = await signInAs('user');
  const enquiry = await record(api, 'VE');
  const other = await colleague('manager');
  await openBoard(page, enquiry);
  await openBoard(other.page, enquiry);
  const card = cardIn(page, 'New', enquiry.name);
  const target = column(page, 'In progress');
  await card.hover();
  await page.mouse.down();
  const refused = await column(page, 'Service agreement').boundingBox();
  await page.mouse.move((refused?.x ?? 0) + 40, (refused?.y ?? 0) + 90, { steps: 8 });
  await expect(column(page, 'Service agreement').getByText("Can't move here")).toBeVisible();
  const to = await target.boundingBox();
  await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 90, { steps: 8 });
  await page.mouse.up();
  await expect(cardIn(page, 'In progress', enquiry.name)).toBeVisible();
  await expect(cardIn(other.page, 'In progress', enquiry.name)).toBeVisible();
  await expect.poll(async () => (await present(api, enquiry.id)).status).toBe('IP');

  await cardIn(page, 'In progress', enquiry.name).focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Move to Closed' }).click();
  await expect(page.getByRole('dialog', { name: 'Move to Closed' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(cardIn(page, 'In progress', enquiry.name)).toBeVisible();
});

test('the board works right to left, a phone shows the picked column, and axe finds nothing', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/apps/enquiries/all?layout=board');
  await expect(column(page, 'New').getByRole('link').first()).toBeVisible();
  await accessible(page, 'the board');
  await page.evaluate(() => localStorage.setItem('embark.language', 'ar'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const columns = page.locator('[data-column]');
  await expect(columns.first().getByRole('link').first()).toBeVisible();
  const [first, second] = await Promise.all([columns.nth(0).boundingBox(), columns.nth(1).boundingBox()]);
  expect(first?.width).toBeGreaterThan(300);
  expect(second).toBeNull();
  await page.getByRole('button', { name: /العمود/ }).click();
  await page.getByRole('menuitem').nth(1).click();
  await expect(columns.nth(1)).toBeVisible();
  await expect(columns.first()).toBeHidden();
  await accessible(page, 'the board on a phone, in Arabic');
});

test('cells of the list are edited by keyboard alone', async ({ page, signInAs }) => {
  const { api } = await signInAs('user');
  const enquiry = await record(api, 'AD');
  await page.goto(`/apps/enquiries/all?q=${enquiry.number}`);
  const rating = page
    .getByRole('row', { name: new RegExp(enquiry.name) })
    .getByRole('gridcell', { name: /Warm|Hot|Cold/ });
  await rating.focus();
  await page.keyboard.press('Enter');
  const edited = page.locator('[data-editing] input');
  await edited.fill('Col');
  await page.keyboard.press('Tab');
  await expect(edited).toHaveAttribute('type', 'datetime-local');
  await expect(edited).toBeFocused();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await present(api, enquiry.id)).rating).toBe('cold');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await present(api, enquiry.id)).rating).not.toBe('cold');
  await rating.focus();
  await page.keyboard.press('F2');
  await expect(edited).toBeFocused();
  await accessible(page, 'cell editor');
});

test('missed follow-ups are opened from the home page, and rescheduled with a reason', async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.goto('/apps/dashboards');
  await page.getByRole('link', { name: "The team's missed follow-ups" }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Missed follow-ups' })).toBeVisible();
  const row = page
    .getByRole('row')
    .filter({ hasText: /\d+ (minute|hour|day|week|month)s? overdue/ })
    .first();
  await expect(row).toBeVisible();
  await accessible(page, 'missed follow-ups');
  await row.getByRole('button', { name: /^Reschedule/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Reschedule/ });
  await dialog.getByRole('textbox', { name: /Reason for rescheduling/ }).fill('Waits for the exam results');
  await dialog.getByRole('button', { name: /^Next week/ }).click();
  await accessible(page, 'putting off');
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click();
  await expect(page.getByText(/^Follow-up with .* set for/)).toBeVisible();
  await page.getByRole('link', { name: 'Rescheduled', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Rescheduled once' }).first()).toBeVisible();
});
