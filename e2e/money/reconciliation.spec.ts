import { accessible, expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';

test('T4.10, L6: the difference shows while typing; the month is signed off, locked, and unlocked with a reason', async ({
  page,
  signInAs,
  colleague,
  quiet,
}) => {
  test.slow();
  quiet.but(/status of 422/); // a difference without an explanation
  const { api } = await colleague('admin');
  const mark = String(Math.floor(Math.random() * 90) + 10);
  const name = `Harbour ${mark}`;
  // an entity of its own, not in use, so that no other story is locked out of a month
  await api('POST', '/api/money-app/entities', {
    office: 'AU',
    legalName: name,
    tradingName: '',
    regime: 'none',
    region: '',
    taxNumber: '',
    secondNumber: '',
    lutNumber: '',
    lutUntil: null,
    address: '',
    email: '',
    phone: '',
    licenceLine: '',
    serviceCode: '',
    currency: 'AUD',
    fiscalMonth: 7,
    prefix: `Q${mark}`,
    taxIncluded: true,
    clientAccount: true,
    active: false,
  });
  await signInAs('acc');
  await visit(page, '/apps/reports/reconciliation');
  const entity = page.getByRole('region', { name: new RegExp(name) });
  const dialog = page.getByRole('dialog');
  await entity.getByRole('button', { name: /^Sign off/ }).click();
  const save = dialog.getByRole('button', { name: 'Sign off and lock month' });
  await dialog.getByRole('textbox', { name: 'Balance on the bank statement (AUD)' }).fill('120');
  await expect(dialog.getByRole('status')).toContainText('120.00');
  await accessible(page, 'sign off a month');
  await save.click();
  await expect(dialog.getByText(/Explain it in at least 20 characters/).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Explanation' }).fill('The bank booked a deposit of another client');
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(entity.getByText('Signed off', { exact: true })).toBeVisible();
  await expect(entity).toContainText('The bank booked a deposit of another client');
  await entity.getByRole('button', { name: /^Unlock/ }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The bank corrected its statement');
  await accessible(page, 'unlock a month');
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(entity).toContainText('The bank corrected its statement');
});

story('reconciliation', 'acc', async (view) => {
  const { page } = view;
  await visit(page, '/apps/reports/reconciliation');
  await expect(page.getByRole('table').first()).toBeVisible();
  await look(view, 'reconciliation');
  const ledgers = page.getByRole('table').first().locator('button[title]').first();
  await ledgers.click();
  const file = page.getByRole('dialog').getByRole('link').first();
  await expect(file).toBeVisible();
  await look(view, 'balances by client file');
  await file.click();
  await expect(page).toHaveURL(/\/payments$/);
});
