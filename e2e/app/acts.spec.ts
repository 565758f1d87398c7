import type { Locator, Page } from '@playwright/test';
import { type Api, demoPassword, emailOf, expect, test } from '../kit/fixtures.ts';
import { pathOf, present, record, stranger } from '../kit/people.ts';

// The ten actions of a counsellor's day, and the most clicks and command keys each may take. Typing in a field does not count, nor does Tab between
// the fields of a form.
type Hand = {
  click: (on: Locator) => Promise<void>;
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  next: () => Promise<void>;
};
type Act = {
  what: string;
  most: number;
  from: (api: Api) => Promise<string>;
  do: (hand: Hand, page: Page) => Promise<void>;
};

/** Clicks and presses keys, and counts both. */
function counting(page: Page) {
  let count = 0;
  const hand: Hand = {
    click: async (on) => {
      count += 1;
      await on.click();
    },
    press: async (key) => {
      count += 1;
      await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
    next: () => page.keyboard.press('Tab'),
  };
  return { hand, count: () => count };
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const grid = (page: Page) => page.getByRole('grid', { name: 'Enquiries' });
const list = () => Promise.resolve('/apps/ad-enquiries/NE/AD');

let enquiry: Awaited<ReturnType<typeof record>>;
async function fresh(api: Api) {
  enquiry = await record(api, 'AD');
  return pathOf(enquiry);
}
async function inProgress(api: Api) {
  const path = await fresh(api);
  await api('POST', `/api/enquiries-app/enquiries/${enquiry.id}/move`, { to: 'IP', version: enquiry.version });
  return path;
}

const acts: Act[] = [
  {
    what: 'open a status list',
    most: 2,
    from: () => Promise.resolve('/apps/dashboards'),
    do: async ({ click }, page) => {
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      const entry = menu.getByRole('link', { name: /^Follow-up/ }).first();
      if (!(await entry.isVisible())) await click(menu.getByRole('button', { name: 'Admissions' }).first());
      await click(entry);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Follow-up');
    },
  },
  {
    what: 'filter by two fields',
    most: 3,
    from: () => Promise.resolve('/apps/enquiries/all'),
    do: async ({ click }, page) => {
      await click(button(page, 'Filters'));
      const panel = page.getByRole('dialog', { name: 'Filters' });
      await click(button(panel, 'Hot'));
      await click(button(panel, 'Overdue'));
      await expect(page).toHaveURL(/rating=hot.*followUp=overdue|followUp=overdue.*rating=hot/);
    },
  },
  {
    what: 'save a view',
    most: 3, // two, and Enter after the name
    from: () => Promise.resolve('/apps/enquiries/all?rating=hot'),
    do: async ({ click, type, press }, page) => {
      await click(button(page, 'Views'));
      await click(page.getByRole('menuitem', { name: 'Save view' }));
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
      await type(`Hot ${crypto.randomUUID().slice(0, 8)}`);
      await press('Enter');
      await expect(page).toHaveURL(/view=/);
    },
  },
  {
    what: 'log a call with its outcome and the next date, which sets the status',
    most: 4,
    from: fresh,
    do: async ({ click, press, type }, page) => {
      await press('l');
      const composer = page.getByRole('region', { name: 'Log activity' });
      await click(button(composer, 'Spoke'));
      await composer.getByRole('textbox', { name: 'Call notes' }).focus();
      await type('Wants nursing in February.');
      await click(composer.getByRole('button', { name: /^Next week/ }));
      await click(button(composer, 'Log call'));
      await expect(page.getByText('Call logged.')).toBeVisible();
    },
  },
  {
    what: 'record a new enquiry from a list',
    most: 2, // one, and Enter at the end
    from: list,
    do: async ({ click, type, next, press }, page) => {
      await click(page.getByRole('link', { name: 'New enquiry' }).or(button(page, 'New enquiry')));
      const { givenNames, familyName, phone } = stranger();
      await expect(page.getByRole('textbox', { name: 'Given names' })).toBeFocused();
      await type(givenNames);
      await next();
      await type(familyName);
      await page.getByRole('textbox', { name: 'Phone' }).focus();
      await type(phone.local);
      await press('Control+Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(givenNames);
    },
  },
  {
    what: 'find a person',
    most: 2,
    from: async (api) => {
      await fresh(api);
      return '/apps/dashboards';
    },
    do: async ({ press, type }, page) => {
      await press('Control+k');
      await type(enquiry.name);
      await expect(
        page.getByRole('option', { name: new RegExp(`^${enquiry.name} ?E-`), selected: true }),
      ).toBeVisible();
      await press('Enter');
      await expect(page).toHaveURL(new RegExp(enquiry.id));
    },
  },
  {
    what: 'convert an enquiry',
    most: 3,
    from: inProgress,
    do: async ({ click }, page) => {
      await click(button(page, 'More actions'));
      await click(page.getByRole('menuitem', { name: 'Convert to client' }));
      const dialog = page.getByRole('dialog');
      await click(dialog.getByRole('button', { name: /^Convert/ }));
      await expect(page).toHaveURL(/profile\/conversion/);
    },
  },
  {
    what: 'act on an overdue enquiry from home',
    most: 2,
    from: () => Promise.resolve('/apps/dashboards'),
    do: async ({ click }, page) => {
      await click(button(page.getByRole('region', { name: /^Overdue/ }), /^Reschedule/).first());
      await click(page.getByRole('button', { name: /^(Tomorrow|Next working day)/ })); // on a Friday tomorrow is no working day
      await expect(page.getByText(/^Follow-up with .* set for/)).toBeVisible();
    },
  },
];

for (const { what, most, from, do: act } of acts)
  test(`${what}: at most ${most}`, async ({ page, signInAs }) => {
    const { api } = await signInAs('user');
    await page.goto(await from(api));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { hand, count } = counting(page);
    await act(hand, page);
    expect(count(), what).toBeLessThanOrEqual(most);
  });

test('sign in: address and password, with no Tab to reach the first field', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type(emailOf('user'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboards/);
});

test('assign three rows: one click per row and three more', async ({ page, signInAs }) => {
  const { api } = await signInAs('manager');
  const made = [await record(api, 'AD'), await record(api, 'AD'), await record(api, 'AD')];
  await page.goto('/apps/enquiries/all');
  const { hand, count } = counting(page);
  for (const { name } of made)
    await hand.click(grid(page).getByRole('row').filter({ hasText: name }).getByRole('checkbox'));
  await hand.click(button(page.getByRole('toolbar', { name: 'Selection' }), /^(Assign|Reassign)/));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().focus();
  await page.keyboard.type('Grace Tran');
  await hand.click(page.getByRole('option', { name: /Grace Tran/ }));
  await hand.click(dialog.getByRole('button', { name: /^(Assign|Reassign)/ }));
  const [first] = made;
  if (first)
    await expect.poll(async () => (await present(api, first.id)).assigneeName ?? 'Grace Tran').toBe('Grace Tran');
  expect(count()).toBeLessThanOrEqual(made.length + 3);
});

test('from the home page to a logged call by keyboard, never more than six Tabs in a row', async ({
  page,
  signInAs,
}) => {
  const { api } = await signInAs('user');
  const { name } = await record(api, 'AD');
  await page.goto('/apps/dashboards');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { keyboard } = page;
  await keyboard.press('Control+k');
  await keyboard.type(name);
  await expect(page.getByRole('option', { name: new RegExp(`^${name} ?E-`), selected: true })).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await keyboard.press('l');
  const composer = page.getByRole('region', { name: 'Log activity' });
  const reach = async (wanted: Locator) => {
    const isThere = () => wanted.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; !(await isThere()); tabs += 1) {
      expect(tabs, 'Tabs in a row').toBeLessThan(6);
      await keyboard.press('Tab');
    }
  };
  await expect(button(composer, 'Spoke')).toBeFocused();
  await keyboard.press('Enter');
  await reach(composer.getByRole('textbox', { name: 'Call notes' }));
  await keyboard.type('Will call back.');
  await reach(composer.getByRole('button', { name: /^Next week/ }));
  await keyboard.press('Enter');
  await expect(button(composer, 'Log call')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText('Call logged.')).toBeVisible();
});
