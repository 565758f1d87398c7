import { expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';

type Named = { id: string; name: string };

test('HR records a licence, and a second active one on the same days is refused', async ({ page, signInAs, quiet }) => {
  quiet.but(/status of 422/);
  await signInAs('hr');
  await page.goto('/apps/settings/licences');
  await expect(page.getByText('MARN 1234567')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Add licence' });
  const number = dialog.getByRole('textbox', { name: 'Number', exact: true });
  const year = 2030 + Math.floor(Math.random() * 60); // a second try must not meet the licence of the first
  const record = async (given: string, ends: string) => {
    await page.getByRole('button', { name: 'Add licence' }).click();
    await dialog.getByRole('combobox', { name: 'Staff member' }).fill('Grace');
    await page.getByRole('option', { name: /Grace Tran/ }).click();
    await number.fill(given);
    await dialog.getByLabel('Valid from').fill(`${year}-07-01`);
    await dialog.getByLabel('Valid until').fill(ends);
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await record('123', `${year + 1}-06-30`);
  await expect(dialog.getByText('A MARN has exactly 7 digits')).toBeVisible();
  await number.fill('1765432');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Licence saved')).toBeVisible();
  await expect(page.getByText('MARN 1765432').first()).toBeVisible();

  await record('1765433', `${year + 1}-03-31`);
  await expect(dialog.getByRole('alert')).toContainText('already has an active licence of this kind');
});

test('a file is referred to a licence holder, who takes it on from the home page', async ({ page, signInAs }) => {
  const { api } = await signInAs('staff');
  const { rows } = await api<{ rows: Named[] }>('GET', '/api/profile-app/conversions?size=1&serCode=VE&caseOfficer=me');
  const { rows: others } = await api<{ rows: Named[] }>('GET', '/api/profile-app/conversions?size=1&serCode=VE');
  const file = rows[0] ?? others[0];
  await page.goto(`/apps/profile/conversion/${file?.id}`);
  await page.getByRole('button', { name: 'Refer', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Refer to a licence holder' });
  await dialog.getByRole('combobox', { name: 'Licence holder' }).click();
  await page.getByRole('option', { name: /Sarah Whitfield · MARN 1234567/ }).click();
  await dialog.getByRole('textbox', { name: 'What you need' }).fill('Please check the points test.');
  await dialog.getByRole('button', { name: 'Refer to a licence holder' }).click();
  await expect(page.getByText('Referred to Sarah Whitfield')).toBeVisible();
  await expect(page.getByText('Please check the points test.').first()).toBeVisible();
});

story('licences', 'hr', async (view) => {
  const { page, language } = view;
  await visit(page, '/apps/settings/licences');
  await expect(page.getByText('MARN 1234567')).toBeVisible();
  await look(view, 'licences');
  await page.getByRole('button', { name: say(language, 'licences.new') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(view, 'licence');
});

story('referrals', 'user', async (view) => {
  const { page, language } = view;
  await visit(page, '/apps/dashboards');
  await expect(page.getByRole('heading', { name: say(language, 'referrals.mine') })).toBeVisible();
  await look(view, 'referred to me');
});
