import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { admissionFile, coursesOf } from '../kit/courses.ts';
import { type Api, expect, test, visit } from '../kit/fixtures.ts';
import { button, unique } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';

type Made = { id: string; version: number };
type Step = { to: string } & Record<string, unknown>;

const offer: Step[] = [{ to: 'submitted' }, { to: 'full' }];
const coe = (): Step => {
  const code = `E${crypto.randomUUID().replaceAll('-', '').slice(0, 9).toUpperCase()}`;
  return { to: 'coe', coe: { code, startsOn: '2027-02-22', endsOn: '2028-12-15' } };
};
/** The way of each application; the last client has a student visa. */
const ways: readonly (() => Step[])[] = [
  () => [],
  () => [{ to: 'submitted' }],
  () => [{ to: 'submitted' }, { to: 'withdrawn', reason: 'Changed plans' }],
  () => offer,
  () => [...offer, { to: 'accepted' }],
  () => [...offer, { to: 'accepted' }, coe()],
  () => [...offer, { to: 'accepted' }, coe()],
];
const figures = { Applied: 6, Offer: 4, Accepted: 3, CoE: 2, 'Visa granted': 1, Commenced: 0 };

async function grantVisa(api: Api, fileId: string) {
  type Parties = { rows: { id: string; part: string }[] };
  const { rows } = await api<Parties>('GET', `/api/parties-app/files/${fileId}/parties`);
  const client = rows.find(({ part }) => part === 'main');
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Melbourne' }); // the day of the acceptance
  const visa = {
    country: 'AU',
    subclass: '500',
    grantedOn: today,
    expiresOn: '2099-03-15',
    conditions: '',
    vevoOn: null,
  };
  await api('POST', `/api/parties-app/parties/${client?.id}/visas`, { ...visa, evidence: '' });
}

/** Seven clients who apply to a new provider for February 2027, and come as far as their way goes. */
async function prepared(api: Api) {
  const { provider, ids } = await coursesOf(api, [unique('Master of Nursing')]);
  for (const [at, way] of ways.entries()) {
    const { id: conversionId } = await admissionFile(api);
    const given = { conversionId, courseId: ids[0], intakeOn: '2027-02-22' };
    let { id, version } = await api<Made>('POST', '/api/applications-app/applications', given);
    for (const step of way()) {
      const moved = { version, ...step };
      const to = `/api/applications-app/applications/${id}/move`;
      ({ id, version } = (await api<{ application: Made }>('POST', to, moved)).application);
    }
    if (at === ways.length - 1) await grantVisa(api, conversionId);
  }
  return provider;
}

const pick = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const numbersOf = (texts: readonly string[]) => texts.map((text) => Number(text.replaceAll(',', '')));

/** The lines of a CSV file, whose cells have no commas. */
async function exported(page: Page): Promise<string[][]> {
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  expect(saved.suggestedFilename()).toMatch(/^admissions by provider \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await saved.path(), 'utf8');
  const lines = text.replace('\uFEFF', '').trim().split('\r\n');
  return lines.map((line) => line.split(','));
}

test('T2 step 10: the intake board of February 2027, its lists and its file have the same figures', async ({
  page,
  signInAs,
}) => {
  test.slow();
  const { api } = await signInAs('user');
  const provider = await prepared(api);
  await visit(page, '/apps/intake-board');
  await pick(page, 'Intake', 'February 2027');
  await pick(page, 'Through', 'February 2027');
  await expect(page.getByRole('table')).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: provider, exact: true }) });
  await expect(page.getByRole('columnheader')).toHaveText(['Provider', ...Object.keys(figures)]);
  await expect(row.getByRole('cell')).toHaveText(Object.values(figures).map(String));

  const [titles, ...lines] = await exported(page);
  expect(titles).toEqual(['Provider', ...Object.keys(figures)]);
  const ours = lines.find(([name]) => name === provider);
  expect(numbersOf(ours?.slice(1) ?? [])).toEqual(Object.values(figures));
  const [total, ...rows] = lines.toReversed().map((line) => numbersOf(line.slice(1)));
  expect(total).toEqual(titles?.slice(1).map((_, at) => rows.reduce((sum, counts) => sum + (counts[at] ?? 0), 0)));

  for (const [at, [stage, count]] of Object.entries(figures).entries()) {
    if (count === 0) continue; // no link
    await row.getByRole('cell').nth(at).getByRole('link').click();
    await expect(page).toHaveURL(/\/apps\/applications\?.*intakeFrom=2027-02-01/);
    await expect(
      page.getByText(count === 1 ? '1 application' : `${count} applications`, { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: provider }), stage).toHaveCount(count);
    await page.goBack();
    await expect(row).toBeVisible();
  }
});

story('the intake board, the admissions reports and compared offers', 'manager', async (view, api) => {
  const { page, language } = view;
  await visit(page, '/apps/intake-board');
  await expect(page.getByRole('table')).toBeVisible();
  await look(view, 'intake board');
  await visit(page, '/apps/reports/admissions?rows=state');
  await expect(page.getByRole('table')).toBeVisible();
  await look(view, 'admissions report');
  await page.getByRole('button', { name: say(language, 'admissions.chart') }).click();
  await expect(page.getByRole('list', { name: say(language, 'admissions.report') })).toBeVisible();
  await look(view, 'admissions report as a chart');
  await visit(page, '/apps/reports/admissions-bd?rows=intake');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('·');
  await look(view, 'admissions report of Bangladesh');

  const { id: conversionId } = await admissionFile(api);
  const { ids } = await coursesOf(api, [unique('Master of Nursing'), unique('Master of Arts')]);
  for (const courseId of ids) {
    const given = { conversionId, courseId, intakeOn: '2099-02-23' };
    const { id } = await api<Made>('POST', '/api/applications-app/applications', given);
    const to = `/api/applications-app/applications/${id}/move`;
    for (const [at, step] of offer.entries()) await api('POST', to, { version: at + 1, ...step });
  }
  await visit(page, `/apps/profile/conversion/${conversionId}/applications`);
  await page.getByRole('button', { name: say(language, 'applications.offers.compare') }).click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await look(view, 'compared offers');
});
