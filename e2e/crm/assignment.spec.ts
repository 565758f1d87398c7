import { expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { pathOf, record } from '../kit/people.ts';

type Rule = { id: number; version: number; office: string; name: string };
type Colleague = { id: number; name: string };

story('enquiries without a named owner are assigned by the rules', 'admin', async (view) => {
  const { page } = view;
  await visit(page, '/apps/settings/assignment');
  await look(view, 'assignment rules');
  await visit(page, '/apps/settings/assignment?part=people');
  await look(view, 'assignment people');
  await visit(page, '/apps/settings/working-time');
  await look(view, 'working time');
});

test('a manager creates a rule, tries it, and an enquiry left to the rules gets its owner', async ({
  page,
  signInAs,
}) => {
  const { api } = await signInAs('manager');
  const pakistani = await api<Colleague[]>('GET', '/api/enquiries-app/assignees/all/PK');
  const owner = pakistani.find(({ name }) => name.length > 0);
  await page.goto('/apps/settings/assignment');
  await page.getByRole('button', { name: 'Add rule: Pakistan' }).click();
  const form = page.getByRole('dialog', { name: 'New rule' });
  const name = `Webinars ${Date.now()}`;
  await form.getByRole('textbox', { name: /^Name/ }).fill(name);
  await form.getByRole('combobox', { name: 'Service types' }).click();
  await page.getByRole('option', { name: 'Webinars' }).click();
  await form.getByRole('combobox', { name: /^Staff/ }).fill(owner?.name ?? '');
  await page.getByRole('option', { name: owner?.name ?? '' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Rule “${name}” saved.`)).toBeVisible();

  await page.getByRole('link', { name: 'Test', exact: true }).click();
  await page.getByRole('combobox', { name: /^Service/ }).fill('FCWPK');
  await page.getByRole('option', { name: /FCWPK$/ }).click();
  const answer = page.getByRole('region', { name: 'Who would get it' });
  await expect(answer.getByText(owner?.name ?? '', { exact: true })).toBeVisible();

  const made = await record(api, 'FCWPK', { byRules: true });
  await visit(page, pathOf(made));
  await expect(page.getByText(`Owner ${owner?.name ?? ''}`)).toBeVisible();
  const rules = await api<Rule[]>('GET', '/api/assignment-app/rules');
  const mine = rules.find((one) => one.name === name);
  await api('PATCH', `/api/assignment-app/rules/${mine?.id}`, { version: mine?.version, active: false });
});

test('an enquiry is reassigned from its record with a note, which the new owner reads', async ({
  page,
  signInAs,
  colleague,
}) => {
  const { api } = await signInAs('user');
  const staff = await colleague('staff');
  const made = await record(api, 'VE');
  const people = await api<(Colleague & { email: string })[]>('GET', '/api/enquiries-app/assignees/all/AU');
  const to = people.find(({ email }) => email === 'staff@demo.test');
  await page.goto(pathOf(made));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reassign' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: /^New owner/ }).fill(to?.name ?? '');
  await page.getByRole('option', { name: to?.name ?? '' }).click();
  await form.getByRole('textbox', { name: 'Note to new owner' }).fill('She prefers mornings');
  await form.getByRole('button', { name: 'Reassign' }).click();
  await expect(page.getByText(`Reassigned to ${to?.name}.`)).toBeVisible();
  await expect(page.getByRole('main').getByText('She prefers mornings')).toBeVisible();
  await staff.page.goto('/apps/notification/notifications');
  await expect(staff.page.getByText(/She prefers mornings/).first()).toBeVisible();
});
