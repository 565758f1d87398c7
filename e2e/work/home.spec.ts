import { accessible, expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { record } from '../kit/people.ts';

type List = { total: number };

test('the home page starts with overdue work; the next step is set from there, and every figure matches its list', async ({
  page,
  signInAs,
}) => {
  const { api } = await signInAs('user');
  const enquiry = await record(api, 'VE');
  await page.goto('/');
  await expect(page).toHaveURL(/\/apps\/dashboards$/);
  const figures = page.getByRole('list', { name: 'My work' });
  for (const [name, filter] of [
    ['Overdue', 'followUp=overdue&assignee=me'],
    ['Today', 'followUp=today&assignee=me'],
    ['New – awaiting first response', 'status=NE&responded=no&assignee=me'],
  ] as const) {
    const { total } = await api<List>('GET', `/api/enquiries-app/enquiries?${filter}&size=1`);
    await expect(figures.getByRole('link', { name: `${total} ${name}` })).toBeVisible();
  }

  const rows = page.getByRole('region', { name: 'Overdue' }).getByRole('listitem');
  const name = await rows.first().getByRole('link').first().innerText();
  await rows
    .first()
    .getByRole('button', { name: `Reschedule: ${name}` })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Next week/ })
    .click();
  await expect(page.getByText(`Follow-up with ${name} set for`)).toBeVisible();
  await expect(rows.first().getByRole('link').first()).not.toHaveText(name);

  await figures.getByRole('link', { name: /New – awaiting first response$/ }).click();
  await page.getByRole('searchbox', { name: 'Name, email, phone or number' }).fill(enquiry.number);
  await expect(page.getByText('1 enquiry', { exact: true })).toBeVisible();
});

test('a colleague’s work updates the team’s figures without a reload', async ({ page, signInAs, colleague }) => {
  const { api } = await signInAs('manager');
  const bashir = await colleague('buser');
  await page.goto('/apps/dashboards');
  const team = page.getByRole('table', { name: 'The team’s open work' });
  await expect(team).toBeVisible();
  const all = page.getByRole('button', { name: /Show all/ });
  if (await all.isVisible()) await all.click();
  const open = team.getByRole('row', { name: /Tahmid Chowdhury/ }).getByRole('link', { name: /Open/ });
  const filter = new URL((await open.getAttribute('href')) ?? '', page.url()).search;
  const count = async () => (await api<List>('GET', `/api/enquiries-app/enquiries${filter}&size=1`)).total;
  const { number } = await record(bashir.api, 'VEB');
  const listed = await api<List>('GET', `/api/enquiries-app/enquiries${filter}&q=${number}&size=1`);
  expect(listed.total).toBe(1);
  // other stories may add to the owner's work meanwhile, so the figure is compared with its list
  await expect(async () => expect(await open.innerText()).toBe(String(await count()))).toPass({ timeout: 20_000 });
  await open.click();
  await expect(async () =>
    expect(await page.getByText(/^\d+ enquiries$/).innerText()).toBe(`${await count()} enquiries`),
  ).toPass({ timeout: 15_000 });
});

test('a change made while the page was still connecting appears without a reload', async ({ page, signInAs }) => {
  const { api } = await signInAs('manager');
  const gate = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/ws\?/, async (line) => {
    await gate.promise;
    line.connectToServer();
  });
  await page.goto('/apps/enquiries/NE');
  await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
  const { name } = await record(api, 'AD');
  gate.resolve();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

for (const role of ['manager', 'acc', 'hr'] as const)
  story(`the home page of ${role}`, role, async (view) => {
    await visit(view.page, '/apps/dashboards');
    await expect(view.page.getByRole('main').getByRole('list').first()).toBeVisible();
    await look(view, `home ${role}`);
  });

test('the queue is completed by keyboard alone', async ({ page, signInAs }) => {
  await signInAs('induser');
  await page.goto('/apps/dashboards');
  await page.getByRole('button', { name: 'Start my queue' }).press('Enter');
  const queue = page.getByRole('dialog', { name: 'My queue' });
  await expect(queue.getByText(/^1 of /)).toBeVisible();
  await accessible(page, 'the queue');
  await page.keyboard.press('2');
  await expect(queue.getByRole('button', { name: 'No answer' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(queue.getByText(/^2 of /)).toBeVisible();
  await page.keyboard.press('s');
  await expect(queue.getByText(/^3 of /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(queue).toBeHidden();
});
