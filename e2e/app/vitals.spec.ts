import { expect, painted, type Role, test } from '../kit/fixtures.ts';
import { cold, screensOf, settled, type Vitals } from '../kit/vitals.ts';

const SHIFT = 0.05; // cumulative layout shift; up to 0.1 counts as good
const viewer: Role = 'manager';

test('screens load without a layout shift, on desktop and phone', async ({ browser, signInAs }) => {
  test.slow();
  const { api, token } = await signInAs(viewer);
  const shifts: Record<string, Pick<Vitals, 'shift' | 'moved'>> = {};
  for (const [name, address] of Object.entries(await screensOf(api)))
    for (const [size, viewport] of [
      ['desk', { width: 1440, height: 900 }],
      ['phone', { width: 390, height: 844 }],
    ] as const) {
      const { context, page } = await cold(browser, token, address, viewport);
      shifts[`${name}, ${size}`] = await page.evaluate(() => window.vitals);
      await context.close();
    }
  expect(Object.entries(shifts).filter(([, { shift }]) => shift > SHIFT)).toEqual([]);
});

/** The rest of the product, each kind of screen once. `:x` is the id of the first row of that list. */
const others: Record<string, readonly string[]> = {
  'lists and records': [
    '/apps/enquiries/all',
    '/apps/enquiries/enquiry/new',
    '/apps/enquiries/import',
    '/apps/enquiries/import?view=past',
    '/apps/vg-ve-conversions/VE/12',
    '/apps/profile/conversions/new',
    '/apps/contacts/all',
    '/apps/contacts/duplicates',
    '/apps/contacts/contact/:/contacts-app/contacts',
    '/apps/events',
    '/apps/events/:/events-app/events',
    '/apps/events/:/events-app/events/desk',
    '/apps/broken-promises',
    '/apps/recent-changes',
    '/apps/handover-requests',
    '/apps/handover-requests/:/enquiries-app/handover-requests',
    '/apps/global-search/search?q=ali',
    '/apps/jobs',
  ],
  'reports, settings and people': [
    '/apps/leads-dashboard',
    '/apps/leadsource',
    '/apps/leadlist',
    '/apps/lead-assignee',
    '/apps/leadsreport',
    '/apps/leads-source-report',
    '/apps/service/services',
    '/apps/service/services/:/catalogue-app/services',
    '/apps/lead-source/lead-sources',
    '/apps/campaign/campaigns',
    '/apps/campaign/campaigns/:/catalogue-app/campaigns',
    '/apps/settings/assignment',
    '/apps/settings/templates',
    '/apps/settings/working-time',
    '/apps/users/userlist',
    '/apps/users/user/1',
    '/apps/users/myprofile',
    '/apps/notification/notifications',
    '/admin/offerletter',
    '/nowhere',
  ],
};

for (const [what, addresses] of Object.entries(others))
  test(`${what} load without a layout shift, on desktop and phone`, async ({ browser, signInAs }) => {
    test.setTimeout(240_000);
    const { api, token } = await signInAs('admin');
    const shifts: Record<string, Pick<Vitals, 'shift' | 'moved'>> = {};
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const { context, page } = await cold(browser, token, '/apps/dashboards', viewport);
      for (const pattern of addresses) {
        const [, list] = /:(\/[\w-]+\/[\w-]+)/.exec(pattern) ?? [];
        const found = list ? await api<{ rows: { id: string }[] }>('GET', `/api${list}?size=1`) : undefined;
        const id = found?.rows[0]?.id;
        if (list) expect(id, `the first of ${list}`).toBeTruthy();
        await page.goto(pattern.replace(`:${list}`, String(id)));
        await settled(page);
        shifts[`${pattern}, ${viewport.width}`] = await page.evaluate(() => window.vitals);
      }
      await context.close();
    }
    expect(Object.entries(shifts).filter(([, { shift }]) => shift > SHIFT)).toEqual([]);
  });

test('late office names do not shift the events on a phone', async ({ browser, signInAs }) => {
  const { token } = await signInAs('admin');
  const { context, page } = await cold(browser, token, '/apps/dashboards', { width: 390, height: 844 });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/catalogue-app/reference', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/apps/events');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await painted(page);
  held.resolve();
  await expect(page.getByRole('main').getByText('Bangladesh').first()).toBeVisible();
  await settled(page);
  const { shift, moved } = await page.evaluate(() => window.vitals);
  expect({ moved, isCalm: shift <= SHIFT }).toMatchObject({ isCalm: true });
  await context.close();
});
