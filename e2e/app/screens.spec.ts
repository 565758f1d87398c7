import { accessible, type Api, demoPassword, emailOf, expect, type Role, roles, test, visit } from '../kit/fixtures.ts';
import { box, button } from '../kit/keys.ts';
import { record } from '../kit/people.ts';
import type { Page } from '@playwright/test';

const LOST = 'Sorry but we could not find the page you are looking for';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

type Row = { id: string };
const firstOf = async (api: Api, path: string) => (await api<{ rows: Row[] }>('GET', path)).rows[0]?.id ?? '';

async function stays(page: Page, address: string) {
  await visit(page, address);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
  await expect(page.getByRole('heading', { name: LOST }), address).toHaveCount(0);
  expect(new URL(page.url()).pathname.toLowerCase(), address).toContain(address.split('?')[0]?.toLowerCase());
  expect(await page.title(), address).toMatch(/ · Embark$/);
}

// one list of each kind; access.test.ts covers all other addresses and roles without a browser
const enquiryLists = [
  'enquiries/all',
  'ol-enquiries/all',
  've-enquiries/NE/VE',
  'fce-all-enquiries/NE/FCE',
  'ad-loo-enquiries/OL/AD',
];
const officeLists = ['veb', 'adb-fu', 'adp-loo', 'vep-sa', 'adi-ne', 'vei-cl'];
const apps = (...lines: string[]) => lines.flatMap((line) => line.split(' ')).map((name) => `/apps/${name}`);
const screens: Record<string, string[]> = {
  'lists of enquiries': [
    ...enquiryLists.map((list) => `/apps/${list}`),
    ...officeLists.map((list) => `/apps/${list}-enquiries/all/all`),
  ],
  'lists of clients': [
    '/apps/profile/list-conversions',
    '/apps/vg-ve-conversions/VE/12',
    '/apps/cl-ad-conversions/AD/2',
    '/apps/conversions/JP/3',
    '/apps/all-conversions-ad/ADI/all',
    '/apps/all-conversions-VE/VEI/all',
    ...['veb/VEB', 'adb/ADB/all', 'vep/VEP', 'adp/ADP/all'].map((list) => `/apps/all-conversions-${list}`),
  ],
  'dashboards, reports and searches': apps(
    'dashboards leads-dashboard bd-leads-dashboard pk-leads-dashboard leadsource leadstatus leadlist lead-assignee',
    'lead-assignee-list leadsreport leadsreportBd leadsreportPk leads-source-report leads-source-report-bd',
    'leads-source-report-pk global-search/search search-bd search-pk',
  ),
  'the catalogue, the people and the rest': apps(
    'service/services lead-source/lead-sources campaign/campaigns contacts/all enquiries/import users/userlist',
    'users/myprofile auth/reset-password reset-password notification/notifications profile/conversions/new',
    'users/user/1 users/profile/1',
  ),
  'the sheets': ['/admin/offerletter', '/admin/providers', '/bd-admin/migration', '/bd-admin/rpl'],
};

for (const [what, addresses] of Object.entries(screens))
  test(`an admin opens ${what}`, async ({ page, signInAs, quiet }) => {
    test.setTimeout(180_000);
    quiet.but(/localStorage.*document is sandboxed/); // test scripts injected into every page fail in the sandboxed frame of a sheet
    await signInAs('admin');
    const visited: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) visited.push(new URL(frame.url()).pathname); // sheets have their own frames
    });
    for (const address of addresses) await stays(page, address);
    expect([...new Set(visited)], 'nothing leads elsewhere').toEqual(addresses);
  });

test('records open at each of their addresses', async ({ page, signInAs }) => {
  const { api } = await signInAs('admin');
  const enquiry = await firstOf(api, '/api/enquiries-app/enquiries?size=1');
  const client = await firstOf(api, '/api/profile-app/conversions?size=1');
  for (const address of [`/apps/enquiries/enquiry/${enquiry}`, `/apps/enquiries/enquiry/${enquiry}/notes`])
    await stays(page, address);
  for (const address of [`/apps/profile/conversions/${client}`, `/apps/profile/conversion/${client}/timeline`])
    await stays(page, address);
});

const allowed: Record<Role, [open: string, shut: string]> = {
  admin: ['/apps/enquiries/import', '/accounts/expense'],
  manager: ['/apps/vei-sa-enquiries/SA/VEI', '/apps/enquiries/import'],
  user: ['/apps/ad-loo-enquiries/OL/AD', '/apps/veb-enquiries/NE/VEB'],
  staff: ['/admin/rpl', '/bd-admin/rpl'],
  buser: ['/apps/fcw-enquiries/NE/FCWBD', '/apps/enquiries/all'],
  pkuser: ['/apps/adp-ip-enquiries/IP/ADP', '/apps/adi-ip-enquiries/IP/ADI'],
  induser: ['/apps/adi-ne-enquiries/NE/ADI', '/apps/fcw-enquiries/NE/FCW'],
  acc: ['/admin/providers', '/admin/offerletter'],
  hr: ['/apps/profile/list-conversions', '/apps/contacts/all'],
  hrbd: ['/apps/dashboards', '/apps/bd-leads-dashboard'],
  hrpk: ['/apps/profile/list-conversions', '/bd-accounts/revenue'],
};

