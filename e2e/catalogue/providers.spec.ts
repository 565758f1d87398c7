import { readFile } from 'node:fs/promises';
import { coursesOf } from '../kit/courses.ts';
import { accessible, expect, test, visit } from '../kit/fixtures.ts';
import { button, link, unique } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';

// Each story has a provider of its own: the imports of the register, in another story, change those of the demo and remove what they added.

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n`);

test('an agreement is recorded and uploaded in two versions, a year of tuition is added, and intakes are chosen', async ({
  page,
  signInAs,
}) => {
  const { api } = await signInAs('user');
  const { name, provider } = await coursesOf(api, ['Bachelor of Nursing']);
  await page.goto(`/apps/provider/providers?q=${name}`);
  await link(page, provider).click();
  await expect(page.getByRole('heading', { level: 1, name: provider })).toBeVisible();
  const terms = 'Half at census, half a study period later.';
  const agreement = page.getByRole('region', { name: 'Agreement', exact: true });
  await agreement.getByRole('button', { name: /^Terms/ }).click();
  await agreement.getByRole('textbox', { name: 'Terms' }).fill(terms);
  await page.keyboard.press('Control+Enter');
  await expect(agreement.getByRole('button', { name: `Terms ${terms}` })).toBeVisible();

  const side = page.getByRole('region', { name: 'Overview' });
  const choose = (title: string, text: string) =>
    side.getByLabel('Signed agreement').setInputFiles({ name: title, mimeType: 'application/pdf', buffer: pdf(text) });
  await choose('Agreement 2026.pdf', 'first');
  await expect(side.getByRole('button', { name: 'Agreement 2026.pdf' })).toBeVisible();
  await choose('Agreement 2027.pdf', 'second');
  await side.getByRole('button', { name: '1 earlier version' }).click();
  await accessible(page, 'provider with two versions of its agreement');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    side.getByRole('button', { name: 'Agreement 2026.pdf' }).click(),
  ]);
  expect(await readFile(await saved.path())).toEqual(pdf('first'));

  await link(page, 'Bachelor of Nursing').click();
  await button(page, 'Add year').click();
  const tuition = page.getByRole('dialog', { name: 'Tuition of a year' });
  await tuition.getByLabel('Year').fill('2031');
  await tuition.getByRole('textbox', { name: 'Tuition' }).fill('40,500');
  await tuition.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('$40,500.00 a year')).toBeVisible();

  const intakes = page.getByRole('button', { name: /^Intakes/ });
  await intakes.click();
  await page.getByRole('option', { name: 'Oct' }).click();
  await page.getByRole('option', { name: 'Feb' }).click();
  await accessible(page, 'course with its intakes open');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(intakes).toHaveText(/^Jul\s*Oct\s*$/);
});

test('selected providers get a lane, the toast undoes it, and the filter becomes a view', async ({
  page,
  signInAs,
}) => {
  const { api } = await signInAs('user');
  const { name, provider, providerId } = await coursesOf(api, []);
  await page.goto(`/apps/provider/providers?q=${name}`);
  await page.getByRole('row', { name: provider }).getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Set a field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a field' });
  await dialog.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Lane' }).click();
  await dialog.getByRole('combobox', { name: 'Lane' }).click();
  await page.getByRole('option', { name: 'Red' }).click();
  await dialog.getByRole('button', { name: 'Update 1 record' }).click();
  const lane = async () =>
    (await api<{ lane: string | null }>('GET', `/api/provider-app/providers/${providerId}`)).lane;
  await expect(page.getByRole('row', { name: provider })).toContainText('Red');
  expect(await lane()).toBe('red');
  await button(page, 'Undo').click();
  await expect.poll(lane).toBe(null);

  const view = unique('View');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(view);
  await button(page, 'Save').click();
  await visit(page, '/apps/provider/providers');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();
  await expect(page.getByText('1 provider', { exact: true })).toBeVisible();
});

test('a list of courses is read, its columns are matched, and only our own facts are written', async ({
  page,
  signInAs,
}) => {
  const { api } = await signInAs('user');
  const { provider, ids } = await coursesOf(api, ['Master of Data Science']);
  await page.goto('/apps/course/courses');
  await button(page, 'Import').click();
  await page.getByRole('menuitem', { name: 'List from Excel or CSV' }).click();
  await expect(page.getByText('Drop a list of courses here')).toBeVisible();
  const rows = [
    'Course,Provider,Tuition 2030,IELTS,Hint,Weeks',
    `Master of Data Science,${provider},"41,250",7,Call first,90`,
  ];
  const buffer = Buffer.from([...rows, 'Master of Nowhere,Nowhere College,1,7,,'].join('\n'));
  await page.getByLabel('File to import').setInputFiles({ name: 'own courses.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'own courses.csv' })).toBeVisible();
  await expect(page.getByText('There is no such course. Add it at its provider first.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Hint is' }).selectOption('Note');
  await expect(page.getByText('Call first')).toBeVisible();
  await accessible(page, 'import of courses');
  await button(page, 'Apply 1 row').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 1 row' }).click();
  await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  const course = await api<object>('GET', `/api/course-app/courses/${ids[0]}`);
  expect(course).toMatchObject({
    weeks: 104,
    englishOverall: 7,
    note: 'Call first',
    tuitions: expect.arrayContaining([expect.objectContaining({ year: 2030, amount: 4_125_000 })]),
  });
});

const file = (text: string) => ({ name: 'own providers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

story('providers', 'user', async (view, api) => {
  const { page, language } = view;
  const { name, providerId, ids } = await coursesOf(api, ['Master of Data Science', 'Bachelor of Nursing']);
  const { version } = await api<{ version: number }>('GET', `/api/provider-app/providers/${providerId}`);
  const own = {
    lane: 'amber',
    agreementFrom: '2026-01-01',
    agreementTo: '2031-12-31',
    agreementTerritories: 'South Asia',
  };
  await api('PATCH', `/api/provider-app/providers/${providerId}`, { version, ...own });
  await visit(page, '/apps/provider/providers');
  await expect(page.getByRole('row').nth(4)).toBeVisible();
  await look(view, 'providers');
  await visit(page, `/apps/provider/providers/${providerId}`);
  await page
    .getByRole('region', { name: say(language, 'record.part.overview') })
    .getByLabel(say(language, 'providers.file.label'))
    .setInputFiles({
      name: 'Agreement with a long name, signed by both parties 2026.pdf',
      mimeType: 'application/pdf',
      buffer: pdf(name),
    });
  await expect(page.getByText(/signed by both parties 2026/).first()).toBeVisible();
  await look(view, 'provider');
  await visit(page, `/apps/course/courses/${ids[0]}`);
  await expect(page.getByRole('heading', { name: say(language, 'courses.tuitions.title') })).toBeVisible();
  await look(view, 'course');
  await visit(page, '/apps/course/courses');
  await expect(page.getByRole('row').nth(4)).toBeVisible();
  await look(view, 'courses');
});

// a user's second file of a list cancels the first
story('list imports', { en: 'user', ar: 'manager' }, async (view, api) => {
  const { page, language } = view;
  const { provider } = await coursesOf(api, ['Master of Data Science']);
  await visit(page, '/apps/course/import?list=providers');
  await expect(page.getByText(say(language, 'listImports.file.drop.providers'))).toBeVisible();
  await look(view, 'list imports');
  const rows = [
    'Name,Lane,Agreement end,Remark',
    `${provider},red,2032-06-30,Call in May`,
    'Broken College,blue,soon,',
  ];
  await page.getByLabel(say(language, 'listImports.file.label')).setInputFiles(file(rows.join('\n')));
  await expect(page.getByRole('heading', { name: 'own providers.csv' })).toBeVisible();
  await expect(page.getByText(provider).filter({ visible: true }).first()).toBeVisible();
  await look(view, 'list import');
  await button(page, say(language, 'listImports.cancel')).click();
});
