import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Api, expect, test } from '../kit/fixtures.ts';
import { record, stranger } from '../kit/people.ts';

const LINES = 60_000; // milliseconds a preview or an import may take on a busy machine

const choose = (page: Page, name: string, bytes: Buffer | string) =>
  page
    .getByLabel('File to import')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
const figure = (page: Page, says: string) => page.getByRole('button', { name: says, exact: true });

/** The number of enquiries with this family name. */
async function countOf(api: Api, family: string): Promise<number> {
  const { total } = await api<{ total: number }>('GET', `/api/enquiries-app/enquiries?size=1&q=${family}`);
  return total;
}

const quoted = (cell = '') => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A spreadsheet as offices send them; all its people share a family name. */
function messyFile(family: string, known: { name: string; phone: string }) {
  const { phone } = stranger();
  const number = (at: number) => `17${phone.six.slice(0, 4)}${String(1000 + at)}`;
  const spelt = (at: number) =>
    [`0${number(at)}`, `+880 ${number(at)}`, `880-${number(at)}`, `0${number(at).replace(/^(....)/, '$1-')}`][at % 4];
  const good = Array.from({ length: 42 }, (_, at) => [
    at % 3 === 0 ? `Md. Rahim${at} ${family}` : `${family}, Karima${at}`,
    spelt(at),
    at % 5 === 0 ? '' : ` Person${at}.${family}@Example.ORG `,
    at % 7 === 0 ? `Study ${family}` : 'ADB',
    'Dhaka office',
    at % 2 === 0 ? '=1+1' : 'Came to the fair; asked about "fees"',
  ]);
  const twice = good.slice(0, 5).map(([name = ''], at) => [name, `+880${number(at)}`, '', 'ADB', 'Dhaka office', '']);
  const there = [[known.name, known.phone, '', 'ADB', 'Dhaka office', '']];
  const blank = Array.from({ length: 5 }, () => ['', '', '', '', '', '']);
  const wrong = [
    ['', '01711 000 111', '', 'ADB', 'Dhaka office', 'nobody'],
    [`Silent ${family}`, '', '', 'ADB', 'Dhaka office', ''],
    [`Odd ${family}`, 'n/a', 'not an email', 'ADB', 'Dhaka office', ''],
    [`Lost ${family}`, '01711 000 112', '', `Moon ${family}`, 'Dhaka office', ''],
  ];
  const warned = [[`Half ${family}`, 'ask at home', `half.${family}@example.org`, 'ADB', 'Dhaka office', '']];
  const header = ['Student Name', 'Mobile No', 'E-mail', 'Service', 'Branch', `Extra ${family}`];
  const lines = [header, ...good, ...twice, ...there, ...blank, ...wrong, ...warned];
  return `\ufeff${lines.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`;
}

test('a messy file is mapped, previewed, imported, checked and undone', async ({ page, signInAs }) => {
  test.slow();
  const { api } = await signInAs('admin');
  const { familyName: family, phone } = stranger();
  const { name } = await record(api, 'ADB', { familyName: family, phone: phone.dashed });
  await page.goto('/apps/enquiries/import');
  await choose(page, 'fair.csv', messyFile(family, { name, phone: phone.dashed }));

  await expect(page.getByText('fair.csv has 53 rows.')).toBeVisible();
  await expect(page.getByLabel('Field for column “Student Name”')).toHaveValue('name');
  await expect(page.getByLabel('Field for column “Mobile No”')).toHaveValue('phone');
  await page.getByLabel(`Field for column “Extra ${family}”`).selectOption({ label: 'Remarks' });
  await expect(page.getByText('2 unrecognised: their rows will be rejected')).toBeVisible();
  await page.getByLabel(`“Study ${family}” means`).selectOption('ADB');
  await expect(page.getByText('1 unrecognised: its rows will be rejected')).toBeVisible();
  await page.getByRole('button', { name: 'Next: duplicates', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Skip the row' })).toBeChecked();
  await page.getByRole('button', { name: 'Preview 53 rows' }).click();

  await expect(page.getByText('Preview of fair.csv', { exact: true })).toBeVisible({ timeout: LINES });
  await expect(figure(page, '43 will be created')).toBeVisible();
  await expect(figure(page, '6 will be skipped')).toBeVisible();
  await expect(figure(page, '4 will be rejected')).toBeVisible();
  await expect(figure(page, '1 with a warning')).toBeVisible();
  await page.getByRole('button', { name: `Line 3: Karima1 ${family}` }).click();
  const line = page.getByRole('dialog', { name: `Line 3: Karima1 ${family}` });
  await expect(line.getByRole('region', { name: 'Will change' }).or(line)).toContainText(`person1.${family}`, {
    ignoreCase: true,
  });
  await line.getByRole('button', { name: 'Close' }).click();
  expect(await countOf(api, family), 'a preview changes nothing').toBe(1);

  await page.getByRole('button', { name: 'Import 43 rows' }).click();
  await expect(page.getByText('fair.csv imported')).toBeVisible({ timeout: LINES });
  await expect(figure(page, '43 created')).toBeVisible();
  await expect(figure(page, '6 skipped')).toBeVisible();
  await expect(figure(page, '4 rejected')).toBeVisible();
  expect(await countOf(api, family)).toBe(44);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rejected rows' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/errors\.csv$/);
  const refused = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(refused).toHaveLength(5);
  expect(refused[1]).toMatch(/,55,No name$/);
  expect(refused[4]).toContain(`Moon ${family}`);

  const result = page.url();
  await page.getByRole('link', { name: 'Open imported enquiries' }).click();
  await expect(page.getByText('43 enquiries')).toBeVisible();
  await expect(page.getByRole('link', { name: `Half ${family}` })).toBeVisible();

  await page.goto(result);
  await page.getByRole('button', { name: 'Undo import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo the import of fair.csv?' });
  await expect(dialog.getByText(/^43 enquiries it created will be deleted/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Import of fair.csv undone')).toBeVisible({ timeout: LINES });
  expect(await countOf(api, family)).toBe(1);

  await page.getByRole('tab', { name: 'Past imports' }).click();
  await expect(page.getByRole('row', { name: /fair\.csv/ }).first()).toContainText('Undone');
});

const wrongFiles = [
  { name: 'empty.csv', bytes: '', says: 'The file is empty.' },
  { name: 'header.csv', bytes: 'Name;Phone\r\n', says: 'The file has a header row but no data.' },
  { name: 'scan.csv', bytes: '%PDF-1.7\n%âãÏÓ\n1 0 obj\n', says: 'This is not a spreadsheet.' },
  { name: 'scan.pdf', bytes: '%PDF-1.7\n', says: "This file type isn't supported." },
  {
    name: 'open.csv',
    bytes:
      'Name;Email;Phone;Note\nRahim;r@b.co;01711 223344;"call; now\nKarim;k@b.co;01711 223345;x\nSalma;s@b.co;01711 223346;z"\n',
    says: 'A quotation mark in line',
  },
];
test('a wrong file is rejected with the reason, and then a valid one is accepted', async ({
  page,
  signInAs,
  quiet,
}) => {
  quiet.but(/status of 422/);
  await signInAs('admin');
  await page.goto('/apps/enquiries/import');
  for (const { name, bytes, says } of wrongFiles) {
    await choose(page, name, bytes);
    await expect(page.getByRole('alert').filter({ hasText: name })).toContainText(says);
  }
  await choose(page, 'right.csv', 'Name;Phone\r\nRahim Uddin;01711 223344\r\n');
  await expect(page.getByText('right.csv has 1 row.')).toBeVisible();
});