for (const role of roles) {
  const [open, shut] = allowed[role];
  test(`${role} signs in, opens ${open}, is redirected home from ${shut}, and signs out`, async ({ page }) => {
    await page.goto('/login');
    await box(page, 'Email').fill(emailOf(role));
    await box(page, 'Password').fill(demoPassword);
    await button(page, 'Sign in').click();
    await expect(page).toHaveURL(/\/apps\/dashboards$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('list').first(), 'the home page shows work').toBeVisible();
    await stays(page, open);
    await visit(page, shut);
    await expect(page).toHaveURL(/\/apps\/dashboards$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /^Account: / }).click();
    await expect(page.getByRole('menu')).toContainText(emailOf(role));
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('embark.access_token'))).toBeNull();
  });
}

test('an unknown path shows the 404 page, which links on', async ({ page, signInAs }) => {
  await signInAs('staff');
  for (const address of ['/apps/nowhere', '/admin/nothing', '/apps/mail/inbox']) {
    await visit(page, address);
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { name: LOST })).toBeVisible();
  }
  await accessible(page, '404');
  await page.getByRole('main').getByRole('searchbox').fill('rao');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=rao/);
  await visit(page, '/404');
  await page.getByRole('link', { name: 'Go back to dashboard' }).click();
  await expect(page).toHaveURL(/\/apps\/dashboards$/);
});

test('company ar has its own home page and menu, and nothing of the consultancy', async ({ page, signInAs }) => {
  const { api } = await signInAs('admin');
  const { access_token: token } = await api<{ access_token: string }>('POST', '/api/session-app/company', {
    company: 'ar',
  });
  await page.addInitScript((given) => localStorage.setItem('embark.access_token', given), token);
  await page.goto('/');
  await expect(page).toHaveURL(/\/apps\/aran-dashboards$/);
  await expect(menu(page).getByRole('link', { name: 'Logout' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Australia' })).toHaveCount(0);
  for (const address of [
    '/apps/new-enquiries/NE',
    '/apps/closed-enquiries/CL',
    '/apps/conversions/1',
    '/apps/aran-clients',
  ])
    await stays(page, address);
  await visit(page, '/apps/enquiries/all');
  await expect(page).toHaveURL(/\/apps\/aran-dashboards$/);
});

test('the folded navigation expands over the page on hover and focus, without shifting it', async ({
  page,
  signInAs,
}) => {
  await signInAs('induser');
  await page.goto('/apps/adi-ne-enquiries/NE/ADI');
  await expect(page.getByText(/E-\d{4}-\d+/).first()).toBeVisible(); // the list has its final height
  await menu(page).getByRole('button', { name: 'Collapse menu', exact: true }).click();
  await page.mouse.move(800, 500);
  const width = () => menu(page).evaluate((nav) => nav.getBoundingClientRect().width);
  await expect.poll(width).toBeLessThanOrEqual(64);
  const place = await page.getByRole('main').boundingBox();
  await page.mouse.move(30, 400);
  await expect.poll(width).toBeGreaterThan(270);
  expect(await page.getByRole('main').boundingBox()).toEqual(place);
  await page.mouse.move(800, 500);
  await expect.poll(width).toBeLessThanOrEqual(64);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(width).toBeGreaterThan(270);
  await page.keyboard.press('Escape');
  await expect.poll(width).toBeLessThanOrEqual(64);
  await page.mouse.move(30, 400);
  const saved = page.waitForResponse('**/api/auth/user/update'); // the next story of this user starts unfolded
  await menu(page).getByRole('button', { name: 'Expand menu' }).click();
  await saved;
});

test('the menu shows the number of new enquiries, updated when a colleague records one', async ({
  page,
  signInAs,
  colleague,
}) => {
  await signInAs('admin');
  const { api } = await colleague('manager');
  const rows = () =>
    api<{ serCode: string; status: string; count: number }[]>('GET', '/api/enquiries-app/status-counts');
  const counted = async () => (await rows()).find((row) => row.serCode === 'JP' && row.status === 'NE')?.count ?? 0;
  const entry = menu(page).getByRole('link', { name: 'New', exact: true });
  const says = async () => Number.parseInt((await entry.getAttribute('aria-description')) ?? '0', 10);
  await page.goto('/apps/jp-enquiries/NE/JP');
  const agrees = async () => (await says()) === (await counted()); // other stories record some too
  await expect.poll(agrees).toBe(true);
  const before = await counted();
  await record(api, 'JP');
  await expect.poll(says).toBeGreaterThan(before);
  await expect.poll(agrees).toBe(true);
});

for (const [language, open, label, typed] of [
  ['en', 'Open menu', 'Main menu', 'v'],
  ['ar', 'فتح القائمة', 'القائمة الرئيسية', 'ا'],
] as const)
  test(`the navigation is accessible on desktop and phone, in ${language}`, async ({ page, signInAs }) => {
    test.slow();
    await signInAs('manager');
    await page.addInitScript((kept) => localStorage.setItem('embark.language', kept), language);
    await page.goto('/apps/vei-fu-enquiries/FU/VEI');
    const nav = page.getByRole('navigation', { name: label });
    await expect(nav.locator('[aria-current=page]')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await accessible(page, 'desk');
    await nav.getByRole('searchbox').fill(typed);
    await expect(nav.getByRole('listitem').first()).toBeVisible();
    await accessible(page, 'search');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: open }).click();
    await expect(nav.locator('[aria-current=page]')).toBeVisible();
    await accessible(page, 'phone');
  });
