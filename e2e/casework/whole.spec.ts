import type { Locator, Page } from '@playwright/test';
import { nineFiles, studentOf } from '../kit/clientFiles.ts';
import { expect, test } from '../kit/fixtures.ts';
import { type Hands, keyboard, mouse } from '../kit/hands.ts';
import { type Language, say } from '../kit/texts.ts';

type View = { page: Page; hands: Hands; language: Language };
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/** What a client file's screens show in the language of the view. */
function partsOf({ page, language }: View) {
  const t = (key: string, values?: Record<string, string>) => say(language, key, values);
  const button = (key: string, values?: Record<string, string>) =>
    page.getByRole('button', { name: t(key, values), exact: true });
  const dialog = page.getByRole('dialog');
  return {
    t,
    button,
    dialog,
    inDialog: (key: string) => dialog.getByRole('button', { name: t(key), exact: true }),
    textbox: (key: string) => dialog.getByRole('textbox', { name: t(key) }),
    date: (key: string) => dialog.getByLabel(t(key)),
    box: (key: string) => dialog.getByRole('combobox', { name: t(key) }),
    country: new Intl.DisplayNames([language], { type: 'region' }).of('PK') ?? '',
  };
}

async function setPlan(view: View, plannedOn: string) {
  const { hands } = view;
  const { button, textbox, date, box, inDialog, country, dialog } = partsOf(view);
  await hands.enter(button('documents.plan.set'));
  await hands.type(textbox('documents.plan.subclass'), '500');
  await hands.date(date('documents.plan.plannedOn'), plannedOn);
  await hands.choose(box('documents.plan.country'), country, country);
  await hands.pick(box('documents.plan.evidenceLevel'), /3/);
  await hands.enter(inDialog('documents.plan.save'));
  await expect(dialog).toHaveCount(0);
}

async function uploadNine(view: View) {
  const { page, hands } = view;
  const { button, dialog, t } = partsOf(view);
  const choosing = page.waitForEvent('filechooser');
  await hands.enter(button('documents.act.upload').first());
  await (await choosing).setFiles(nineFiles);
  await hands.enter(dialog.getByRole('button').last());
  await expect(dialog).toHaveCount(0);
  await expect(button('documents.filter.toCheck', { number: '9' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(t('documents.upload.failed_other', { number: '' }))).toHaveCount(0);
}

/** Checks what is left, one after the other, in the preview; dates are entered where a document needs one. */
async function checkAll({ page, hands, language }: View) {
  const preview = page.getByRole('dialog');
  const title = preview.getByRole('heading', { level: 2 });
  const check = preview.getByRole('button', { name: say(language, 'documents.act.check'), exact: true });
  await hands.enter(page.locator('[data-line-name]').first());
  await expect(preview.locator('canvas').first()).toBeVisible();
  for (let left = nineFiles.length; left > 0; left -= 1) {
    const name = (await title.textContent()) ?? '';
    const date = preview.locator('input[type=date][required]');
    if (await date.isVisible())
      await hands.date(date, (await date.getAttribute('name')) === 'expiresOn' ? '2031-05-03' : '2026-01-20');
    await hands.enter(check);
    if (left > 1) await expect(title).not.toHaveText(name);
  }
  await expect(preview).toBeHidden();
}

async function postpone(view: View, plannedOn: string) {
  const { hands } = view;
  const { button, date, dialog, inDialog } = partsOf(view);
  await hands.enter(button('documents.plan.change'));
  await hands.date(date('documents.plan.plannedOn'), plannedOn);
  const stale = dialog.getByRole('listitem');
  await expect(stale).toHaveCount(1);
  await expect(stale).toContainText('2027');
  await hands.enter(inDialog('documents.plan.save'));
  await expect(dialog).toHaveCount(0);
  await expect(button('documents.filter.stale', { number: '1' })).toBeVisible();
}

async function agree(view: View) {
  const { page, hands, language } = view;
  const { button, inDialog, dialog, textbox, date, t } = partsOf(view);
  const article: Locator = page.getByRole('article');
  await hands.enter(page.getByRole('link', { name: t('file.tab.agreement'), exact: true }));
  await hands.enter(button('agreements.create.button').first());
  await hands.enter(inDialog('agreements.create.save'));
  const amount = dialog.getByRole('textbox', { name: t('agreements.line.amountIn', { currency: 'AUD' }) }).first();
  await hands.type(amount, '3300');
  await hands.enter(inDialog('agreements.edit.save'));
  await expect(dialog).toHaveCount(0);
  await expect(article).toContainText(language === 'en' ? '3,300.00' : '3');

  const printing = page.waitForEvent('download');
  await hands.enter(button('agreements.action.pdf'));
  expect((await printing).suggestedFilename()).toMatch(/\.pdf$/);

  await hands.enter(button('agreements.action.send'));
  await hands.enter(inDialog('agreements.action.send'));
  await expect(dialog).toHaveCount(0);
  await hands.enter(button('agreements.action.sign').first());
  await hands.type(textbox('agreements.field.identityHow'), 'Passport');
  await hands.date(date('agreements.field.identityOn'), '2026-01-05');
  await hands.date(date('agreements.field.guideGivenOn'), '2026-01-05');
  await hands.enter(inDialog('agreements.conflict.none'));
  const choosing = page.waitForEvent('filechooser');
  await hands.enter(inDialog('kit.file.choose'));
  await (await choosing).setFiles({ ...(nineFiles[0] ?? { mimeType: '', buffer: Buffer.of() }), name: 'signed.pdf' });
  await hands.enter(inDialog('agreements.action.sign'));
  await expect(article).toContainText(t('agreements.state.signed'));
}

for (const [how, handsOf] of Object.entries({ mouse, 'keys alone': keyboard }))
  for (const language of ['en', 'ar'] as const)
    test(`a client file from the plan to the agreement in force, by ${how}, in ${language}`, async ({
      page,
      signInAs,
      colleague,
    }) => {
      test.slow();
      const { api } = await signInAs('user');
      const { page: there } = await colleague('manager');
      for (const one of [page, there])
        await one.addInitScript((kept) => localStorage.setItem('embark.language', kept), language);
      const { id } = await studentOf(api);
      const address = `/apps/profile/conversion/${id}/documents`;
      const view = { page, hands: handsOf(page), language };

      await page.setViewportSize(phone);
      await page.goto(address);
      await setPlan(view, '2027-01-15');
      await uploadNine(view);
      await there.goto(address);
      await checkAll({ page: there, hands: handsOf(there), language });
      await page.setViewportSize(desk);
      await expect(
        page.getByRole('button', { name: say(language, 'documents.filter.toCheck', { number: '0' }) }),
      ).toBeVisible();
      await postpone(view, '2027-02-01');
      await agree(view);
    });
