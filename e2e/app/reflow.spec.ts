import { expect, test, visit } from '../kit/fixtures.ts';
import { fits } from '../kit/fits.ts';
import { first } from '../kit/look.ts';
import { pathOf } from '../kit/people.ts';

// WCAG 1.4.4 and 1.4.10: a window of 320 px, 200 % zoom and the largest text size
test('everyday screens fit at 320 px, at 200 % zoom and with large text', async ({ page, signInAs }) => {
  test.slow();
  const { api } = await signInAs('manager');
  const enquiry = await first(api, '/api/enquiries-app/enquiries?status=FU&size=1');
  const file = await first(api, '/api/profile-app/conversions?size=1');
  const screens = {
    home: '/apps/dashboards',
    list: '/apps/ad-enquiries/FU/AD',
    board: '/apps/enquiries/all?layout=board',
    record: pathOf({ id: enquiry }),
    'client files': '/apps/profile/list-conversions',
    'client file': `/apps/profile/conversion/${file}`,
  };
  for (const [name, address] of Object.entries(screens)) {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await fits(page, name);
  }
});
