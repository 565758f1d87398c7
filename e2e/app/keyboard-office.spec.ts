import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test, visit } from '../kit/fixtures.ts';
import { box, button, keysOf, link, unique } from '../kit/keys.ts';
import { pathOf, record, stranger } from '../kit/people.ts';

// Nothing here is clicked: everything works by keyboard alone.
type Colleague = { id: number; name: string };
type Office = { holidays: { name: string }[] };

test('a rule is created, reordered, tried and deleted', async ({ page, signInAs }) => {
  test.slow();
  const { api } = await signInAs('manager');
  const keys = keysOf(page);
  const name = unique('Webinars');
  await page.goto('/apps/settings/assignment');
  await keys.enter(button(page, 'Add rule: Bangladesh'));
  await keys.type(page.getByRole('textbox', { name: /^Name/ }), name);
  await keys.choose(page.getByRole('combobox', { name: 'Service types' }), 'Webinars', 'Webinars');
  await keys.pick(page.getByRole('combobox', { name: /^Staff/ }), /./);
  await keys.press('Control+Enter');
  await expect(page.getByText(`Rule “${name}” saved.`)).toBeVisible();
  await expect(button(page, 'Add rule: Bangladesh')).toBeFocused();

  const rules = page.getByRole('region', { name: 'Bangladesh' }).getByRole('heading', { level: 3 });
  await expect(rules.filter({ hasText: name })).toBeVisible();
  const before = await rules.count();
  await keys.to(button(page, `Move ${name} up`));
  for (let steps = 1; steps < before; steps += 1) await keys.press('Enter');
  await expect(rules.first()).toHaveText(new RegExp(name));
  await expect(button(page, `Move ${name} up`)).toBeFocused();

  await keys.enter(link(page, 'Test'));
  await keys.choose(page.getByRole('combobox', { name: /^Service/ }), 'FCWBD', /FCWBD$/);
  await expect(page.getByRole('region', { name: 'Who would get it' }).getByText(name)).toBeVisible();

  await keys.enter(link(page, 'People'));
  const [person] = await api<Colleague[]>('GET', '/api/enquiries-app/assignees/all/BD');
  await keys.enter(button(page, `Edit ${person?.name}`));
  await keys.type(page.getByRole('spinbutton', { name: 'Limit' }), '400');
  await keys.press('Enter');
  await expect(page.getByText(`${person?.name} saved.`)).toBeVisible();
  await expect(button(page, `Edit ${person?.name}`)).toBeFocused();

  await keys.enter(link(page, 'Rules'));
  await keys.enter(button(page, `Edit ${name}`));
  await keys.enter(page.getByRole('dialog').getByRole('button', { name: 'Delete rule' }));
  await expect(page.getByText(`Rule “${name}” deleted.`)).toBeVisible();
});

test('an office changes its hours and a holiday', async ({ page, signInAs }) => {
  const { api } = await signInAs('admin');
  const keys = keysOf(page);
  const holiday = unique('Founders’ day');
  await page.goto('/apps/settings/working-time');
  await keys.enter(link(page, 'Pakistan'));
  await expect(page.getByText('Time zone: Asia/Karachi')).toBeVisible();
  await keys.to(page.getByRole('checkbox', { name: 'Saturday' }));
  await keys.press('Space');
  await keys.enter(button(page, 'Add holiday'));
  await expect(page.getByLabel('Day', { exact: true }).first()).toBeFocused();
  await page.keyboard.type(`0${randomInt(1, 10)}${randomInt(10, 29)}2031`);
  await keys.to(box(page, 'Name').first());
  await page.keyboard.type(holiday);
  await keys.press('Enter');
  await expect(page.getByText('Office hours of Pakistan saved.')).toBeVisible();
  await keys.to(page.getByRole('checkbox', { name: 'Saturday' }));
  await keys.press('Space');
  await keys.enter(button(page, `Remove ${holiday}`));
  await expect(page.getByRole('button', { name: /^(Remove|Add holiday)/ }).and(page.locator(':focus'))).toHaveCount(1);
  await keys.press('Control+Enter');
  const days = async () => (await api<Office[]>('GET', '/api/office-app/offices')).flatMap(({ holidays }) => holidays);
  await expect.poll(async () => (await days()).some(({ name }) => name === holiday)).toBe(false);
});

/** A colleague of another office finds a client known here and requests a transfer. */
async function asked(there: { page: Page }, email: string) {
  const keys = keysOf(there.page);
  await there.page.goto('/apps/enquiries/enquiry/new?service=ADB');
  await keys.type(box(there.page, 'Email'), email);
  const notice = there.page.getByRole('alert').filter({ hasText: 'Already enquired at the AU office' });
  await expect(notice).toBeVisible();
  await keys.enter(notice.getByRole('button', { name: 'Request transfer' }));
  const dialog = there.page.getByRole('dialog', { name: 'Request a transfer from the AU office' });
  await keys.pick(dialog.getByRole('combobox', { name: 'Requested service' }), /ADB$/);
  await keys.type(dialog.getByRole('textbox', { name: 'Reason for request' }), 'They have moved to Dhaka.');
  await keys.enter(dialog.getByRole('button', { name: 'Request transfer' }));
  await expect(notice.getByRole('link', { name: 'View request' })).toBeVisible();
}

test('a transfer is requested and answered, and an enquiry is reassigned', async ({ page, signInAs, colleague }) => {
  test.slow();
  const { api } = await signInAs('user');
  const { givenNames, familyName, email } = stranger();
  const enquiry = await record(api, 'AD', { givenNames, familyName, email });
  await asked(await colleague('buser'), email);

  const keys = keysOf(page);
  await page.goto(pathOf(enquiry));
  await keys.enter(link(page, 'Answer'));
  const form = page.getByRole('region', { name: 'Transfer' });
  await keys.type(form.getByRole('spinbutton', { name: 'Credit retained (%)' }), '25');
  await keys.type(form.getByRole('textbox', { name: 'Transfer note' }), 'All papers are in.');
  await keys.enter(form.getByRole('button', { name: 'Transfer to the BD office' }));
  await expect(page.getByText('Accepted')).toBeVisible();

  const other = await record(api, 'VE');
  await visit(page, pathOf(other));
  await keys.enter(button(page, 'More actions'));
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.type('Reas');
  await expect(page.getByRole('menuitem', { name: 'Reassign' })).toBeFocused();
  await keys.press('Enter');
  const people = await api<{ name: string; email: string }[]>('GET', '/api/enquiries-app/assignees/all/AU');
  const to = people.find((one) => one.email === 'staff@demo.test')?.name ?? '';
  await keys.choose(page.getByRole('combobox', { name: /^New owner/ }), to, to);
  await keys.type(box(page, 'Note to new owner'), 'She prefers mornings');
  await keys.press('Control+Enter');
  await expect(page.getByText(`Reassigned to ${to}.`)).toBeVisible();
});
