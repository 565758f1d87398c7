import { accessible, demoPassword, emailOf, expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { pathOf, record, stranger } from '../kit/people.ts';
import { say } from '../kit/texts.ts';

const spelled = ['Md.', 'Mohammed', 'মোহাম্মদ', 'محمد'];

test('a name is found in every spelling and script', async ({ page, signInAs }) => {
  const { api } = await signInAs('user');
  const { familyName } = stranger();
  await record(api, 'VE', { givenNames: 'Muhammad', familyName });
  for (const name of spelled) {
    await visit(page, `/apps/global-search/search?q=${encodeURIComponent(`${name} ${familyName}`)}`);
    await expect(page.getByRole('region', { name: 'People' })).toContainText(`Muhammad ${familyName}`);
  }
});

test('another office finds a client, requests a transfer, and receives the enquiry', async ({
  page,
  signInAs,
  colleague,
  quiet,
}) => {
  quiet.but(/404/); // a transferred record is gone for its previous users
  const { api } = await signInAs('user');
  const { givenNames, familyName, email, phone } = stranger();
  const enquiry = await record(api, 'AD', { givenNames, familyName, email, phone: phone.local });
  const there = await colleague('buser');

  await there.page.goto('/apps/adb-enquiries/NE/ADB');
  await there.page.getByRole('link', { name: 'New enquiry' }).first().click();
  await there.page.getByRole('textbox', { name: 'Email' }).fill(email);
  const notice = there.page.getByRole('alert').filter({ hasText: 'Already enquired at the AU office' });
  await expect(notice).toBeVisible();
  await expect(notice).not.toContainText(familyName);
  await notice.getByRole('button', { name: 'Request transfer' }).click();
  const dialog = there.page.getByRole('dialog', { name: 'Request a transfer from the AU office' });
  await dialog.getByRole('combobox', { name: 'Requested service' }).click();
  await there.page.getByRole('option', { name: /ADB$/ }).click();
  await dialog.getByRole('textbox', { name: 'Reason for request' }).fill('They have moved to Dhaka.');
  await accessible(there.page, 'new transfer request');
  await dialog.getByRole('button', { name: 'Request transfer' }).click();
  await expect(notice.getByRole('link', { name: 'View request' })).toBeVisible();

  await visit(page, pathOf(enquiry));
  await page.getByRole('link', { name: 'Answer' }).click();
  const form = page.getByRole('region', { name: 'Transfer' });
  await form.getByRole('spinbutton', { name: 'Credit retained (%)' }).fill('25');
  await form.getByRole('textbox', { name: 'Transfer note' }).fill('All papers are in.');
  await accessible(page, 'answer to a transfer request');
  await form.getByRole('button', { name: 'Transfer to the BD office' }).click();
  await expect(page.getByText('Accepted')).toBeVisible();

  await visit(there.page, '/apps/handover-requests?side=asking');
  await there.page
    .getByRole('grid')
    .getByRole('row', { name: new RegExp(familyName) })
    .click();
  await expect(there.page.getByRole('heading', { level: 1 })).toContainText(familyName);
  await there.page.getByRole('link', { name: enquiry.number }).click();
  await expect(there.page.getByText(/transferred from the AU office to the BD office/)).toBeVisible();
});

story('transfer requests', 'manager', async (view, api) => {
  const { page } = view;
  const { givenNames, familyName, email } = stranger();
  await record(api, 'AD', { givenNames, familyName, email });
  const signIn = await page.request.post('/api/login', {
    data: { username: emailOf('buser'), password: demoPassword },
  });
  const { access_token: token } = await signIn.json();
  const asked = await page.request.post('/api/enquiries-app/handover-requests', {
    data: { email, office: 'AU', serCode: 'ADB', note: 'They have moved to Dhaka.' },
    headers: { authorization: `Bearer ${token}` },
  });
  const { id } = await asked.json();
  await visit(page, '/apps/handover-requests');
  await expect(page.getByText(familyName).first()).toBeVisible();
  await look(view, 'transfer requests');
  await visit(page, `/apps/handover-requests/${id}`);
  await expect(page.getByRole('region', { name: say(view.language, 'handovers.accept') })).toBeVisible();
  await look(view, 'transfer request');
});
