import { accessible, expect, test, visit } from '../kit/fixtures.ts';
import { button } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';
import { agreed, yesterday } from '../kit/payments.ts';

test('T4.8: client money comes in, pays the charge, and goes to the office only against a statement of services', async ({
  page,
  signInAs,
  colleague,
  quiet,
}) => {
  test.slow();
  quiet.but(/status of 422/); // drawing without a statement
  const { api } = await colleague('user');
  const { id } = await agreed(api, 'VE', yesterday());
  await signInAs('acc');
  await visit(page, `/apps/profile/conversion/${id}/payments`);
  const account = page.getByRole('region', { name: 'Client account' });
  const dialog = page.getByRole('dialog');
  const save = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  await account.getByRole('button', { name: 'Receive' }).click();
  await dialog.getByRole('textbox', { name: 'Amount (AUD)' }).fill('11710');
  await dialog.getByRole('textbox', { name: 'Received from' }).fill('Omar Farooq');
  await accessible(page, 'receive client money');
  await save('Receive');
  await expect(account).toContainText('11,710.00');

  await account.getByRole('button', { name: 'Draw to office' }).click();
  await dialog.getByRole('textbox', { name: 'Amount (AUD)' }).fill('500');
  await save('Draw to office');
  await expect(dialog.getByText(/only against an issued statement of services/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await button(page, 'Issue statement').click();
  const line = dialog.getByRole('group', { name: 'Line 1' });
  await line.getByRole('textbox', { name: 'Service' }).fill('Preparing the application');
  await line.getByRole('textbox', { name: 'Amount (AUD)' }).fill('500');
  await accessible(page, 'statement of services');
  await save('Issue statement');
  const statement = page.getByRole('listitem', { name: /^AUS\// });
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    statement.getByRole('button', { name: 'Print statement' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^AUS-\d\d-\d\d-\d{5}\.pdf$/);
  await account.getByRole('button', { name: 'Draw to office' }).click();
  await save('Draw to office');
  await expect(page.getByRole('article', { name: /Plan of agreement/ })).toContainText(/Paid .*500\.00/);

  await account.getByRole('button', { name: 'Pay out' }).click();
  await dialog.getByRole('textbox', { name: 'Amount (AUD)' }).fill('11210');
  await save('Pay out');
  await expect(account.getByText(/Held for the client/)).toContainText('0.00');
});

story('the client account of a file', 'acc', async (view, api) => {
  const { page } = view;
  const due = '/api/money-app/due?office=AU&currency=AUD&kind=instalment&size=100';
  const { rows } = await api<{ rows: { conversionId: string }[] }>('GET', due);
  for (const { conversionId: id } of rows) {
    const { account } = await api<{ account: { balance: number } | null }>(
      'GET',
      `/api/money-app/files/${id}/client-money`,
    );
    if ((account?.balance ?? 0) === 0) continue;
    await visit(page, `/apps/profile/conversion/${id}/payments`);
    break;
  }
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await look(view, 'client account');
});
