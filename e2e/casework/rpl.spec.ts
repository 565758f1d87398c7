import { accessible, expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { stranger } from '../kit/people.ts';

type Row = { id: string; version: number; number: string };

/** The demo's spreadsheets are sandboxed, which blocks the scripts of the tests in them. */
test.beforeEach(({ quiet }) => quiet.but(/localStorage.*(denied for this document|document is sandboxed)/));

test('an RPL case is added on the client file, moved to its certificate, and corrected in its register', async ({
  page,
  signInAs,
  quiet,
}) => {
  test.setTimeout(90_000);
  quiet.but(/422/); // a certificate without an outcome
  const { api } = await signInAs('user');
  const { givenNames, familyName, phone } = stranger();
  const file = await api<Row>('POST', '/api/profile-app/conversions', {
    serCode: 'VE',
    givenNames,
    familyName,
    phone: phone.local,
  });
  await page.goto(`/apps/profile/conversion/${file.id}/rpl`);
  await page.getByRole('button', { name: 'Add RPL case' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Qualification code').fill('chc50121');
  await form.getByLabel('Training organisation').fill('Yarra Skills Institute');
  await accessible(page, 'add an RPL case');
  await form.getByRole('button', { name: 'Add RPL case' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('link', { name: 'CHC50121' })).toBeVisible();

  // the first is that of the file
  await page.getByRole('button', { name: 'Change status' }).last().click();
  await page.getByRole('menuitem', { name: 'Submit to the organisation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit to the organisation' }).click();
  await page.getByRole('link', { name: 'CHC50121' }).click();
  await expect(page).toHaveURL(/rpl-cases/);
  await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change status' })).toHaveCount(1); // the page of the file is gone
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Record certificate' }).click();
  const granting = page.getByRole('dialog');
  await granting.getByRole('button', { name: 'Record certificate' }).click();
  await expect(granting.getByText('Choose what was granted').first()).toBeVisible();
  await granting.getByRole('button', { name: 'Full qualification' }).click();
  await granting.getByLabel('Certificate number').fill('YSI-1');
  await granting.getByRole('button', { name: 'Record certificate' }).click();
  await expect(page.getByText('Full qualification')).toBeVisible();
  await accessible(page, 'an RPL case');

  await page.goto(`/admin/rpl?q=${encodeURIComponent(familyName)}`);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('1 RPL case', { exact: true })).toBeVisible();
  const head = page.getByRole('columnheader', { name: 'Certificate number' });
  const at = await head.getAttribute('aria-colindex');
  const cell = page.locator(`[data-row="0"] > [aria-colindex="${at}"]`);
  await cell.click();
  await page.keyboard.type('YSI-2');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('YSI-2');
  await page.keyboard.press('Control+Z');
  await expect(cell).toHaveText('YSI-1');
  await page.keyboard.press('Control+Shift+Z');
  await expect(cell).toHaveText('YSI-2');
  await accessible(page, 'register of RPL');
});

story('RPL cases: the list, a case and the tab of its file', 'user', async (view, api) => {
  await visit(view.page, '/apps/rpl-cases');
  await expect(view.page.getByRole('link').first()).toBeVisible();
  await look(view, 'RPL cases');
  const { rows } = await api<{ rows: { id: string; conversionId: string }[] }>(
    'GET',
    '/api/rpl-app/cases?status=granted&size=10',
  );
  await visit(view.page, `/apps/rpl-cases/${rows[0]?.id}`);
  await look(view, 'RPL case');
  await visit(view.page, `/apps/profile/conversion/${rows[0]?.conversionId}/rpl`);
  await look(view, 'RPL tab');
});
