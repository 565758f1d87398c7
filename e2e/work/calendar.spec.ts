import { accessible, expect, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';

story('O: a series is added by keys, one occurrence is moved by keys, and all are removed', 'user', async (view) => {
  const { page, language } = view;
  const day = language === 'en' ? '2027-01-04' : '2027-01-18'; // the languages run at once
  const title = `Stand-up ${Date.now() % 100_000}`;
  await visit(page, `/apps/calendar?day=${day}&view=week`);
  const calendar = page.getByRole('group', { name: say(language, 'titles.calendar') });
  const mine = calendar.getByRole('button', { name: new RegExp(title) });
  await expect(calendar).toBeVisible();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=title]').fill(title);
  await dialog.getByRole('combobox', { name: say(language, 'calendar.repeat') }).click();
  await page.getByRole('option', { name: say(language, 'calendar.repeats.daily'), exact: true }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await look(view, 'calendar new event');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
  await expect(mine).toHaveCount(7);
  await look(view, 'calendar week');

  await mine.nth(2).press('Alt+ArrowDown');
  await dialog.getByRole('button', { name: say(language, 'calendar.scope.this'), exact: true }).click();
  await expect(calendar.getByRole('button', { name: new RegExp(`${title}.*9:15`) })).toHaveCount(1);

  for (const shown of ['month', 'agenda', 'columns']) {
    await visit(page, `/apps/calendar?day=${day}&view=${shown}`);
    await expect(page.getByText(title).first()).toBeAttached();
    await look(view, `calendar ${shown}`);
  }
  await visit(page, `/apps/calendar?day=${day}&view=week`);
  await mine.first().press('Enter');
  await accessible(page, 'change event');
  await dialog.getByRole('button', { name: say(language, 'calendar.remove'), exact: true }).click();
  await page.getByRole('button', { name: say(language, 'calendar.scope.all'), exact: true }).click();
  await expect(mine).toHaveCount(0); // the changed one goes with its series
});

story('O: a new event begins at an empty place, by a click and by keys', 'staff', async (view) => {
  const { page, language } = view;
  const day = '2027-03-02'; // a Tuesday
  const places = page.getByRole('group', { name: say(language, 'kit.calendar.places') });
  const dialog = page.getByRole('dialog');
  const [starts, ends] = [dialog.locator('input[name=starts]'), dialog.locator('input[name=ends]')];
  const close = async () => {
    await dialog.getByRole('button', { name: say(language, 'kit.cancel') }).click();
    await expect(dialog).toHaveCount(0);
  };
  await visit(page, `/apps/calendar?day=${day}&view=week`);
  await places.focus();
  await page.keyboard.press('ArrowDown'); // the cursor shows
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
  await accessible(page, 'empty place of the calendar');
  await page.keyboard.press('Enter');
  await expect(starts).toHaveValue('2027-03-03T09:30');
  await expect(ends).toHaveValue('2027-03-03T10:30');
  await close();
  await visit(page, `/apps/calendar?day=${day}&view=day`);
  const box = (await places.boundingBox())!;
  await places.click({ position: { x: box.width / 2, y: box.height / 2 } });
  await expect(starts).toHaveValue(/^2027-03-02T\d\d:[03]0$/);
  await close();
  await visit(page, `/apps/calendar?day=${day}&view=month`);
  await places.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown'); // a week
  await page.keyboard.press('Enter');
  await expect(starts).toHaveValue('2027-03-09');
  await close();
});
