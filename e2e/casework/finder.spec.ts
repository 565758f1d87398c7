import { admissionFile, coursesOf } from '../kit/courses.ts';
import { expect, test, visit } from '../kit/fixtures.ts';
import { button, keysOf, link } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';

test('T1: courses are found, compared, downloaded for the student and applied for', async ({ page, signInAs }) => {
  const { api } = await signInAs('user');
  const { name, provider } = await coursesOf(api, ['Master of Data Science', 'Master of Data Engineering']);
  const file = await admissionFile(api);
  await page.goto('/apps/course-finder');
  await page.getByRole('searchbox', { name: 'Course, provider, city or code' }).fill(`msc data ${name} melb`);
  await expect(page.getByText('2 courses', { exact: true })).toBeVisible();
  await page.getByLabel('Tuition a year up to (AUD)').fill('40000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/feeTo=4000000/);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false'); // rows of before the filter can't be chosen
  const row = page.getByRole('row', { name: /Master of Data Science/ });
  await expect(row).toContainText('$39,000');
  await expect(page.getByRole('row', { name: /Master of Data Engineering/ })).toContainText('*');

  const keys = keysOf(page);
  await row.getByRole('gridcell').first().click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await keys.enter(button(page, 'Compare (2)'));
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: /Master of Data Science/ })).toBeVisible();
  await page.getByLabel('First day of study').fill('2027-07-19');
  await expect(page).toHaveURL(/intakeOn=2027-07-19/);
  await expect(table.getByText(/19 July? 2027/).first()).toBeVisible();
  await expect(table.getByText('No agreement with this provider').first()).toBeVisible();
  const visa = table
    .getByRole('row', { name: /Estimated visa end/ })
    .getByRole('button')
    .first();
  await visa.hover();
  await expect(page.getByRole('region', { name: 'Source of this value' })).toBeVisible();

  await page.reload();
  await expect(table.getByRole('columnheader', { name: /Master of Data Science/ })).toBeVisible();
  await button(page, 'PDF').click();
  await page.getByRole('textbox', { name: /student's name/ }).fill('সাদিয়া রহমান');
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
  expect(saved.suggestedFilename()).toBe('Course shortlist - সাদিয়া রহমান.pdf');

  await button(page, 'Draft applications').click();
  const dialog = page.getByRole('dialog', { name: 'Draft applications' });
  await dialog.getByRole('combobox', { name: 'Client file' }).fill(file.number);
  await page.getByRole('option', { name: new RegExp(file.number) }).click();
  await dialog.getByRole('button', { name: 'Add 2 applications' }).click();
  await expect(page).toHaveURL(new RegExp(`${file.id}/applications`));
  await expect(link(page, 'Master of Data Science').or(page.getByText('Master of Data Science')).first()).toBeVisible();
  await expect(page.getByText(provider).first()).toBeVisible();
});

test('more courses join a shortlist, and one leaves it', async ({ page, signInAs }) => {
  const { api } = await signInAs('user');
  const { name, ids } = await coursesOf(api, ['Bachelor of Nursing', 'Diploma of Nursing']);
  await page.goto(`/apps/course-finder/compare?courses=${ids[0]}&intakeOn=2027-02-22`);
  await link(page, 'Add courses').click();
  await expect(page.getByText('1 course on the shortlist')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Course, provider, city or code' }).fill(`dip nursing ${name}`);
  await page.getByRole('checkbox', { name: `Select Diploma of Nursing, University ${name}` }).click();
  await button(page, 'Compare (2)').click();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await button(page, 'Remove Bachelor of Nursing').click();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
});

story('course finder', 'buser', async (view, api) => {
  const { page, language } = view;
  const { rows } = await api<{ rows: { id: number }[] }>('GET', '/api/course-app/finder?q=university');
  await visit(page, '/apps/course-finder?q=university');
  await expect(page.getByText(say(language, 'finder.title')).first()).toBeVisible();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await look(view, 'course finder');
  const ids = rows.slice(0, 4).map(({ id }) => id);
  await visit(page, `/apps/course-finder/compare?courses=${ids.join(',')}&intakeOn=2027-07-19`);
  await expect(page.getByRole('table')).toBeVisible();
  await look(view, 'compare courses');
  await page.getByRole('button', { name: say(language, 'finder.draft.title') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(view, 'draft applications');
});
