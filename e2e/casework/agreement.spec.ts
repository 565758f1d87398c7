import type { Page } from '@playwright/test';
import { type Api, expect, test, visit } from '../kit/fixtures.ts';
import { button, keysOf } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';
import { stranger } from '../kit/people.ts';
import { say } from '../kit/texts.ts';

type Row = { id: string; version: number };
const checks = { identityHow: 'Passport seen', identityOn: '2026-01-05', guideGivenOn: '2026-01-05', conflict: 'none' };

/** A client file of an office. */
const client = (api: Api, serCode: string) => {
  const { givenNames, familyName, phone } = stranger();
  return api<Row>('POST', '/api/profile-app/conversions', { serCode, givenNames, familyName, phone: phone.dashed });
};
const tabOf = ({ id }: Row) => `/apps/profile/conversion/${id}/agreement`;

/** A sent agreement of a file. */
async function sent(api: Api, file: Row): Promise<Row> {
  const at = '/api/agreements-app';
  const given = { template: 'migration', language: 'en' };
  const draft = await api<Row>('POST', `${at}/files/${file.id}/agreements`, given);
  const changed = await api<Row>('PATCH', `${at}/agreements/${draft.id}`, { version: draft.version, ...checks });
  const { version } = changed;
  return api<Row>('POST', `${at}/agreements/${draft.id}/send`, { version, sentOn: '2026-01-05' });
}
/** A day in Melbourne, so many from today. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Australia/Melbourne' });

/** The colleague who signs in as `staff` has a licence until tomorrow. */
async function licensed(hr: Api) {
  const name = 'Josh Pereira';
  const { rows } = await hr<{ rows: object[] }>('GET', `/api/licences-app/licences?q=${encodeURIComponent(name)}`);
  if (rows.length > 0) return;
  const people = await hr<{ id: number; name: string }[]>('GET', '/api/licences-app/people');
  const valid = { kind: 'marn', number: '7654321', validFrom: inDays(-300), validTo: inDays(1), state: 'active' };
  const insured = {
    insurer: 'Guild',
    policy: 'PI-1',
    coverAmount: 25_000_000,
    coverCurrency: 'AUD',
    insuredTo: inDays(30),
  };
  const userId = people.find((one) => one.name === name)?.id;
  await hr('POST', '/api/licences-app/licences', { userId, ...valid, ...insured, cpdPoints: 0, checkedOn: null });
}
const fill = (page: Page, name: string, text: string) =>
  page.getByRole('dialog').getByRole('textbox', { name }).fill(text);
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test('an agreement is drafted, downloaded, sent, signed, and in force', async ({ page, signInAs, quiet }) => {
  quiet.but(/status of 422/);
  const { api } = await signInAs('buser');
  await visit(page, tabOf(await client(api, 'VEB')));
  await expect(page.getByText('No service agreement.')).toBeVisible();
  await button(page, 'Draft agreement').first().click();
  await inDialog(page, 'Create draft').click();
  const editing = page.getByRole('dialog', { name: /^Edit A-/ });
  await editing.getByRole('textbox', { name: 'Amount (BDT)' }).first().fill('25000.50');
  await expect(editing.getByRole('group', { name: 'Totals' })).toContainText('25,000.50');
  await inDialog(page, 'Save agreement').click();
  await expect(page.getByRole('article')).toContainText('25,000.50');
  const [pdf] = await Promise.all([page.waitForEvent('download'), button(page, 'Download PDF').click()]);
  expect(pdf.suggestedFilename()).toMatch(/^A-\d{4}-\d{5,}\.pdf$/);

  await button(page, 'Mark as sent').click();
  await inDialog(page, 'Mark as sent').click();
  await button(page, 'Record signatures').first().click();
  await fill(page, 'How identity was verified', 'Passport seen');
  await page.getByRole('dialog').getByLabel('Identity verified on').fill('2026-01-05');
  await page.getByRole('dialog').getByLabel('Consumer guide given on').fill('2026-01-05');
  await inDialog(page, 'None').click();
  await inDialog(page, 'Record signatures').click();
  await expect(page.getByText('Add the signed copy, or say where it is').first()).toBeVisible();
  await fill(page, 'Where the signed copy is', 'Paper copy in the Dhaka safe');
  await inDialog(page, 'Record signatures').click();
  await expect(page.getByRole('article')).toContainText('In force');
  await expect(page.getByText('No service agreement.')).toHaveCount(0);
});

test('without a licence, an agreement is referred in one click, and advice is not written', async ({
  page,
  signInAs,
  colleague,
  quiet,
}) => {
  quiet.but(/status of 403/);
  const { api } = await signInAs('manager');
  await licensed((await colleague('hr')).api);
  const file = await client(api, 'VE');
  await sent(api, file);
  await visit(page, tabOf(file));
  await expect(page.getByRole('heading', { name: 'Notes of advice' })).toBeVisible();
  await page.keyboard.press('a');
  await fill(page, 'Note', 'BVB first');
  await inDialog(page, 'Save note').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Only a registered migration agent');
  await inDialog(page, 'Instruction').click();
  await inDialog(page, 'Save note').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('BVB first')).toBeVisible();

  await button(page, 'Record signatures').first().click();
  await fill(page, 'Where the signed copy is', 'Paper copy in the Melbourne safe');
  await inDialog(page, 'Record signatures').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refer to / })
    .first()
    .click();
  const referring = page.getByRole('dialog', { name: 'Refer to a licence holder' });
  await referring.getByRole('textbox', { name: 'What you need' }).fill('Sign the agreement');
  await referring.getByRole('button', { name: 'Refer to a licence holder' }).click();
  await expect(page.getByText(/^Referred to /).first()).toBeVisible();
});

test('a licence that ends tomorrow signs today, and not for the day after', async ({
  page,
  signInAs,
  colleague,
  quiet,
}) => {
  quiet.but(/status of 403/);
  await licensed((await colleague('hr')).api);
  const { api } = await signInAs('staff');
  const file = await client(api, 'VE');
  await sent(api, file);
  await visit(page, tabOf(file));
  await button(page, 'Record signatures').first().click();
  await fill(page, 'Where the signed copy is', 'Paper copy in the Melbourne safe');
  const signedOn = page.getByRole('dialog').getByLabel('Agent signed on');
  await signedOn.fill(inDays(2));
  await inDialog(page, 'Record signatures').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Only a registered migration agent');
  await signedOn.fill(inDays(0));
  await inDialog(page, 'Record signatures').click();
  await expect(page.getByRole('article')).toContainText('In force');
});

test('a note by keyboard alone', async ({ page, signInAs }) => {
  const { api } = await signInAs('buser');
  await visit(page, tabOf(await client(api, 'VEB')));
  await expect(page.getByRole('heading', { name: 'Notes of advice' })).toBeVisible();
  const keys = keysOf(page);
  await keys.press('a');
  await keys.type(page.getByRole('dialog').getByRole('textbox', { name: 'Note' }), 'Lodge in January');
  await keys.press('Control+Enter');
  await expect(page.getByText('Lodge in January')).toBeVisible();
});

story('agreement', 'buser', async (view, api) => {
  const { page, language } = view;
  const file = await client(api, 'VEB');
  await sent(api, file);
  await visit(page, tabOf(file));
  await expect(page.getByRole('article')).toBeVisible();
  await look(view, 'agreement');
  await page.getByRole('button', { name: say(language, 'agreements.action.change') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(view, 'edit agreement');
});
