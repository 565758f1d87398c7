import { accessible, expect, test, visit } from '../kit/fixtures.ts';
import { fits } from '../kit/fits.ts';
import { look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';
import { zipOf } from '../kit/zip.ts';
import { aRegister, csvsOf } from '../../tools/registerRows.ts';

test('the register is uploaded, refused with its cell, applied and undone', async ({ page, signInAs, quiet }) => {
  quiet.but(/status of 422/);
  await signInAs('user');
  await page.goto('/apps/course/register');
  const rows = aRegister({ providers: 5, coursesEach: 4 });
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('File of the register').setInputFiles({ name, mimeType: 'application/zip', buffer });

  const broken = structuredClone(rows);
  broken.courses[1]!['Tuition Fee'] = '$10,4';
  await choose('cricos.zip', zipOf(csvsOf(broken)));
  await expect(page.getByText('column Tuition Fee: $10,4 is not an amount.')).toBeVisible();

  await choose('cricos.zip', zipOf(csvsOf(rows)));
  await expect(page.getByRole('heading', { name: 'cricos.zip' })).toBeVisible();
  await expect(page.getByText('Ready to apply')).toBeVisible();
  await page.getByRole('button', { name: 'Courses: New 20' }).click();
  await expect(page.getByText('Bachelor Degree of "Applied" Studies, part 0').first()).toBeVisible();
  await accessible(page, 'register import', 'all');

  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page, 'register import');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Applied', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.goto('/apps/provider/providers?q=00100A');
  await expect(page.getByRole('link', { name: /Institute No. 0 Pty Ltd/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test('an agreement and a year of tuition are recorded', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/apps/provider/providers?q=Sydney+Harbour');
  await page.getByRole('link', { name: 'Sydney Harbour University' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Sydney Harbour University/ })).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Agreement' }).click();
  const agreement = page.getByRole('dialog', { name: 'Agreement' });
  await agreement.getByRole('textbox', { name: 'Terms' }).fill('Half at census, half a study period later.');
  await agreement.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Half at census, half a study period later.').first()).toBeVisible();

  await page.getByRole('link', { name: 'Bachelor of Nursing' }).click();
  await page.getByRole('button', { name: 'Add year' }).click();
  const tuition = page.getByRole('dialog', { name: 'Tuition of a year' });
  await tuition.getByLabel('Year').fill('2031');
  await tuition.getByRole('textbox', { name: 'Tuition' }).fill('40,500');
  await tuition.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('$40,500.00 a year')).toBeVisible();
});

story('providers', 'user', async (view) => {
  const { page, language } = view;
  await visit(page, '/apps/provider/providers');
  await expect(page.getByText('Yarra Valley University').first()).toBeVisible();
  await look(view, 'providers');
  await page.getByText('Yarra Valley University').first().click();
  await expect(page.getByText('Master of Professional Accounting').first()).toBeVisible();
  await look(view, 'provider');
  await page.getByText('Master of Professional Accounting').first().click();
  await expect(page.getByRole('heading', { name: say(language, 'courses.tuitions.title') })).toBeVisible();
  await look(view, 'course');
  await visit(page, '/apps/course/courses');
  await expect(page.getByText('Yarra Valley University').first()).toBeVisible();
  await look(view, 'courses');
  await visit(page, '/apps/course/register');
  await expect(page.getByRole('button', { name: say(language, 'register.file.choose') })).toBeVisible();
  await look(view, 'register');
});
