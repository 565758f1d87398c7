import { expect, test } from './fixtures.ts';
import { record, stranger } from './people.ts';

type Made = { conversionId: string; conversionNumber: string };

test('a client is found in the list, and their file opened with what happened before', async ({ page, signInAs }) => {
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
  await page.getByRole('option', { name: /^AD ·/ }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/serCode=AD/);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Service' }).click();
  await row.getByRole('link').click();

  await expect(page).toHaveURL(new RegExp(`/apps/profile/conversion/${made.conversionId}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(familyName);
  await expect(page.getByText(made.conversionNumber).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Person' })).toContainText(familyName);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page).toHaveURL(/\/timeline$/);
  await expect(page.getByText('Wants to bring the family.')).toBeVisible();
  await expect(page.getByText(`converted it to client file ${made.conversionNumber}`)).toBeVisible();

  await page.getByRole('link', { name: enquiry.number }).first().click();
  await expect(page).toHaveURL(new RegExp(`/apps/enquiries/enquiry/${enquiry.id}`));
  await page.getByRole('link', { name: 'Open client file' }).click();
  await expect(page).toHaveURL(new RegExp(made.conversionId));
});

test('the address of a file out of reach says no more than that', async ({ page, signInAs, colleague, quiet }) => {
  quiet.but(/status of 404/);
  const there = await colleague('pkuser');
  await signInAs('buser');
  const { rows } = await there.api<{ rows: { id: string; name: string }[] }>(
    'GET',
    '/api/profile-app/conversions?size=1',
  );
  await page.goto(`/apps/profile/conversion/${rows[0]?.id}`);
  await expect(page.getByRole('alert')).toContainText('It does not exist, or it is not yours to see.');
  await there.page.goto(`/apps/profile/conversion/${rows[0]?.id}`);
  await expect(there.page.getByRole('heading', { level: 1 })).toContainText(rows[0]?.name ?? '');
});
