import { expect, visit } from '../kit/fixtures.ts';
import { first, look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';

story('sign-in and an unknown path', undefined, async (view) => {
  const { page, language } = view;
  await page.goto('/login');
  await page.getByRole('textbox', { name: say(language, 'session.login.email'), exact: true }).fill('a');
  await look(view, 'login');
  await page.goto('/nowhere');
  await look(view, 'not found');
});

story('the enquiries', 'manager', async (view, api) => {
  const { page, language } = view;
  await visit(page, '/apps/enquiries/all');
  await expect(page.getByText(/E-\d{4}-\d+/).first()).toBeAttached();
  await look(view, 'list');
  const peeked = await first(api, '/api/enquiries-app/enquiries?status=FU&size=1');
  await visit(page, `/apps/enquiries/FU?rating=hot,warm&peek=${peeked}`);
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await look(view, 'peek');
  await visit(page, '/apps/enquiries/enquiry/new');
  await page.getByRole('textbox', { name: say(language, 'enquiries.field.givenNames') }).fill('Ayesha');
  await page.getByRole('button', { name: say(language, 'enquiries.form.save') }).click();
  await look(view, 'new enquiry');
});

story('the record', 'manager', async (view, api) => {
  const { page, language } = view;
  const id = await first(api, '/api/enquiries-app/enquiries?status=IP&kind=admission&size=1&sort=-lastActivityAt');
  await visit(page, `/apps/enquiries/enquiry/${id}`);
  await look(view, 'record');
  const said = [say(language, 'enquiries.move.menu'), say(language, 'enquiries.key.move')];
  await page.getByRole('button', { name: new RegExp(`^(${said[0]}$|${said[1]})`) }).click();
  await page.getByRole('menuitem', { name: say(language, 'enquiries.status.CL') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(view, 'move');
  await visit(page, `/apps/enquiries/enquiry/${id}/history`);
  await look(view, 'history');
});

const file = [
  'Student;Mobile No;Email Address;Service;Branch;Heard from;When',
  'Nusrat Jahan;01711-220331;nusrat@example.org;ADB;Dhaka office;Facebook;12/03/2026',
  '"Mr. Ali Raza";0300 1234567;ali.raza@example.org;Study abroad;Lahore;A friend of mine;01/04/2026',
  ';;;ADB;;;',
].join('\n');

story('the import', 'admin', async (view) => {
  const { page, language } = view;
  const t = (key: string) => say(language, key);
  await visit(page, '/apps/enquiries/import');
  await look(view, 'import file');
  const buffer = Buffer.from(file);
  await page.getByLabel(t('imports.file.label')).setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: t('imports.values.title') })).toBeVisible();
  await look(view, 'import columns');
  await page.getByRole('button', { name: t('imports.next.columns'), exact: true }).click();
  const rehearse = language === 'ar' ? 'imports.rehearse_few' : 'imports.rehearse_other';
  await page.getByRole('radio', { name: t('imports.duplicates.update.title') }).check();
  await look(view, 'import duplicates');
  await page.getByRole('button', { name: say(language, rehearse, { number: '3' }) }).click();
  await expect(page.getByRole('button', { name: t('imports.actions.change') })).toBeVisible({ timeout: 30_000 });
  await look(view, 'rehearsal');
  await visit(page, '/apps/enquiries/import?view=past');
  await expect(page.getByText('fair.csv').first()).toBeVisible();
  await look(view, 'past imports');
});

story('the clients', 'manager', async (view, api) => {
  const { page } = view;
  await visit(page, '/apps/profile/list-conversions');
  await expect(page.locator('[role=row] a').first()).toBeAttached();
  await look(view, 'clients');
  const id = await first(api, '/api/profile-app/conversions?size=1');
  await visit(page, `/apps/profile/conversion/${id}/overview`);
  await look(view, 'client');
  await visit(page, `/apps/profile/conversion/${id}/timeline`);
  await look(view, 'client timeline');
});

story('the notifications', 'staff', async (view) => {
  const { page, language } = view;
  await visit(page, '/apps/notification/notifications');
  await expect(page.getByRole('heading', { level: 1, name: say(language, 'notifications.title') })).toBeVisible();
  await look(view, 'notifications');
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${say(language, 'app.panels.notifications')}`) })
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await look(view, 'notification panel');
});
