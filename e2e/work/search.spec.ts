import { expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { pathOf, record, stranger } from '../kit/people.ts';
import { say } from '../kit/texts.ts';

test('one field finds the person, the enquiry and the client file, by any known detail', async ({ page, signInAs }) => {
  const { api } = await signInAs('user');
  const { familyName, phone } = stranger();
  const enquiry = await record(api, 'VE', { familyName, phone: phone.local });
  await page.goto('/apps/global-search');
  await expect(page).toHaveURL(/\/apps\/global-search\/search$/);
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Name, email, phone or number' });
  for (const [typed, why] of [
    [familyName.toUpperCase(), 'name'],
    [phone.dashed, 'phone'],
    [enquiry.number.toLowerCase(), 'number'],
  ] as const) {
    await field.fill(typed);
    const found = page.getByRole('region', { name: 'Enquiries' }).getByRole('listitem');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(`Matched on ${why}`);
  }
  await field.fill(familyName);
  const people = page.getByRole('region', { name: 'People' });
  await people.getByRole('button', { name: new RegExp(familyName) }).click();
  const panel = page.getByRole('dialog', { name: new RegExp(familyName) });
  await expect(panel.getByRole('link', { name: enquiry.number })).toBeVisible();
  await page.reload();
  await panel.getByRole('link', { name: enquiry.number }).click();
  await expect(page).toHaveURL(new RegExp(pathOf(enquiry)));
});

test('another office does not find our people, and its own search stays in its scope', async ({
  page,
  signInAs,
  colleague,
}) => {
  const there = await colleague('buser');
  const { familyName } = stranger();
  await record(there.api, 'VEB', { familyName });
  await signInAs('pkuser');
  await page.goto(`/apps/search-pk?q=${familyName}`);
  await expect(page.getByRole('region', { name: 'People' })).toContainText('0 people');
  await visit(page, `/apps/search-bd?q=${familyName}`);
  await expect(page.getByText("You don't have access to this office")).toBeVisible();
  await there.page.goto(`/apps/search-bd?q=${familyName}`);
  await expect(there.page.getByRole('region', { name: 'People' })).toContainText('1 person');
});

test('the palette alone is used to log a call, open a screen and find the record again', async ({ page, signInAs }) => {
  const { api } = await signInAs('manager');
  const { familyName } = stranger();
  const enquiry = await record(api, 'VE', { familyName });
  await page.goto(pathOf(enquiry));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(familyName);
  const palette = page.getByRole('combobox', { name: 'Command palette' });

  await page.keyboard.press('Control+k');
  await expect(palette).toBeFocused();
  await page.keyboard.type('log a call');
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Call', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('Control+k');
  await expect(palette).toBeFocused();
  await page.keyboard.type('lead sources');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/apps\/lead-source\/lead-sources$/);

  await page.keyboard.press('Control+k');
  await expect(palette).toBeFocused();
  await page.keyboard.type(familyName);
  await expect(page.getByRole('option', { name: enquiry.number })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(pathOf(enquiry)));

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(familyName);
  await page.keyboard.type('move to in progress');
  await expect(page.getByRole('option', { name: 'Move to In progress', exact: true })).toBeVisible(); // the record may still be loading
  await page.keyboard.press('Enter');
  await expect(page.getByText('Status changed to In progress.')).toBeVisible();
});

test('admins list all people, and see everything about one in the preview', async ({ page, signInAs }) => {
  const { api } = await signInAs('admin');
  const { familyName } = stranger();
  const enquiry = await record(api, 'ADB', { familyName, email: null });
  await page.goto('/apps/contacts');
  await expect(page).toHaveURL(/\/apps\/contacts\/all$/);
  await page.getByRole('combobox', { name: 'Missing' }).click();
  await page.getByRole('option', { name: 'No email' }).click();
  await page.keyboard.press('Escape');
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Name, email, phone or number' });
  await field.fill(familyName);
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible();
  const row = page.getByRole('grid').getByRole('row', { name: familyName });
  await row.hover();
  await row.getByRole('button', { name: /^Preview/ }).click();
  const panel = page.getByRole('dialog', { name: new RegExp(familyName) });
  await expect(panel.getByRole('link', { name: enquiry.number })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('navigation', { name: 'Filter contacts' })
    .getByRole('link', { name: 'Clients', exact: true })
    .click();
  await expect(page.getByText('No results')).toBeVisible();
});

story('the search and the palette', 'manager', async (view) => {
  const { page, language } = view;
  const people = say(language, 'search.part.people');
  await visit(page, '/apps/global-search/search?q=rahman');
  await expect(page.getByRole('region', { name: people }).getByRole('listitem').first()).toBeVisible();
  await look(view, 'search');
  await page.getByRole('region', { name: people }).getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await look(view, 'search peek');
  await visit(page, '/apps/enquiries/all');
  await expect(page.getByText(/E-\d{4}-\d+/).first()).toBeAttached();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: say(language, 'palette.label') })).toBeFocused();
  await page.keyboard.type('rah');
  await expect(page.getByRole('group', { name: say(language, 'palette.group.people') })).toBeVisible();
  await look(view, 'palette');
});

story('the people', 'admin', async (view) => {
  const { page } = view;
  await visit(page, '/apps/contacts/clients?q=rahman');
  await expect(page.getByText(/rahman/i).first()).toBeVisible();
  await look(view, 'contacts');
});
