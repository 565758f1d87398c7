import { accessible, type Api, expect, test, visit } from '../kit/fixtures.ts';
import { button } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';
import { stranger } from '../kit/people.ts';

type Row = { id: string; version: number };
const checks = { identityHow: 'Passport seen', identityOn: '2026-01-05', guideGivenOn: '2026-01-05', conflict: 'none' };
const signatures = {
  signedByClientOn: '2026-01-05',
  signedByAgentOn: '2026-01-05',
  signedElsewhere: 'The signed paper is in the cabinet of the office',
};

/** A client file of Dhaka whose agreement over BDT 1,000 is in force. */
async function agreed(api: Api): Promise<Row> {
  const { givenNames, familyName, phone } = stranger();
  const who = { serCode: 'VEB', givenNames, familyName, phone: phone.local };
  const file = await api<Row>('POST', '/api/profile-app/conversions', who);
  const at = '/api/agreements-app';
  const draft = await api<Row>('POST', `${at}/files/${file.id}/agreements`, { template: 'migration', language: 'en' });
  const feeLines = [{ stage: 1, description: 'Fee', amount: 100_000, taxCode: null }];
  const changed = await api<Row>('PATCH', `${at}/agreements/${draft.id}`, {
    version: draft.version,
    ...checks,
    feeLines,
  });
  const { version } = await api<Row>('POST', `${at}/agreements/${draft.id}/send`, {
    version: changed.version,
    sentOn: '2026-01-05',
  });
  await api('POST', `${at}/agreements/${draft.id}/sign`, { version, ...signatures });
  return file;
}

test('a plan is split, a receipt pays the oldest instalment, and the rest stays as credit', async ({
  page,
  signInAs,
}) => {
  const { api } = await signInAs('buser');
  const { id } = await agreed(api);
  await visit(page, `/apps/profile/conversion/${id}/payments`);
  const plan = page.getByRole('article', { name: /Plan of agreement/ });
  await expect(plan).toContainText('overdue');
  await accessible(page, 'payments of a client file');

  await button(page, 'Edit plan').click();
  const editor = page.getByRole('dialog');
  await editor.getByRole('textbox', { name: 'Amount (BDT)' }).fill('600');
  await expect(editor.getByRole('status')).toContainText('missing');
  await button(page, 'Add instalment').click();
  const second = editor.getByRole('group', { name: 'Instalment 2' });
  await second.getByRole('textbox', { name: 'What for' }).fill('Later');
  await second.getByRole('textbox', { name: 'Amount (BDT)' }).fill('400');
  await accessible(page, 'plan editor');
  await button(page, 'Save plan').click();
  await expect(plan.getByRole('row')).toHaveCount(3);

  await button(page, 'Record receipt').click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Amount (BDT)' }).first().fill('1050');
  await expect(form.getByRole('status')).toContainText('50.00');
  await accessible(page, 'receipt dialog');
  await form.getByRole('button', { name: 'Record receipt' }).click();
  await expect(page.getByText(/The client has a credit of/)).toBeVisible();
  await expect(plan).toContainText('Paid');
  const [pdf] = await Promise.all([page.waitForEvent('download'), button(page, 'Print receipt').click()]);
  expect(pdf.suggestedFilename()).toMatch(/^BDR-\d\d-\d\d-\d{5}\.pdf$/);
});

story('the tab Payments with a plan, a receipt and its credit', 'buser', async (view, api) => {
  const { page } = view;
  const { id } = await agreed(api);
  await api('POST', `/api/money-app/files/${id}/receipts`, {
    receivedOn: '2026-01-06',
    amount: 120_000,
    currency: 'BDT',
    method: 'cash',
    wallet: '',
    reference: '',
    bankAccountId: null,
    payer: 'Karim Haq',
    note: '',
    allocations: [],
  });
  await visit(page, `/apps/profile/conversion/${id}/payments`);
  await expect(page.getByText(/Karim Haq/).first()).toBeVisible();
  await look(view, 'client file payments');
});
