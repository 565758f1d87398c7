import { expect, test, visit } from '../kit/fixtures.ts';
import { first, look, story } from '../kit/look.ts';
import { record, stranger } from '../kit/people.ts';
import { say } from '../kit/texts.ts';

type Made = { conversionId: string; conversionNumber: string };

test('a client is found in the list, and the file opens with its history', async ({ page, signInAs }) => {
  const { api } = await signInAs('user');
  const { familyName } = stranger();
  const enquiry = await record(api, 'VE', { familyName });
  const at = `/api/enquiries-app/enquiries/${enquiry.id}`;
  await api('POST', `${at}/timeline`, { kind: 'note', note: 'Wants to bring the family.' });
  const moved = await api<{ version: number }>('POST', `${at}/move`, {
    to: 'IP',
    version: (await api<{ version: number }>('GET', at)).version,
  });
  const made = await api<Made>('POST', `${at}/convert`, { version: moved.version });

  await page.goto('/apps/profile/list-conversions');
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name, email, phone or number' }).fill(familyName);
  await expect(page.getByText('1 client', { exact: true })).toBeVisible();
  const row = page.getByRole('grid').getByRole('row', { name: familyName });
  await expect(row).toContainText('In progress');
  await page.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: / · AD$/ }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/serCode=AD/);
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByRole('searchbox', { name: 'Name, email, phone or number' }).fill(familyName);
  await row.getByRole('rowheader').getByRole('link').click();

  await expect(page).toHaveURL(new RegExp(`/apps/profile/conversion/${made.conversionId}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(familyName);
  await expect(page.getByText(made.conversionNumber).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Person' })).toContainText(familyName);
  await expect(page.getByText(`converted it to client file ${made.conversionNumber}`)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 }); // a phone shows one part at a time
  await page.getByRole('link', { name: 'Timeline', exact: true }).click();
  await expect(page).toHaveURL(/\/timeline$/);
  await expect(page.getByRole('region', { name: 'Person' })).toBeHidden();
  await expect(page.getByText('Wants to bring the family.')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.keyboard.press('l'); // log a call, by keyboard
  await page.getByRole('button', { name: 'Left a message' }).click();
  await page.getByRole('textbox', { name: 'Call notes' }).fill('Asked for the medical letter.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Asked for the medical letter.')).toBeVisible();

  await page.getByRole('link', { name: enquiry.number }).first().click();
  await expect(page).toHaveURL(new RegExp(`/apps/enquiries/enquiry/${enquiry.id}`));
  await page.getByRole('link', { name: 'Open client file' }).click();
  await expect(page).toHaveURL(new RegExp(made.conversionId));
});

test('the address of a file out of scope reveals nothing else', async ({ page, signInAs, colleague, quiet }) => {
  quiet.but(/status of 404/);
  const there = await colleague('pkuser');
  await signInAs('buser');
  const { rows } = await there.api<{ rows: { id: string; name: string }[] }>(
    'GET',
    '/api/profile-app/conversions?size=1',
  );
  await page.goto(`/apps/profile/conversion/${rows[0]?.id}`);
  await expect(page.getByRole('alert')).toContainText("Not found, or you don't have access.");
  await there.page.goto(`/apps/profile/conversion/${rows[0]?.id}`);
  await expect(there.page.getByRole('heading', { level: 1 })).toContainText(rows[0]?.name ?? '');
});

test('a client is created without an enquiry, moves through statuses, and shows in the list of each', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  const { givenNames, familyName, phone } = stranger();
  await page.goto('/apps/profile/conversions/new');
  await page.getByRole('combobox', { name: /^Service/ }).click();
  await page.getByRole('option', { name: / · VE$/ }).click();
  await page.getByRole('textbox', { name: 'Given names' }).fill(givenNames);
  await page.getByRole('textbox', { name: 'Family name' }).fill(familyName);
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone.local);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Lodged' }).click();
  await page.getByRole('button', { name: 'Create client file' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(familyName);
  const step = page.getByRole('list', { name: 'Status' }).locator('[aria-current=step]');
  await expect(step).toHaveText('Lodged');

  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Visa granted' }).click();
  await page.getByRole('button', { name: 'Move to “Visa granted”' }).click();
  await expect(step).toHaveText('Visa granted');
  await expect(page.getByText(/from Lodged to Visa granted/)).toBeVisible();

  await page
    .getByRole('region', { name: 'Next action' })
    .getByRole('button', { name: /Next week/ })
    .click();
  await expect(page.getByText(/set the follow-up to/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Change case officer' }).click();
  await page.getByRole('combobox', { name: /New case officer/ }).click();
  const colleague = page.getByRole('option').first();
  const name = (await colleague.textContent()) ?? '';
  await colleague.click();
  await page.getByRole('button', { name: 'Reassign', exact: true }).click();
  await expect(page.getByText(`Reassigned to ${name}.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Case' })).toContainText(name);

  const find = async (address: string, count: number) => {
    await visit(page, `${address}?q=${familyName}`);
    await expect(page.getByRole('grid').getByRole('row', { name: familyName })).toHaveCount(count);
  };
  await page.goto(`/apps/vg-ve-conversions/VE/12?q=${familyName}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Migration Australia · Visa granted' })).toBeVisible();
  await find('/apps/vg-ve-conversions/VE/12', 1);
  await find('/apps/all-conversions-VE/VE/all', 1);
  await page.getByRole('grid').getByRole('checkbox').nth(1).check(); // a bulk action on this one row
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Change case officer' }).click();
  const many = page.getByRole('dialog', { name: 'Change case officer' });
  await many.getByRole('combobox', { name: /New case officer/ }).click();
  await page.getByRole('option').last().click();
  await many.getByRole('button', { name: /1 record$/ }).click();
  await expect(page.getByText('1 record updated')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 record restored.')).toBeVisible();
  await visit(page, `/apps/vg-ve-conversions/VE/11?q=${familyName}`);
  await expect(page.getByText('No results')).toBeVisible();
  await visit(page, `/apps/all-conversions-veb/VEB?q=${familyName}`);
  await expect(page.getByText('No results')).toBeVisible();
});

story('conversion lists', 'manager', async (view, api) => {
  const { page, language } = view;
  await visit(page, '/apps/vg-ve-conversions/VE/12');
  await expect(page.locator('[role=row] a').first()).toBeAttached();
  await look(view, 'clients by status');
  await visit(page, '/apps/profile/conversions/new');
  await page.getByRole('textbox', { name: say(language, 'enquiries.field.givenNames') }).fill('Ayesha');
  await page.getByRole('button', { name: say(language, 'conversions.form.save') }).click();
  await look(view, 'new client');
  const id = await first(api, '/api/profile-app/conversions?serCode=VE&status=9&size=1');
  await visit(page, `/apps/profile/conversion/${id}`);
  await page.getByRole('button', { name: say(language, 'conversions.assign.button') }).click();
  await page.getByRole('button', { name: say(language, 'conversions.assign.save') }).click();
  await look(view, 'transfer of a client file');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say(language, 'conversions.move.menu') }).click();
  await page.getByRole('menuitem').last().click();
  await look(view, 'client move');
});
