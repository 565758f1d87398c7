import type { Page } from '@playwright/test';
import { expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { type Language, say } from '../kit/texts.ts';

const course = (page: Page, number: number, language: Language = 'en') =>
  page.getByRole('group', { name: say(language, 'packages.row.course', { number: String(number) }), exact: true });

async function fill(page: Page, number: number, given: { name: string; from: string; to: string }) {
  await course(page, number).getByLabel('Course name').fill(given.name);
  await course(page, number).getByLabel('First day').fill(given.from);
  await course(page, number).getByLabel('Last day').fill(given.to);
}

test('T2: a gap that is too long stops, an earlier intake does not, and nothing is saved', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  await page.goto('/apps/package-checker');
  const result = page.getByRole('region', { name: 'Result' });
  await fill(page, 1, { name: 'Diploma of IT', from: '2026-07-06', to: '2027-06-25' });
  await course(page, 1).getByRole('combobox', { name: 'Level' }).click();
  await page.getByRole('option', { name: 'Diploma', exact: true }).click();
  await page.getByRole('button', { name: 'Add course' }).click();
  await fill(page, 2, { name: 'Bachelor of IT', from: '2027-08-30', to: '2029-06-29' });
  const stop = result.getByText(/must start by 24 Aug 2027/);
  await expect(stop).toBeVisible();
  await stop.hover();
  await expect(page.getByRole('region', { name: 'Source of this value' })).toContainText(
    'Gap between packaged courses',
  );
  await course(page, 2).getByLabel('First day').fill('2027-07-26');
  await expect(stop).toBeHidden();
  await expect(result.getByText('29 Aug 2029').first()).toBeVisible();

  await page.getByRole('button', { name: 'Add OSHC' }).click();
  await page.getByLabel('OSHC starts').fill('2026-06-29');
  await page.getByLabel('OSHC ends').fill('2029-03-15');
  await expect(result.getByText(/The cover ends 5 months and 14 days too early/)).toBeVisible();
  await page.getByLabel('OSHC ends').fill('2029-08-29');
  await expect(result.getByText(/The cover ends/)).toHaveCount(0);

  await course(page, 2).getByLabel('Course name').press('Alt+ArrowUp');
  await expect(course(page, 1).getByLabel('Course name')).toHaveValue('Bachelor of IT');
  await expect(page.getByRole('button', { name: 'Move course 1 down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(course(page, 2).getByLabel('Course name')).toHaveValue('Bachelor of IT');
  await page.reload();
  await expect(course(page, 1).getByLabel('Course name')).toHaveValue('');
});

story('package checker', 'buser', async (view) => {
  const { page, language } = view;
  await visit(page, '/apps/package-checker');
  const first = course(page, 1, language);
  await first.getByLabel(say(language, 'packages.field.from')).fill('2027-02-22');
  await first.getByLabel(say(language, 'packages.field.to')).fill('2028-11-24');
  await first.getByRole('button', { name: say(language, 'packages.row.more', { number: '1' }) }).click();
  await first.getByLabel(say(language, 'packages.field.tuition'), { exact: true }).fill('32000');
  await page.getByRole('button', { name: say(language, 'packages.row.addPerson') }).click();
  await page.getByRole('button', { name: say(language, 'packages.row.addCover') }).click();
  await page.getByLabel(say(language, 'packages.field.coverFrom')).fill('2027-02-15');
  await page.getByLabel(say(language, 'packages.field.coverTo')).fill('2028-03-15');
  await page.getByRole('button', { name: say(language, 'packages.row.addPrior') }).click();
  const result = page.getByRole('region', { name: say(language, 'packages.result.title') });
  await expect(result.getByText('P6').first()).toBeVisible();
  await look(view, 'package checker');
});
