import { admissionFile, coursesOf } from '../kit/courses.ts';
import { accessible, type Api, expect, test, visit } from '../kit/fixtures.ts';
import { button, unique } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';

type Made = { id: string; version: number };

/** An application of Melbourne to a new provider, accepted by it; A$34,000 in the first year. */
async function accepted(api: Api) {
  const name = unique('Bachelor of Nursing');
  const { provider, providerId, ids } = await coursesOf(api, [name], [{ level: 'bachelor', weeks: 150 }]);
  const file = await admissionFile(api);
  const path = '/api/applications-app/applications';
  const begun = { conversionId: file.id, courseId: ids[0], intakeOn: '2026-02-23' };
  const { id } = await api<Made>('POST', path, begun);
  const version = async () => (await api<Made>('GET', `${path}/${id}`)).version;
  const move = async (given: object) => api('POST', `${path}/${id}/move`, { version: await version(), ...given });
  await api('PATCH', `${path}/${id}`, { version: await version(), firstYear: 3_400_000, studentNumber: 'S1234567' });
  await move({ to: 'submitted' });
  await move({ to: 'full' });
  await move({ to: 'accepted', evidence: 'receipt of the deposit was seen' });
  return { id, provider, providerId, move };
}
const coe = (code: string) => ({ to: 'coe', coe: { code, startsOn: '2026-02-23', endsOn: '2028-11-24' } });
const newCode = () => `E${Date.now().toString(36).slice(-7).toUpperCase()}`;

test('T2.5, T2.7: terms of a provider give two halves with the CoE; the provider is asked, and the first census is confirmed from the census list', async ({
  page,
  signInAs,
}) => {
  const { api } = await signInAs('manager');
  const { id, provider, providerId, move } = await accepted(api);
  await visit(page, `/apps/provider/providers/${providerId}`);
  await button(page, 'Add terms').click();
  const dialog = page.getByRole('dialog', { name: `Commission terms of ${provider}` });
  await dialog.getByRole('textbox', { name: 'Rate in %' }).fill('15');
  await dialog.getByLabel('Valid from').fill('2026-01-01');
  await dialog.getByRole('button', { name: 'Add part' }).click();
  await dialog.getByRole('group', { name: 'Part 1' }).getByRole('textbox', { name: 'Share in %' }).fill('50');
  await dialog.getByRole('group', { name: 'Part 2' }).getByRole('textbox', { name: 'Share in %' }).fill('50');
  await dialog.getByRole('combobox', { name: 'Census days' }).fill('03-31,08-31');
  await dialog.getByRole('textbox', { name: 'Rate in %' }).click(); // takes what was typed
  await accessible(page, 'the form of commission terms');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Commission terms' })).toContainText('15% · First-year tuition');

  await move(coe(newCode()));
  await visit(page, `/apps/applications/${id}`);
  const section = page.getByRole('region', { name: 'Commission', exact: true });
  await expect(section).toContainText('Period 1 · $2,550.00');
  await expect(section).toContainText('claim by 30 May 2026');

  await move({ to: 'commenced', on: '2026-02-23', censusOn: '2026-03-31' });
  await visit(page, '/apps/commission/census?from=2026-03-01&to=2026-04-30');
  await page.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: provider }).click();
  await expect(page.getByRole('checkbox', { name: /^Select .*, census 1$/ })).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await button(page, 'Ask provider').click();
  const letter = page.getByRole('dialog', { name: new RegExp(`^Ask .*${provider}.* for evidence`) });
  await letter.getByRole('textbox', { name: 'Email' }).fill('finance@provider.test');
  await accessible(page, 'the mail about evidence');
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The provider was asked about 1 student')).toBeVisible();
  await expect(page.getByText(/Asked \d/)).toBeVisible();
  await button(page, 'Mark as enrolled').click();
  const marking = page.getByRole('dialog', { name: 'Mark 1 student as enrolled' });
  await marking.getByLabel('Day of the evidence').fill('2026-04-02');
  await marking.getByRole('textbox', { name: /^Evidence/ }).fill('mail of the provider with the list of students');
  await marking.getByRole('button', { name: 'Mark as enrolled' }).click();
  await expect(page.getByText('Every census day of this period is confirmed')).toBeVisible();

  const { rows } = await api<{ rows: { state: string; period: number }[] }>(
    'GET',
    `/api/commission-app/commissions?provider=${providerId}&sort=censusOn`,
  );
  expect(rows.map(({ state, period }) => [period, state])).toEqual([
    [1, 'lost'],
    [2, 'expected'],
  ]);
});

story('commission, the census list and the terms of a provider', 'manager', async (view, api) => {
  const { page, language } = view;
  await page.goto('/apps/commission/commissions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look(view, 'commissions');
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(
    page
      .getByRole('dialog')
      .getByText(say(language, 'commissions.section.period', { number: '1' }))
      .first(),
  ).toBeVisible();
  await look(view, 'commission of an application');
  await page.keyboard.press('Escape');
  await visit(page, '/apps/commission/census?from=2020-01-01');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await look(view, 'census list');
  await visit(page, '/apps/commission/leaks');
  await expect(page.getByRole('region').first()).toBeVisible();
  await look(view, 'commission leaks');
  const { rows } = await api<{ rows: { providerId: number }[] }>('GET', '/api/commission-app/commissions?size=1');
  await visit(page, `/apps/provider/providers/${rows[0]?.providerId}`);
  await expect(page.getByRole('region', { name: say(language, 'terms.title') })).toBeVisible();
  await look(view, 'provider with terms');
  await page.getByRole('button', { name: say(language, 'terms.add') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(view, 'form of terms');
});
