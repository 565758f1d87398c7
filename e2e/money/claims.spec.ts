import { enrolledIn, termsOf } from '../kit/commission.ts';
import { coursesOf } from '../kit/courses.ts';
import { accessible, expect, test, visit } from '../kit/fixtures.ts';
import { button, unique } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';

test('T4.6: one student an invoice; the one without a student id is left out with the reason', async ({
  page,
  signInAs,
}) => {
  const { api } = await signInAs('manager');
  const { provider, providerId, ids } = await coursesOf(api, [unique('Bachelor of Arts')]);
  await termsOf(api, providerId, { perInvoice: 1, asks: ['studentNumber'], paymentDays: 45 });
  for (const studentNumber of ['S1000001', 'S1000002', '']) await enrolledIn(api, ids[0] ?? 0, { studentNumber });
  await visit(page, '/apps/commission/claims');
  await page.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: `${provider} (3)` }).click();
  const left = page.getByRole('region', { name: 'Left out: 1 student' });
  await expect(left).toContainText('Missing: student number');
  const group = page.getByRole('region', { name: /^AU · / });
  await expect(group).toContainText('1 student per invoice · 45 days to pay');
  await expect(group).toContainText('2 students · 2 invoices · $5,100.00');
  await accessible(page, 'commission claims');
  await button(page, 'Create invoices').click();
  const done = page.getByRole('dialog', { name: '2 invoices created' });
  await expect(done).toContainText('$2,550.00 + $255.00 tax');
  await accessible(page, 'invoices of a claim');
  await done.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/apps\/e-invoice\//);
  await expect(page.getByRole('main')).toContainText('student ID S100000');
  type Found = { rows: { state: string }[] };
  const { rows } = await api<Found>('GET', `/api/commission-app/commissions?provider=${providerId}`);
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['claimed', 'claimed', 'eligible']);
});

story('commission claims', 'manager', async (view, api) => {
  const { page } = view;
  const { providerId, ids } = await coursesOf(api, [unique('Bachelor of Science')]);
  await termsOf(api, providerId, { perInvoice: 1, asks: ['studentNumber'], purchaseOrder: true });
  for (const studentNumber of ['S1000003', '']) await enrolledIn(api, ids[0] ?? 0, { studentNumber });
  await page.goto(`/apps/commission/claims?provider=${providerId}`);
  await expect(page.getByRole('main').getByRole('checkbox').nth(1)).toBeVisible();
  await look(view, 'commission claims');
});
