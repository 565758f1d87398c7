import { expect, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';

story('T4 step 9: who gets a statement of account now, and who is skipped and why', 'acc', async (view) => {
  const { page, language } = view;
  await visit(page, '/apps/money/reminders');
  await expect(page.getByRole('button', { name: /\d/ }).first()).toBeVisible();
  const skipped = page.getByRole('main').getByRole('listitem').first();
  await expect(skipped).toBeVisible();
  await expect(page.getByText(say(language, 'paymentReminders.nightly'), { exact: true })).toBeVisible();
  await look(view, 'payment reminder');
});
