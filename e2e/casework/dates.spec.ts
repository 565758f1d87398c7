import type { Page } from '@playwright/test';
import { type Api, expect, test, visit } from '../kit/fixtures.ts';
import { button, keysOf, unique } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';
import { record, stranger } from '../kit/people.ts';
import { say } from '../kit/texts.ts';

type Made = { conversionId: string };

/** A client file of the Melbourne office. */
async function fileOf(api: Api): Promise<string> {
  const enquiry = await record(api, 'VE', { familyName: stranger().familyName });
  const at = `/api/enquiries-app/enquiries/${enquiry.id}`;
  const { version } = await api<{ version: number }>('GET', at);
  const moved = await api<{ version: number }>('POST', `${at}/move`, { to: 'IP', version });
  return (await api<Made>('POST', `${at}/convert`, { version: moved.version })).conversionId;
}
const dated = (api: Api, conversionId: string, what: string, given: object = {}) =>
  api('POST', '/api/deadlines-app/deadlines', {
    conversionId,
    what,
    hardness: 'legal',
    zone: 'Australia/Sydney',
    dueOn: '2099-12-29',
    ...given,
  });
const itemOf = (page: Page, what: string) => page.getByRole('listitem').filter({ hasText: what });

test('a date is added on the client file, found among mine, closed with evidence, and reopened', async ({
  page,
  signInAs,
  quiet,
}) => {
  quiet.but(/status of 422/); // the evidence is too short at first
  const { api } = await signInAs('user');
  const id = await fileOf(api);
  const what = unique('Answer the s56 letter');
  await visit(page, `/apps/profile/conversion/${id}/dates`);
  await button(page, 'Add date').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'What is due' }).fill(what);
  await dialog.getByLabel('Due date in the letter').fill('2099-12-29');
  await expect(dialog.getByText(/Our target: 24 Dec 2099/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add date' }).click();
  await expect(itemOf(page, what)).toContainText('end of day');

  await visit(page, `/apps/dates?owner=me&q=${encodeURIComponent(what)}`);
  const item = itemOf(page, what);
  await expect(item).toContainText('Legal');
  await item.getByRole('button', { name: `Close “${what}”` }).click();
  const closing = page.getByRole('dialog', { name: `Close “${what}”` });
  await closing.getByRole('textbox', { name: 'Reason' }).fill('too short');
  await closing.getByRole('button', { name: 'Close date' }).click();
  await expect(closing.getByText('Give a reason of at least 20 characters').first()).toBeVisible();
  await closing.getByRole('textbox', { name: 'Reason' }).fill('Answered in ImmiAccount at noon');
  await closing.getByRole('button', { name: 'Close date' }).click();
  await expect(page.getByText('No dates match')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(itemOf(page, what)).toContainText('Legal');

  await visit(page, `/apps/profile/conversion/${id}`);
  await expect(page.getByText(`reopened the date “${what}”, due 29 Dec 2099`)).toBeVisible();
});

test('a colleague’s new date appears by itself', async ({ page, signInAs, colleague }) => {
  const { api } = await signInAs('user');
  const id = await fileOf(api);
  const there = await colleague('manager');
  const what = unique('Offer lapses');
  await there.page.goto(`/apps/dates?q=${encodeURIComponent(what)}`);
  await expect(there.page.getByText('No dates match')).toBeVisible();
  await dated(api, id, what);
  await expect(itemOf(there.page, what)).toBeVisible();
  await visit(page, '/apps/dates');
});

test('dates by keyboard alone', async ({ page, signInAs }) => {
  const { api } = await signInAs('user');
  const id = await fileOf(api);
  const what = unique('Keyboard');
  await dated(api, id, `${what} one`, { hardness: 'own' });
  await dated(api, id, `${what} two`, { hardness: 'own', dueOn: '2099-12-30' });
  await visit(page, `/apps/dates?q=${encodeURIComponent(what)}`);
  const keys = keysOf(page);
  await keys.to(page.getByRole('link', { name: `${what} one` }));
  await keys.press('ArrowDown');
  await expect(page.getByRole('link', { name: `${what} two` })).toBeFocused();
  await keys.press('e');
  const dialog = page.getByRole('dialog', { name: `Change “${what} two”` });
  await keys.type(dialog.getByRole('textbox', { name: 'What is due' }), `${what} three`);
  await keys.press('Control+Enter');
  await expect(page.getByRole('link', { name: `${what} three` })).toBeVisible();
});

story('dates', 'manager', async (view, api) => {
  const { page, language } = view;
  const id = await fileOf(api);
  const what = unique('s56');
  await dated(api, id, what);
  await dated(api, id, unique('own'), { hardness: 'own', dueOn: '2026-03-02' });
  await visit(page, '/apps/dates');
  await expect(page.getByRole('heading', { name: say(language, 'deadlines.overdue') })).toBeVisible();
  await look(view, 'dates');
  await visit(page, `/apps/profile/conversion/${id}/dates`);
  await expect(itemOf(page, what)).toBeVisible();
  await look(view, 'dates of a client file');
  await page.getByRole('button', { name: say(language, 'deadlines.add.open') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(view, 'new date');
});
