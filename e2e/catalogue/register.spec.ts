import type { Page } from '@playwright/test';
import { admissionFile } from '../kit/courses.ts';
import { accessible, type Api, expect, test, visit } from '../kit/fixtures.ts';
import { fits } from '../kit/fits.ts';
import { look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';
import { zipOf } from '../kit/zip.ts';
import { aRegister, csvsOf, type RegisterRows } from '../../tools/registerRows.ts';

test.describe.configure({ mode: 'serial' }); // one import of the register at a time

test('the register is uploaded, refused with its cell, applied and undone', async ({ page, signInAs, quiet }) => {
  quiet.but(/status of 422/);
  await signInAs('user');
  await page.goto('/apps/course/register');
  const rows = aRegister({ providers: 5, coursesEach: 4 });
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Files of the register').setInputFiles({ name, mimeType: 'application/zip', buffer });

  const broken = structuredClone(rows);
  broken.courses[1]!['Tuition Fee'] = '$10,4';
  await choose('cricos.zip', zipOf(csvsOf(broken)));
  await expect(page.getByText('column Tuition Fee: $10,4 is not an amount.')).toBeVisible();

  await choose('cricos.zip', zipOf(csvsOf(rows)));
  await expect(page.getByRole('heading', { name: 'cricos.zip' })).toBeVisible();
  await expect(page.getByText('Ready to apply')).toBeVisible({ timeout: 30_000 }); // a job reads the files
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

/** The register of this attempt: no other story or attempt has its codes. */
function november(attempt: number): RegisterRows {
  const rows = aRegister({ providers: 4, coursesEach: 6 });
  const start = 99 - attempt;
  for (const row of Object.values(rows).flat()) {
    row['CRICOS Provider Code'] = `${start}${row['CRICOS Provider Code']?.slice(2)}`;
    if (row['CRICOS Course Code']) row['CRICOS Course Code'] = `${start}${row['CRICOS Course Code'].slice(2)}`;
  }
  return rows;
}

type Import = { id: string; state: string; fileName: string; can: { cancel: boolean; undo: boolean } };
const IMPORTS = '/api/course-app/register-imports';

/** Takes back what an attempt of this story left. */
async function cleared(api: Api, names = /^(november|december)/) {
  const { rows } = await api<{ rows: Import[] }>('GET', IMPORTS);
  const own = rows.filter(({ fileName }) => names.test(fileName));
  for (const { id, can } of own) {
    if (can.cancel) await api('POST', `${IMPORTS}/${id}/cancel`, {});
    const { can: now } = await api<Import>('GET', `${IMPORTS}/${id}`);
    if (!now.undo) continue;
    await api('POST', `${IMPORTS}/${id}/undo`, {});
    const state = async () => (await api<Import>('GET', `${IMPORTS}/${id}`)).state;
    await expect.poll(state, { timeout: 30_000 }).toBe('undone');
  }
}

async function sent(page: Page, rows: RegisterRows, month: string) {
  await visit(page, '/apps/course/register');
  const files = Object.entries(csvsOf(rows)).map(([name, text]) => ({
    name: `${month} ${name}`,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  }));
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeEnabled(); // not while the list says that another import runs
  await page.getByLabel('Files of the register').setInputFiles(files);
  await expect(page.getByText('Ready to apply')).toBeVisible({ timeout: 30_000 }); // a job reads the files
}
async function applied(page: Page) {
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Applied', { exact: true })).toBeVisible({ timeout: 30_000 });
}

test('T2 step 8: the register of December names an open application, notifies its owner, and stops its package', async ({
  page,
  signInAs,
}) => {
  test.slow();
  const { api } = await signInAs('user');
  await cleared(api);
  const rows = november(2 * test.info().repeatEachIndex + test.info().retry);
  await sent(page, rows, 'november');
  await applied(page);
  const code = rows.courses[0]?.['CRICOS Course Code'] ?? '';
  const found = await api<{ rows: { id: number }[] }>('GET', `/api/course-app/courses?q=${code}`);
  const given = { conversionId: (await admissionFile(api)).id, courseId: found.rows[0]?.id, intakeOn: '2027-07-26' };
  const { number } = await api<{ number: string }>('POST', '/api/applications-app/applications', given);

  const december = structuredClone(rows);
  for (const course of december.courses.slice(0, 3)) course.Expired = 'Yes';
  for (const course of december.courses.slice(3, 10)) course['Tuition Fee'] = '$77,000.00';
  await sent(page, december, 'december');
  await expect(page.getByRole('button', { name: 'Courses: Changed 7' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Courses: Expired 3' })).toBeVisible();
  await expect(page.getByText(/1 open application is on a course that expires or is no longer listed/)).toBeVisible();
  await accessible(page, 'register import with an open application');
  await page.getByRole('link', { name: 'Show applications' }).click();
  await expect(page.getByText('1 application', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible();
  await page.goBack();
  await applied(page);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  // the pop-up of the same notification has the same words
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const told = panel.getByRole('button', { name: /has expired in the public register: .*/ }).filter({
    hasText: number.slice(-5),
  });
  await told.first().click();
  await expect(page).toHaveURL(/\/apps\/applications\/[0-9a-f-]{36}$/);
  const check = page.getByRole('region', { name: 'Package check' });
  await expect(check.getByText(/is not in force in CRICOS on its first day, 26 July 2027/)).toBeVisible();
  await expect(check.getByText('Stop:').first()).toBeVisible();
  await accessible(page, 'application with its package check');
  await cleared(api, /^december/);
  await expect(check.getByText(/is not in force in CRICOS/)).toBeHidden(); // the open page follows the undo
  await cleared(api);
});

story('register', 'user', async (view) => {
  const { page, language } = view;
  await visit(page, '/apps/course/register');
  await expect(page.getByRole('button', { name: say(language, 'register.file.choose') })).toBeVisible();
  await look(view, 'register');
});
