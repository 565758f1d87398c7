import { expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';

test('an administrator adds a value, which ends the current one, and confirms one in doubt', async ({
  page,
  signInAs,
  quiet,
}) => {
  quiet.but(/422/);
  await signInAs('admin');
  await page.goto('/apps/settings/rule-book?area=visa-money');
  const name = 'Visa charge: employer nomination (186)';
  await page.getByRole('button', { name, exact: true }).click();
  const values = page.getByRole('list', { name: `Values of ${name}` });
  await expect(values.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: `Add value for ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Amount').fill('6,500');
  await dialog.getByLabel('Valid from').fill('2026-07-01');
  await dialog.getByRole('button', { name: 'Save value' }).click();
  await expect(dialog.getByText('Another value already applies in this period').first()).toBeVisible();
  await dialog.getByLabel('Valid from').fill('2031-07-01');
  await dialog.getByRole('button', { name: 'Save value' }).click();
  await expect(page.getByText('Value saved.')).toBeVisible();
  await expect(values.getByRole('listitem').first()).toContainText('$6,500.00');
  await expect(values.getByRole('listitem').first()).toContainText('Upcoming');
  await expect(values.getByRole('listitem').nth(1)).toContainText('1 July 2026 to 30 June 2031');
  await page.getByLabel('Value on').fill('2031-07-02');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });
  await expect(row).toContainText('$6,500.00');

  await visit(page, '/apps/settings/rule-book?area=leave&check=yes');
  const doubtful = 'India: maternity leave';
  await page.getByRole('button', { name: doubtful, exact: true }).click();
  await page.getByRole('button', { name: `Confirm the value of ${doubtful} (Always)` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Value confirmed.')).toBeVisible();
  await expect(page.getByRole('button', { name: doubtful, exact: true })).toHaveCount(0);
});

story('rule book', 'acc', async (view) => {
  const { page, language } = view;
  await visit(page, '/apps/settings/rule-book?area=tax');
  await expect(page.getByRole('heading', { level: 2, name: say(language, 'rulebook.areas.tax') })).toBeVisible();
  await page.locator('main li button[aria-expanded]').nth(4).click();
  await look(view, 'rule book');
  await page.locator('main li ol ~ button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(view, 'rule book value');
});
