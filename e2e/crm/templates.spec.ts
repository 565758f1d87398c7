import { expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { record } from '../kit/people.ts';
import { say } from '../kit/texts.ts';

type Named = { id: string; name: string };

test('a manager writes a template, and a message from it is sent and added to the timeline', async ({
  page,
  signInAs,
}) => {
  const { api } = await signInAs('manager');
  const name = `Good news ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/apps/settings/templates');
  await page.getByRole('link', { name: 'New template' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  const text = page.getByRole('textbox', { name: 'Message' });
  await text.fill('Hello {{fistName}}, this is about {{number}}.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unknown field: fistName').first()).toBeVisible();
  await text.fill('Hello {{fullName}}, this is about {{number}}.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const { id, name: person, number } = await record(api, 'VE');
  await visit(page, `/apps/enquiries/enquiry/${id}`);
  await page.getByRole('button', { name: `Message ${person}` }).click();
  const dialog = page.getByRole('dialog', { name: `Message to ${person}` });
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name }).click();
  const says = `Hello ${person}, this is about ${number}.`;
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(says);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy text' }).click();
  await expect(page.getByText('Message added to the timeline.')).toBeVisible();
  await expect(page.getByText(`Template: ${name}`)).toBeVisible();
  await expect(page.getByText(says)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(says);
});

story('message templates', 'manager', async (view, api) => {
  const { page, language } = view;
  const t = (key: string) => say(language, `templates.${key}`);
  await visit(page, '/apps/settings/templates');
  await expect(page.getByText('Missed call')).toBeVisible();
  await look(view, 'message templates');
  const { rows } = await api<{ rows: Named[] }>('GET', '/api/templates-app/templates?q=missed');
  await visit(page, `/apps/settings/templates/${rows[0]?.id}`);
  await expect(page.getByRole('region', { name: t('preview') }).first()).toBeVisible();
  await look(view, 'message template');
  const { rows: found } = await api<{ rows: Named[] }>('GET', '/api/enquiries-app/enquiries?size=1&status=FU');
  await visit(page, `/apps/enquiries/enquiry/${found[0]?.id}`);
  await page.locator('main button[aria-haspopup=dialog][data-hint]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(view, 'message');
});
