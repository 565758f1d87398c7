import { accessible, expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { record, stranger } from '../kit/people.ts';

test('a change is undone from the account menu, and an earlier value is restored from the history', async ({
  page,
  signInAs,
}) => {
  const { api } = await signInAs('user');
  const { familyName } = stranger();
  const { id, version } = await record(api, 'VE', { familyName, rating: 'warm' });
  await api('PATCH', `/api/enquiries-app/enquiries/${id}`, { version, rating: 'hot' });

  await page.goto('/apps/dashboards');
  await page.getByRole('banner').locator('[data-tour=account]').click();
  await page.getByRole('menuitem', { name: 'Recent changes' }).click();
  const row = page.getByRole('list', { name: 'Your recent changes' }).getByRole('listitem').first();
  await expect(row).toContainText(familyName);
  await expect(row).toContainText('Rating: Warm Hot');
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Rating: Hot Warm');
  await accessible(page, 'recent changes after an undo');

  await row.getByRole('link', { name: familyName }).click();
  await page.getByRole('link', { name: 'History' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Restore Rating to “Hot”' }).click();
  await expect(history.getByRole('row').nth(1)).toContainText('Hot');
  await expect(history.getByRole('button', { name: 'Restore Rating to “Hot”' })).toBeHidden();
  await accessible(page, 'history with restorable values');
});

story('recent changes', 'manager', async (view, api) => {
  const { page } = view;
  const { id, version } = await record(api, 'VE', { rating: 'warm' });
  await api('PATCH', `/api/enquiries-app/enquiries/${id}`, { version, rating: 'hot', remarks: 'Prefers mornings' });
  await visit(page, '/apps/recent-changes');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await look(view, 'recent changes');
});
