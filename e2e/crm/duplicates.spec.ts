import type { Api } from '../kit/fixtures.ts';
import { expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { record, stranger } from '../kit/people.ts';
import { say } from '../kit/texts.ts';

type Contact = { contactId: string };

/** The same person with two email addresses under one name: only the duplicate finder matches them. */
async function twice(api: Api) {
  const { givenNames, familyName } = stranger();
  const mail = `${givenNames}.${familyName}`.toLowerCase();
  const first = await record(api, 'VE', { givenNames, familyName, email: `${mail}@gmail.com`, phone: null });
  const given = { givenNames: `Md ${givenNames}`, familyName, email: `${mail}+visa@gmail.com` };
  const second = await record(api, 'AD', given);
  const of = async ({ id }: { id: string }) =>
    (await api<Contact>('GET', `/api/enquiries-app/enquiries/${id}`)).contactId;
  return { familyName, name: first.name, keep: await of(first), drop: await of(second), numbers: [first, second] };
}

test('two duplicates are found, merged by keyboard alone, and separated again', async ({ page, signInAs }) => {
  test.slow();
  const { api } = await signInAs('admin');
  const { familyName, name, keep, numbers } = await twice(api);
  await page.goto(`/apps/contacts/duplicates?q=${familyName}`);
  await page.getByRole('button', { name: 'Find duplicates' }).click();
  const row = page.getByRole('grid').getByRole('row', { name: familyName });
  await expect(row).toContainText('Same email', { timeout: 80_000 });

  await row.getByRole('button', { name: 'Mark as not duplicates' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);

  await row.getByRole('gridcell').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Merge two contacts' })).toBeVisible();
  const given = page.getByRole('radiogroup', { name: 'Given names' });
  await expect(given.getByRole('radio').nth(1)).toBeChecked();
  await given.getByRole('radio').nth(1).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(given.getByRole('radio').first()).toBeChecked();
  await page.getByRole('button', { name: 'Merge', exact: true }).focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`/apps/contacts/contact/${keep}`);
  for (const { number } of numbers) await expect(page.getByRole('link', { name: number }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Also known as' })).toContainText('Md ');
  await page.getByRole('button', { name: /^Undo merge of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByText('Merge undone.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: numbers[1]?.number ?? '' })).toHaveCount(0);
});

test('the second user to merge sees who merged first', async ({ page, signInAs, colleague, quiet }) => {
  quiet.but(/status of 409/);
  const { api } = await signInAs('admin');
  const there = await colleague('admin');
  const { keep, drop } = await twice(api);
  await page.goto(`/apps/contacts/merge/${keep}/${drop}`);
  await expect(page.getByRole('button', { name: 'Merge', exact: true })).toBeVisible();
  type Side = { version: number };
  const seen = await there.api<{ keep: Side; drop: Side }>(
    'GET',
    `/api/contacts-app/merges/preview?keep=${keep}&drop=${drop}`,
  );
  const versions = { keepVersion: seen.keep.version, dropVersion: seen.drop.version };
  await there.api('POST', '/api/contacts-app/merges', { keep, drop, ...versions });
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('has already been merged into');
  await visit(page, `/apps/contacts/contact/${drop}`);
  await expect(page).toHaveURL(`/apps/contacts/contact/${keep}`);
});

story('duplicates, two contacts side by side, and one contact in full', 'admin', async (view, api) => {
  const { page, language } = view;
  const { keep, drop, familyName } = await twice(api);
  await visit(page, `/apps/contacts/duplicates?q=${familyName}`);
  await page.getByRole('button', { name: say(language, 'contacts.duplicates.look') }).click();
  await expect(page.getByText(/@gmail\.com/).first()).toBeVisible({ timeout: 80_000 });
  await look(view, 'duplicates');
  await visit(page, `/apps/contacts/merge/${keep}/${drop}`);
  await expect(page.getByRole('button', { name: say(language, 'contacts.merge.do'), exact: true })).toBeVisible();
  await look(view, 'merge contacts');
  await visit(page, `/apps/contacts/contact/${keep}`);
  await expect(page.getByRole('region', { name: say(language, 'contacts.page.facts') })).toBeVisible();
  await look(view, 'contact');
});
