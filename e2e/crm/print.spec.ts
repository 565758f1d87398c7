import { expect, test } from '../kit/fixtures.ts';
import { pathOf, record } from '../kit/people.ts';

test('an enquiry prints with its name and timeline, and without controls', async ({ page, signInAs }) => {
  const { api } = await signInAs('user');
  const enquiry = await record(api, 'AD');
  await api('POST', `/api/enquiries-app/enquiries/${enquiry.id}/timeline`, {
    kind: 'call',
    outcome: 'reached',
    direction: 'out',
  });
  await page.goto(pathOf(enquiry));
  await expect(page.getByText('called: Spoke')).toBeVisible();
  // a fact is a button with its value as text, and stays
  const controls = page.locator('.MuiButton-root, .MuiIconButton-root, form, nav, [role=tab], [role=menu], textarea');
  await expect(controls.filter({ visible: true })).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(enquiry.name);
  await expect(page.getByText('called: Spoke')).toBeVisible();
  await expect(controls.filter({ visible: true })).toHaveCount(0);
});
