import type { Page } from '@playwright/test';
import { type Api, expect, test, visit } from '../kit/fixtures.ts';
import { box, button, unique } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';
import { stranger } from '../kit/people.ts';

type Made = { id: string; version: number; number: string };

/** A client file of Global in Melbourne. */
function globalFile(api: Api) {
  const { givenNames, familyName, phone } = stranger();
  return api<Made>('POST', '/api/profile-app/conversions', {
    serCode: 'JP',
    givenNames,
    familyName,
    phone: phone.local,
  });
}

async function choose(page: Page, name: string, option: string | RegExp) {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}
const fact = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
/** Edits a fact in place. */
async function fill(page: Page, name: string, value: string) {
  await fact(page, name).click();
  await page.getByLabel(name, { exact: true }).fill(value);
  await page.keyboard.press('Enter');
}
async function move(page: Page, to: string) {
  await button(page, 'Change status').first().click();
  await page.getByRole('menuitem', { name: to }).click();
}

test('J1 to J4: an employer with its terms, a client presented, the fee, the threshold, and a credit', async ({
  page,
  signInAs,
  quiet,
}) => {
  test.slow();
  quiet.but(/status of (409|422)/); // the client may not pay, and the first salary is too low
  const { api } = await signInAs('user');
  const name = unique('Harbour Care');
  await visit(page, '/apps/employers');
  await page.getByRole('link', { name: 'New employer' }).first().click();
  await box(page, 'Name').fill(name);
  await choose(page, 'Office', /Australia/);
  await page.getByLabel('Per cent', { exact: true }).fill('15');
  await choose(page, 'If the person leaves', 'Credit for the weeks left');
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const file = await globalFile(api);
  await visit(page, `/apps/profile/conversion/${file.id}/placements`);
  await button(page, 'Present to an employer').click();
  const adding = page.getByRole('dialog');
  await adding.getByRole('combobox', { name: 'Employer' }).fill(name);
  await page.getByRole('option', { name }).click();
  await adding.getByRole('textbox', { name: 'Position' }).fill('Registered nurse');
  await adding.getByRole('button', { name: 'Present to an employer' }).click();
  await page.getByRole('link', { name: /Registered nurse/ }).click();

  await fill(page, 'Visa subclass', '482');
  await fill(page, 'Nomination planned', '2026-12-01');
  await expect(fact(page, 'Nomination planned')).not.toHaveText('Add');
  await fill(page, 'Salary', '70,000');
  await expect(page.getByText(/Below the salary threshold of subclass 482/)).toBeVisible();
  await box(page, 'Salary').fill('82,000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Fee \$12,300\.00 before tax/)).toBeVisible();
  await fact(page, 'Payer of the fee').click();
  await page.getByRole('option', { name: 'Client' }).click();
  await expect(page.getByText(/s 245AR/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fact(page, 'Payer of the fee')).toHaveText('Employer');

  await move(page, 'Job offered');
  await expect(page.getByText('Offered').first()).toBeVisible();
  await move(page, 'Job accepted');
  await expect(page.getByText('Accepted').first()).toBeVisible();
  await move(page, 'Person started');
  const starting = page.getByRole('dialog', { name: 'Person started' });
  await starting.getByLabel('First day of work').fill('2026-01-05');
  await starting.getByRole('button', { name: 'Person started' }).click();
  await expect(page.getByText(/Guarantee until/)).toBeVisible();
  await move(page, 'End placement');
  const ending = page.getByRole('dialog', { name: 'End placement' });
  await ending.getByLabel('Last day of work').fill('2026-03-08');
  await ending.getByRole('textbox', { name: 'Reason' }).fill('Moved to Perth');
  await ending.getByRole('button', { name: 'End placement' }).click();
  await expect(page.getByText(/Credit \$3,075\.00 before tax/)).toBeVisible();
});

story('employers, placements and the tab of a file', 'user', async (view, api) => {
  const { page } = view;
  const file = await globalFile(api);
  const { caseOfficerId: ownerId } = await api<{ caseOfficerId: number }>(
    'GET',
    `/api/profile-app/conversions/${file.id}`,
  );
  const employer = await api<Made>('POST', '/api/employers-app/employers', {
    name: unique('Kestrel'),
    status: 'active',
    ownerId,
    country: 'AU',
    registration: '',
    address: '80 Sturt Street, Ballarat VIC 3350',
    contactName: 'Jo Park',
    email: null,
    phone: '',
    invoiceEmail: null,
    sponsorUntil: '2099-06-30',
    feeBasis: 'fixed',
    feePercent: null,
    feeAmount: 650_000,
    currency: 'AUD',
    guaranteeWeeks: 12,
    guaranteeTerms: 'replacement',
    paymentDays: 14,
    note: '',
    office: 'AU',
  });
  const asked = { conversionId: file.id, employerId: employer.id, position: 'Chef' };
  const made = await api<Made>('POST', '/api/employers-app/placements', asked);
  await visit(page, '/apps/employers');
  await look(view, 'employers');
  await visit(page, `/apps/employers/${employer.id}`);
  await look(view, 'employer');
  await visit(page, '/apps/placements');
  await look(view, 'placements');
  await visit(page, `/apps/placements/${made.id}`);
  await look(view, 'placement');
  await visit(page, `/apps/profile/conversion/${file.id}/placements`);
  await look(view, 'client file placements');
});
