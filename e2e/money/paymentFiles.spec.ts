import { pdf } from '../kit/clientFiles.ts';
import { expect, visit } from '../kit/fixtures.ts';
import { button, unique } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';
import { agreed, received, withheld } from '../kit/payments.ts';
import { say } from '../kit/texts.ts';

story(
  'L10: a slip is added to its receipt, opened in the page, and replaced by another version',
  'buser',
  async (view, api) => {
    const { page, language } = view;
    const { id } = await agreed(api);
    await received(api, id, 'Karim Haq');
    const none = say(language, 'paymentFiles.none');
    await visit(page, `/apps/profile/conversion/${id}/payments`);
    await page.getByRole('link', { name: none }).last().click();
    await expect(page).toHaveURL(new RegExp(`file-manager/payment-plan/${id}/receipt`));
    const receipt = page.getByRole('main').getByRole('listitem', { name: /^BDR/ });
    await expect(receipt.getByText(none)).toBeVisible();
    const send = (label: string, name: string) =>
      page.getByLabel(label).setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf(name) });
    await send(say(language, 'paymentFiles.dropLabel'), 'slip.pdf');
    await expect(receipt.getByText('slip.pdf')).toBeVisible();
    await expect(receipt.getByText(none)).toHaveCount(0);
    await send(`${say(language, 'paymentFiles.newVersionFile')}: slip.pdf`, 'stamped.pdf');
    await expect(receipt.getByText('stamped.pdf')).toBeVisible();
    await look(view, 'payment files');
    await button(page, `${say(language, 'paymentFiles.open')}: stamped.pdf`).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'stamped.pdf' })).toBeVisible();
    await page.keyboard.press('Escape');
  },
);

story('L10: receipts without a file are listed', 'acc', async (view) => {
  const { page } = view;
  await visit(page, '/apps/reports/receipts-without-file');
  await expect(page.getByRole('grid')).toBeVisible();
  await look(view, 'receipts without a file');
});

story(
  'L5, L10: the certificate of tax withheld is entered in the list of those awaited, with its file',
  'acc',
  async (view, api) => {
    const { page, language } = view;
    const payer = unique('Padma Garments');
    const { id } = await withheld(api, payer);
    await visit(page, `/apps/reports/certificates-awaited?q=${encodeURIComponent(payer)}`);
    const enter = page.getByRole('button', { name: new RegExp(`^${say(language, 'payments.action.certify')}: `) });
    await expect(enter).toHaveCount(2);
    await look(view, 'certificates awaited');
    await enter.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: say(language, 'payments.certificate.no') }).fill('TDS-2026-17');
    const file = { name: 'mushak.pdf', mimeType: 'application/pdf', buffer: pdf('Mushak 6.6') };
    await dialog.getByLabel(say(language, 'payments.certificate.file')).locator('input').setInputFiles(file);
    await look(view, 'enter certificate');
    await dialog.getByRole('button', { name: say(language, 'payments.certificate.save') }).click();
    await expect(enter).toHaveCount(1);

    // L10: its file is on the receipt of the buyer, who has no client file
    await visit(page, `/apps/e-invoice/invoices/${id}`);
    await page.getByRole('link', { name: /^AUR\// }).click();
    await expect(page.getByRole('main').getByText('mushak.pdf')).toBeVisible();
    await look(view, 'files of a buyer');
  },
);
