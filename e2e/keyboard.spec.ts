import type { Page } from '@playwright/test';
import { type Api, expect, test } from './fixtures.ts';
import { keysOf } from './keys.ts';
import { pathOf, record, stranger } from './people.ts';

// Nothing here is clicked: what can be done can be done by keys alone.
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const unique = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

test('an event is planned, filled, held at its desk and closed', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('user');
  const keys = keysOf(page);
  const title = unique('Evening');
  await page.goto('/apps/events');
  await keys.enter(link(page, 'New event'));
  await keys.pick(page.getByRole('combobox', { name: 'Service' }), /^FCE ·/);
  await keys.type(box(page, 'Title'), title);
  await keys.to(page.getByLabel('Begins'));
  await page.keyboard.type('031020310600PM');
  await keys.to(page.getByLabel('Ends'));
  await page.keyboard.type('031020310800PM');
  await keys.type(page.getByRole('spinbutton', { name: 'Capacity' }), '1');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const [first, second, walker] = [stranger(), stranger(), stranger()];
  for (const one of [first, second]) {
    await keys.type(page.getByRole('form', { name: 'Register somebody' }).getByRole('textbox', { name: 'Name' }), one.name);
    await keys.press('Tab');
    await page.keyboard.type(one.phone.local);
    await keys.press('Enter');
    await expect(page.getByRole('grid').getByRole('row', { name: one.name })).toBeVisible();
  }
  const row = page.getByRole('grid').getByRole('row', { name: first.name });
  await keys.to(page.getByRole('grid').locator('[tabindex="0"]'));
  for (let steps = 0; steps < 4 && !(await row.locator(':focus').count()); steps += 1) await keys.press('ArrowDown');
  await expect(row.locator(':focus')).toHaveCount(1);
  await keys.press('End');
  await keys.press('F2');
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('grid').getByRole('row', { name: second.name })).toContainText('Registered');

  await page.goto(page.url());
  await keys.enter(link(page, 'Check-in desk'));
  await keys.type(page.getByRole('searchbox', { name: 'Search by name or phone' }), second.phone.plain);
  await keys.press('Enter');
  await expect(page.getByText('1 of 1 in')).toBeVisible();
  await page.keyboard.type(walker.name);
  await keys.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue(walker.name);
  await keys.to(page.getByRole('textbox', { name: 'Phone' }));
  await page.keyboard.type(walker.phone.local);
  await keys.press('Enter');
  await expect(page.getByText('2 of 2 in')).toBeVisible();
  await keys.enter(button(page, `Undo the check-in of ${walker.name}`));
  await expect(page.getByText('1 of 2 in')).toBeVisible();

  await page.goto(page.url().replace(/\/desk$/, ''));
  await keys.enter(button(page, 'Close the event'));
  await keys.enter(page.getByRole('dialog').getByRole('button', { name: 'Close the event' }));
  await expect(page.getByText('The event is closed.')).toBeVisible();
  await keys.enter(link(page, 'Attended: 1'));
  await expect(page).toHaveURL(/attendance=attended/);
});

test('a rule is made, put in its place, tried and rested', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('manager');
  const keys = keysOf(page);
  const name = unique('Webinars');
  await page.goto('/apps/settings/assignment');
  await keys.enter(button(page, 'Add a rule: Pakistan'));
  await keys.type(page.getByRole('textbox', { name: /^Name/ }), name);
  await keys.choose(page.getByRole('combobox', { name: 'Kinds of service' }), 'Webinars', 'Webinars');
  await keys.press('Escape');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keys.pick(page.getByRole('combobox', { name: /^People/ }), /./);
  await keys.press('Control+Enter');
  await expect(page.getByText(`The rule “${name}” is saved.`)).toBeVisible();
  await expect(button(page, 'Add a rule: Pakistan')).toBeFocused();

  const up = button(page, new RegExp(`${name}.*up$|up.*${name}|earlier.*${name}`, 'i'));
  await keys.to(up);
  while (await up.isEnabled()) await keys.press('Enter');
  await expect(page.locator('body')).not.toBeFocused();
});

test('an office changes its hours and a holiday', async ({ page, signInAs }) => {
  await signInAs('admin');
  const keys = keysOf(page);
  const holiday = unique('Founders’ day');
  await page.goto('/apps/settings/working-time');
  await keys.enter(link(page, 'Pakistan'));
  await expect(page).toHaveURL(/office=PK/);
  await keys.to(page.getByRole('checkbox', { name: 'Saturday' }));
  await keys.enter(button(page, 'Add a holiday'));
  await expect(page.getByLabel('Day').last()).toBeFocused();
  await page.keyboard.type('12252031');
  await keys.press('Tab');
  await page.keyboard.type(holiday);
  await keys.press('Enter');
  await expect(page.getByText(/is saved|are saved/)).toBeVisible();
  await keys.enter(button(page, `Remove ${holiday}`));
  await expect(page.locator('body')).not.toBeFocused();
});

/** A colleague of another office finds a client known here and asks. */
async function asked(there: { page: Page }, email: string) {
  const keys = keysOf(there.page);
  await there.page.goto('/apps/enquiries/enquiry/new?service=ADB');
  await keys.type(box(there.page, 'Email'), email);
  const notice = there.page.getByRole('alert').filter({ hasText: 'Already enquired at the AU office' });
  await expect(notice).toBeVisible();
  await keys.enter(notice.getByRole('button', { name: 'Ask for a hand-over' }));
  const dialog = there.page.getByRole('dialog', { name: 'Ask the AU office' });
  await keys.pick(dialog.getByRole('combobox', { name: 'Wanted for' }), /^ADB/);
  await keys.type(dialog.getByRole('textbox', { name: 'Why you ask' }), 'They have moved to Dhaka.');
  await keys.enter(dialog.getByRole('button', { name: 'Ask for a hand-over' }));
  await expect(notice.getByRole('link', { name: 'See the request' })).toBeVisible();
}

test('a hand-over is asked for, answered, and one within the office given', async ({ page, signInAs, colleague }) => {
  test.slow();
  const { api } = await signInAs('user');
  const { givenNames, familyName, email } = stranger();
  const enquiry = await record(api, 'AD', { givenNames, familyName, email });
  await asked(await colleague('buser'), email);

  const keys = keysOf(page);
  await page.goto(pathOf(enquiry));
  await keys.enter(link(page, 'Answer'));
  const form = page.getByRole('region', { name: 'Hand over' });
  await keys.type(form.getByRole('spinbutton', { name: 'Credit that stays (%)' }), '25');
  await keys.type(form.getByRole('textbox', { name: 'Hand-over note' }), 'All papers are in.');
  await keys.enter(form.getByRole('button', { name: 'Hand over to the BD office' }));
  await expect(page.getByText('Accepted')).toBeVisible();

  const other = await record(api, 'VE');
  await page.goto(pathOf(other));
  await keys.enter(button(page, 'More actions'));
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.type('Hand');
  await expect(page.getByRole('menuitem', { name: 'Hand over' })).toBeFocused();
  await keys.press('Enter');
  const people = await api<{ name: string; email: string }[]>('GET', '/api/enquiries-app/assignees/all/AU');
  const to = people.find((one) => one.email === 'staff@demo.test')?.name ?? '';
  await keys.choose(page.getByRole('combobox', { name: /^Who takes it over/ }), to, to);
  await keys.type(box(page, 'A word for them'), 'She prefers mornings');
  await keys.press('Control+Enter');
  await expect(page.getByText(`${to} has it now.`)).toBeVisible();
});

export type { Api };
