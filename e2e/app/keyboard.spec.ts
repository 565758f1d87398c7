import { expect, test, visit } from '../kit/fixtures.ts';
import { box, button, keysOf, link, unique } from '../kit/keys.ts';
import { record, stranger } from '../kit/people.ts';

// Nothing here is clicked: everything works by keyboard alone.

test('an event is planned, filled, run from its desk and closed', async ({ page, signInAs, quiet }) => {
  test.slow();
  quiet.but(/cross-world service worker/); // the desk's worker starts while the next page opens
  await signInAs('user');
  const keys = keysOf(page);
  const title = unique('Evening');
  await page.goto('/apps/events');
  await keys.enter(link(page, 'New event'));
  await expect(page.getByRole('heading', { level: 1, name: 'New event' })).toBeVisible(); // the list page has a Service field too
  await keys.pick(page.getByRole('combobox', { name: 'Service' }), /· FCE$/);
  await keys.type(box(page, 'Title'), title);
  await keys.to(page.getByLabel('Starts'));
  await page.keyboard.type('031020310600PM');
  await keys.to(page.getByLabel('Ends'));
  await page.keyboard.type('031020310800PM');
  await keys.type(page.getByRole('spinbutton', { name: 'Capacity' }), '1');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const [first, second, walker] = [stranger(), stranger(), stranger()];
  for (const one of [first, second]) {
    await keys.type(
      page.getByRole('form', { name: 'Register someone' }).getByRole('textbox', { name: 'Name' }),
      one.name,
    );
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
  await expect(page.getByText('1 of 1 checked in')).toBeVisible();
  await page.keyboard.type(walker.name);
  await keys.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue(walker.name);
  await keys.to(page.getByRole('textbox', { name: 'Phone' }));
  await page.keyboard.type(walker.phone.local);
  await keys.press('Enter');
  await expect(page.getByText('2 of 2 checked in')).toBeVisible();
  await keys.enter(button(page, `Undo ${walker.name}'s check-in`));
  await expect(page.getByText('1 of 2 checked in')).toBeVisible();

  await keys.enter(link(page, 'Back to event'));
  await keys.enter(button(page, 'Finish event'));
  await keys.enter(page.getByRole('dialog').getByRole('button', { name: 'Finish event' }));
  await expect(page.getByText('Event finished.')).toBeVisible();
  await keys.enter(button(page, 'Schedule follow-ups'));
  await expect(button(page, 'Schedule for 1 enquiry')).toBeEnabled();
  await keys.enter(page.getByRole('dialog').getByRole('button', { name: /^Next week/ }));
  await keys.press('Control+Enter');
  await expect(page.getByText('Follow-up scheduled for 1 enquiry.')).toBeVisible();
  await keys.enter(link(page, 'Attended: 1'));
  await expect(page).toHaveURL(/attendance=attended/);
});

test('conditions are built, saved as a view, and the view is deleted', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('user');
  const keys = keysOf(page);
  const name = unique('View');
  await page.goto('/apps/enquiries/all');
  await expect(page.getByRole('grid')).toBeVisible();
  await keys.enter(button(page, 'Filters'));
  await keys.enter(button(page, 'Conditions'));
  const first = page.getByRole('group', { name: 'Condition 1' });
  await keys.to(first.getByRole('combobox', { name: 'Field' }));
  await page.keyboard.type('Rating');
  await expect(first.getByRole('combobox', { name: 'Field' })).toHaveValue(/rating/i);
  await keys.enter(first.getByRole('combobox', { name: 'Value' }));
  await keys.to(page.getByRole('option', { name: 'Hot' }));
  await keys.press('Enter');
  await keys.press('Escape');
  await keys.enter(page.getByRole('button', { name: 'Add condition' }));
  const second = page.getByRole('group', { name: 'Condition 2' });
  await keys.to(second.getByRole('combobox', { name: 'Field' }));
  await page.keyboard.type('Created');
  await keys.to(second.getByRole('combobox', { name: 'Condition' }));
  await page.keyboard.type('in the last');
  await keys.type(second.getByRole('spinbutton', { name: 'Days' }), '365');
  await keys.enter(page.getByRole('button', { name: 'Apply' }));
  await expect(page.getByRole('list', { name: 'Filters' }).getByText('last 365 days')).toBeVisible();

  await keys.enter(button(page, 'Views'));
  await page.keyboard.type('Save');
  await expect(page.getByRole('menuitem', { name: 'Save view' })).toBeFocused();
  await keys.press('Enter');
  await keys.type(box(page, 'Name'), name);
  await keys.press('Enter');
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  await expect(tab).toHaveAttribute('aria-current', 'page');

  await keys.enter(button(page, name));
  await page.keyboard.type('Manage');
  await keys.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Manage views' });
  await keys.enter(panel.getByRole('button', { name: `More actions for ${name}` }));
  await page.keyboard.type('Delete');
  await keys.press('Enter');
  await keys.enter(page.getByRole('dialog').getByRole('button', { name: 'Delete view' }));
  await expect(panel.getByRole('link', { name })).toBeHidden();
  await expect.poll(() => panel.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await keys.press('Escape');
  await expect(panel).toBeHidden();
});

test('a campaign is created and ended, and a figure opens its list', async ({ page, signInAs }) => {
  test.slow();
  const { api } = await signInAs('manager');
  const keys = keysOf(page);
  const name = unique('Spring fair');
  await page.goto('/apps/campaign/campaigns');
  await keys.enter(link(page, 'New campaign'));
  await keys.type(box(page, 'Name'), name);
  await keys.type(box(page, 'Channel'), 'Event');
  await keys.type(box(page, 'Spent'), '1,200.50');
  await keys.pick(page.getByRole('combobox', { name: 'Currency' }), 'AUD');
  await keys.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await record(api, 'VE', { campaignId: Number(/campaigns\/(\d+)/.exec(page.url())?.[1]) });
  await page.reload();
  await keys.enter(link(page, 'Leads: 1'));
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
  await page.goBack();
  await keys.to(page.getByRole('checkbox', { name: 'Active' }));
  await keys.press('Space');
  await keys.press('Control+Enter');
  await expect(page.getByText(`${name} saved.`)).toBeVisible();

  await visit(page, '/apps/leadsource');
  await keys.to(page.getByRole('group', { name: 'Period' }).locator('[tabindex="0"]'));
  for (let steps = 0; steps < 6 && !(await button(page, '90 days').and(page.locator(':focus')).count()); steps += 1)
    await keys.press('ArrowRight');
  await keys.press('Enter');
  await expect(page).toHaveURL(/createdFrom=/);
  await keys.enter(page.getByRole('table').getByRole('link').first());
  await expect(page).toHaveURL(/\/apps\/leadlist\?/);
  await expect(page.getByRole('grid')).toBeVisible();
});

test('a missed follow-up is rescheduled from the list', async ({ page, signInAs }) => {
  await signInAs('manager');
  const keys = keysOf(page);
  await page.goto('/apps/dashboards');
  await keys.enter(link(page, "The team's missed follow-ups"));
  const row = page
    .getByRole('row')
    .filter({ hasText: /\d+ (minute|hour|day|week|month)s? overdue/ })
    .first();
  await expect(row).toBeVisible();
  await keys.to(page.getByRole('grid').locator('[tabindex="0"]'));
  await keys.press('ArrowDown');
  await keys.press('ArrowRight');
  await keys.press('ArrowRight');
  await keys.press('F2');
  const off = row.getByRole('button', { name: /^Reschedule/ });
  for (let steps = 0; steps < 4 && !(await off.and(page.locator(':focus')).count()); steps += 1)
    await keys.press('ArrowRight');
  await expect(off).toBeFocused();
  await keys.press('Enter');
  await keys.type(page.getByRole('textbox', { name: /Reason for rescheduling/ }), 'Waits for the exam results');
  await keys.enter(page.getByRole('dialog').getByRole('button', { name: /^Next week/ }));
  await keys.press('Control+Enter');
  await expect(page.getByText(/^Follow-up with .* set for/)).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});
