import { type Api, accessible, expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { agreed, yesterday } from '../kit/payments.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** The manager of the demo company is a migration agent too. */
async function licensedManager(admin: Api) {
  const people = await admin<{ id: number; name: string }[]>('GET', '/api/licences-app/people');
  const userId = people.find(({ name }) => name === 'Miriam Castellano')?.id;
  const term = { kind: 'marn', number: '1700017', validFrom: inDays(-100), validTo: inDays(200), state: 'active' };
  const insured = {
    insurer: 'Guild',
    policy: 'PI-7',
    coverAmount: 25_000_000,
    coverCurrency: 'AUD',
    insuredTo: inDays(230),
  };
  await admin('POST', '/api/licences-app/licences', { userId, ...term, ...insured, cpdPoints: 0, checkedOn: null });
}

test('T3.7, H1: overdue money stops lodging; the manager goes on with a reason, which stays on the file and in the report', async ({
  page,
  signInAs,
  colleague,
  quiet,
}) => {
  test.slow();
  quiet.but(/status of 409/); // the money check stops the first try
  const { api } = await colleague('user');
  await licensedManager((await colleague('admin')).api); // only a licence holder lodges
  const { id } = await agreed(api, 'VE', yesterday()); // due on signing, so overdue by a day
  await signInAs('manager');
  await visit(page, `/apps/profile/conversion/${id}`);
  await page.getByRole('button', { name: 'Change status' }).first().click();
  await page.getByRole('menuitem', { name: 'Lodged' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/overdue by \d day/).first()).toBeVisible();
  await accessible(page, 'money check before lodging');
  const save = dialog.getByRole('button', { name: /Lodged/ });
  await save.click();
  await dialog
    .getByRole('textbox', { name: /in spite of the money check/ })
    .fill('The visa ends soon, the client transfers tomorrow');
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/lodged in spite of the money check/).first()).toBeVisible();
  await accessible(page, 'a file with an override');
  await visit(page, '/apps/reports/overrides');
  await expect(page.getByText('The visa ends soon, the client transfers tomorrow').first()).toBeVisible();
});

story('overrides of the money check, and how strict it is', 'admin', async (view) => {
  const { page } = view;
  await visit(page, '/apps/reports/overrides');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(view, 'overrides');
  await visit(page, '/apps/settings/billing');
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await look(view, 'money check settings');
});
