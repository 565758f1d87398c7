import { accessible, expect, test } from '../kit/fixtures.ts';
import { record, stranger } from '../kit/people.ts';

test('a name in a list shows how to reach the person, and Escape closes it', async ({ page, signInAs }) => {
  const { api } = await signInAs('user');
  const { familyName } = stranger();
  const { id } = await record(api, 'VE', { familyName, phone: '0412 345 678' });
  await api('POST', `/api/enquiries-app/enquiries/${id}/timeline`, {
    kind: 'call',
    outcome: 'reached',
    direction: 'out',
  });
  await page.goto(`/apps/enquiries/all?q=${familyName}`);
  await page.getByRole('grid').getByText(familyName).hover();
  const card = page.getByRole('region', { name: familyName });
  await expect(card.getByRole('link', { name: '+61 412 345 678' })).toHaveAttribute('href', 'tel:+61412345678');
  await expect(card).toContainText('Last contactCall');
  await expect(card).toContainText('Next stepDue');
  await accessible(page, 'the open card');
  await card.getByText('Owner').hover();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});
