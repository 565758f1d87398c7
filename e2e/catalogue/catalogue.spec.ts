import { expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { record } from '../kit/people.ts';
import { say } from '../kit/texts.ts';

type Named = { id: number; name: string; version: number };
const unique = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

test('a campaign is created, chosen for an enquiry, counted with its cost, and ended', async ({ page, signInAs }) => {
  const { api } = await signInAs('manager');
  const name = unique('Spring fair');
  await page.goto('/apps/campaign/campaigns');
  await page.getByRole('link', { name: 'New campaign' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Channel' }).fill('Event');
  await page.getByRole('textbox', { name: 'Spent' }).fill('1,200.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose a currency')).toBeVisible();
  await page.getByRole('combobox', { name: 'Currency' }).click();
  await page.getByRole('option', { name: 'AUD' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/campaign\/campaigns\/\d+\/spring-fair-/);

  const id = Number(/campaigns\/(\d+)/.exec(page.url())?.[1]);
  const { name: person } = await record(api, 'VE', { campaignId: id });
  await page.reload();
  const figures = page.getByRole('region', { name: 'Results' });
  await expect(figures).toContainText('$1,200.50');
  await figures.getByRole('link', { name: 'Leads: 1' }).click();
  await expect(page).toHaveURL(new RegExp(`/apps/enquiries/all\\?campaign=${id}`));
  await expect(page.getByRole('grid').getByRole('row', { name: person })).toBeVisible();

  await page.goBack();
  await page.getByRole('checkbox', { name: 'Active' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} saved.`)).toBeVisible();
  const { campaigns } = await api<{ campaigns: Named[] }>('GET', '/api/catalogue-app/reference');
  expect(campaigns.map((one) => one.id)).not.toContain(id);
  await visit(page, '/apps/campaign/campaigns?active=no');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
  await expect(page.getByRole('grid').getByRole('row', { name })).toContainText('Inactive');
});

test('two managers save the same lead source, and the later one resolves the conflict', async ({
  page,
  signInAs,
  colleague,
  quiet,
}) => {
  quiet.but(/status of 409/);
  const there = await colleague('admin');
  await signInAs('manager');
  const given = { note: '', cost: null, currency: null, startsOn: null, endsOn: null, active: true };
  const made = await there.api<Named>('POST', '/api/catalogue-app/lead-sources', { ...given, name: unique('Radio') });
  await page.goto(`/apps/lead-source/lead-sources/${made.id}`);
  await page.getByRole('textbox', { name: 'Note' }).fill('Morning programme');
  const path = `/api/catalogue-app/lead-sources/${made.id}`;
  await there.api('PATCH', path, { version: made.version, note: 'Evening programme' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/A colleague saved changes while you were editing/)).toBeVisible();
  await page.getByRole('button', { name: 'Overwrite' }).click();
  await expect(page.getByText(`${made.name} saved.`)).toBeVisible();
  expect(await there.api('GET', path)).toMatchObject({ note: 'Morning programme' });
});

test('counsellors can read the services of their office but not edit them', async ({ page, signInAs }) => {
  await signInAs('buser');
  await page.goto('/apps/service/services');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row', { name: 'Migration Bangladesh' })).toBeVisible();
  await expect(grid.getByRole('row', { name: 'Migration Australia' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New service' })).toHaveCount(0);
  await grid.getByRole('link', { name: 'Migration Bangladesh' }).click();
  await expect(page.getByRole('region', { name: 'About' })).toContainText('VEB');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});

story('the catalogue', 'manager', async (view, api) => {
  const { page, language } = view;
  const t = (key: string) => say(language, `reference.${key}`);
  const named = (en: string, ar: string) => page.getByText(language === 'ar' ? ar : en, { exact: true }).first();
  await visit(page, '/apps/campaign/campaigns');
  await expect(named('Dhaka education fair', 'معرض دكا التعليمي')).toBeVisible();
  await look(view, 'campaigns');
  const { rows } = await api<{ rows: Named[] }>('GET', '/api/catalogue-app/campaigns?q=dhaka');
  await visit(page, `/apps/campaign/campaigns/${rows[0]?.id}`);
  await expect(page.getByRole('region', { name: t('results') })).toBeVisible();
  await look(view, 'campaign');
  await visit(page, '/apps/campaign/campaigns/new');
  await page.getByRole('button', { name: say(language, 'kit.save') }).click();
  await look(view, 'new campaign');
  await visit(page, '/apps/lead-source/lead-sources?q=facebook'); // some of the others have names equal to our texts
  await expect(named('Facebook', 'فيسبوك')).toBeVisible();
  await look(view, 'lead sources');
  await visit(page, '/apps/service/services');
  await expect(named('Migration Bangladesh', 'الهجرة – بنغلاديش')).toBeVisible();
  await look(view, 'services');
  const { rows: found } = await api<{ rows: Named[] }>('GET', '/api/catalogue-app/services?q=VEB');
  await visit(page, `/apps/service/services/${found[0]?.id}`);
  await expect(page.getByRole('region', { name: t('use') })).toBeVisible();
  await look(view, 'service');
});
