import { type Api, expect, test, visit } from '../kit/fixtures.ts';
import { box, button, keysOf } from '../kit/keys.ts';
import { first, look, story } from '../kit/look.ts';
import { stranger } from '../kit/people.ts';
import { say } from '../kit/texts.ts';

type File = { id: string; name: string; version: number };
const LODGED = 9;

/** A new client of a service whose case is lodged. */
function client(api: Api, serCode: string): Promise<File> {
  const { familyName, givenNames, email } = stranger();
  const given = { serCode, familyName, givenNames, email, statusId: LODGED };
  return api<File>('POST', '/api/profile-app/conversions', given);
}
const at = (file: { id: string }, tab = '') => `/apps/profile/conversion/${file.id}${tab && `/${tab}`}`;

test('a partner and a passport are added by keyboard alone, and the overview says what is missing', async ({
  page,
  signInAs,
}) => {
  const { api } = await signInAs('buser');
  const file = await client(api, 'VEB');
  await page.goto(at(file));
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('No current passport on file');

  const keys = keysOf(page);
  await keys.enter(
    page.getByRole('navigation', { name: 'Client file sections' }).getByRole('link', { name: 'People' }),
  );
  await expect(page).toHaveURL(/\/people$/);
  await expect(page.getByRole('article', { name: file.name })).toBeVisible();
  await keys.press('a');
  await keys.type(box(page, 'Given names'), 'Sadia');
  await keys.type(box(page, 'Family name'), 'Rahman');
  await keys.press('Control+Enter');
  const next = page.getByRole('dialog', { name: 'Sadia Rahman is now included' });
  await expect(next.getByRole('listitem')).toHaveCount(3);
  await keys.enter(next.getByRole('button', { name: 'Later' }));

  await keys.enter(page.getByRole('button', { name: 'Add passport for Sadia Rahman' }));
  const form = page.getByRole('dialog');
  await keys.choose(form.getByRole('combobox', { name: /Country of issue/ }), 'Bangla', 'Bangladesh');
  await keys.type(form.getByRole('textbox', { name: /Passport number/ }), 'ea 123-4567');
  await form.getByLabel(/^Expires on/).fill('2034-05-02');
  await keys.press('Control+Enter');
  const sadia = page.getByRole('article', { name: 'Sadia Rahman' });
  await expect(sadia.getByText('E****4567')).toBeVisible();
  await keys.enter(sadia.getByRole('button', { name: 'Show number' }));
  await expect(sadia.getByText('EA1234567')).toBeVisible();

  await visit(page, at(file, 'timeline'));
  await expect(page.getByText('added Sadia Rahman to the file')).toBeVisible();
  await expect(page.getByText('EA1234567')).toHaveCount(0);
});

test('accounts see neither people nor their papers, in the page or by address', async ({
  page,
  signInAs,
  colleague,
}) => {
  const there = await colleague('buser');
  const file = await client(there.api, 'VEB');
  await signInAs('acc');
  await page.goto(at(file, 'people'));
  const tabs = page.getByRole('navigation', { name: 'Client file sections' });
  await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await expect(tabs.getByRole('link', { name: 'People' })).toHaveCount(0);
  await expect(tabs.getByRole('link', { name: 'Agreement' })).toBeVisible();
  await expect(page.getByText('No current passport on file')).toHaveCount(0);
});

test('closing a file asks for its letter, and the next enquiry is one click away', async ({
  page,
  signInAs,
  colleague,
}) => {
  await signInAs('admin');
  const agent = await colleague('user');
  const file = await client(agent.api, 'VE');
  await agent.api('POST', `/api/profile-app/conversions/${file.id}/move`, { to: 12, version: file.version });
  await page.goto(at(file));
  await button(page, 'Change status').click();
  await page.getByRole('menuitem', { name: 'Converted closed' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Move to/ }).click();
  await expect(dialog.getByText('Enter when the closing letter was sent, or why not')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why no letter was sent' }).fill('Told in person');
  await dialog.getByRole('button', { name: /^Move to/ }).click();
  await expect(page.getByText(/This file is closed and kept until/)).toBeVisible();
  await button(page, 'Create next enquiry').click();
  await expect(page).toHaveURL(/\/apps\/enquiries\/enquiry\/[\w-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(file.name);
});

story('the client file', 'admin', async (view, api) => {
  const { page, language } = view;
  const id = await first(api, '/api/profile-app/conversions?serCode=VE&status=9&size=1');
  await visit(page, at({ id }));
  await expect(page.getByRole('region', { name: say(language, 'file.overview.blocks') })).toBeVisible();
  await look(view, 'client file overview');
  await visit(page, at({ id }, 'people'));
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await look(view, 'client file people');
  await page.getByRole('button', { name: say(language, 'parties.add'), exact: true }).click();
  await look(view, 'client file new person');
  await page.keyboard.press('Escape');
});
