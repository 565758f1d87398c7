import type { Page } from '@playwright/test';
import { accessible, type Api, expect, test, visit } from '../kit/fixtures.ts';
import { button, unique } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';

const LIST = '/apps/task/mine';
const rowOf = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });
const line = (page: Page) => page.getByRole('textbox', { name: 'New task' });
const made = (api: Api, given: object) => api<{ id: string }>('POST', '/api/task-app/tasks', given);

/** The undo of the toast with this text: those of earlier steps may still show. */
const undoOf = (page: Page, said: string, undo: string) =>
  page.getByText(said).locator('xpath=ancestor::*[.//button][1]').getByRole('button', { name: undo, exact: true });

/** Adds a task in the quick line and opens it. */
async function quick(page: Page, title: string, more = '') {
  await line(page).fill(`${title} ${more}`);
  await button(page, 'Add').first().click();
  await expect(page.getByText(`Task added: ${title}`)).toBeVisible();
}

for (const role of ['user', 'acc'] as const)
  test(`${role}: a task is added in one line, edited, done with undo, and deleted with undo`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(role);
    const title = unique('Ring the bank');
    await page.goto(`${LIST}?q=${encodeURIComponent(title)}`); // other stories leave more tasks of the day than a page shows
    await line(page).fill(`${title} tomorrow 10:00 !high #${role}money`);
    const understood = page.getByRole('group', { name: 'Understood as' });
    await expect(understood).toContainText('Priority: High');
    await expect(understood).toContainText(`Label: ${role}money`);
    await quick(page, title, `tomorrow 10:00 !high #${role}money`);
    const row = rowOf(page, title);
    await expect(row).toContainText('10:00');
    await row.getByRole('link', { name: new RegExp(title) }).click();
    const panel = page.getByRole('region', { name: 'Task', exact: true });
    await panel.getByRole('textbox', { name: 'New line' }).fill('Find the number');
    await panel.getByRole('button', { name: 'Add', exact: true }).click();
    await panel.getByRole('checkbox', { name: 'Find the number' }).click();
    await expect(panel.getByText('1 of 1 done')).toBeVisible();
    await panel.getByRole('textbox', { name: /^Comment/ }).fill('They open at nine');
    await panel.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(panel.getByText('They open at nine')).toBeVisible();
    await panel.getByRole('button', { name: 'Mark as done', exact: true }).click();
    await expect(rowOf(page, title)).toHaveCount(0);
    await button(page, 'Undo').click();
    await expect(rowOf(page, title)).toBeVisible();
    await panel.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(rowOf(page, title)).toHaveCount(0);
    await button(page, 'Undo').click();
    await expect(rowOf(page, title)).toBeVisible();
  });

test('keys: c writes, j and k walk, e marks as done', async ({ page, signInAs }) => {
  const { api } = await signInAs('user');
  const title = unique('By keys');
  await made(api, { title });
  await visit(page, `${LIST}?q=${encodeURIComponent(title)}`);
  await expect(rowOf(page, title)).toBeVisible();
  await page.keyboard.press('c');
  await expect(line(page)).toBeFocused();
  await line(page).blur();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page.getByText(`Done: ${title}`)).toBeVisible();
  await button(page, 'Undo').click();
  await expect(rowOf(page, title)).toBeVisible();
});

test('tasks are marked as done in bulk, and the toast undoes it', async ({ page, signInAs }) => {
  const { api } = await signInAs('user');
  const title = unique('Bulk');
  for (const n of [1, 2]) await made(api, { title: `${title} ${n}` });
  await visit(page, `${LIST}?q=${encodeURIComponent(title)}`);
  await expect(rowOf(page, title)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select loaded rows' }).check();
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Mark 2 records as done' }).click();
  await expect(rowOf(page, title)).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(rowOf(page, title)).toHaveCount(2);
});

test('a card moves to another day on the board', async ({ page, signInAs }) => {
  const { api } = await signInAs('user');
  const title = unique('Board');
  await made(api, { title });
  await visit(page, `${LIST}?layout=board&q=${encodeURIComponent(title)}`);
  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('link', { name: title }).focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /Today/ }).click();
  await expect(page.getByText(`New date: ${title}`)).toBeVisible();
  await expect(card).toContainText('Today');
});

test('a task for a colleague appears on their page, and its notification opens it', async ({
  page,
  signInAs,
  colleague,
}) => {
  const { api } = await signInAs('user');
  const there = await colleague('hr');
  await there.page.goto(LIST);
  await expect(line(there.page)).toBeVisible();
  const people = await api<{ id: number; name: string }[]>('GET', '/api/task-app/people');
  const me = await there.api<{ user: { data: { displayName: string } } }>('GET', '/api/auth/access-token');
  const to = people.find(({ name }) => name === me.user.data.displayName);
  const title = unique('For staff');
  const { id } = await made(api, { title, user_id: to?.id });
  await expect(rowOf(there.page, title)).toBeVisible();
  await there.page.goto(`/apps/taskview/${id}`);
  await there.page.getByRole('button', { name: 'Decline' }).click();
  const dialog = there.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not ours');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(there.page.getByText(`Declined: ${title}`)).toBeVisible();
  await visit(page, `${LIST}?q=${encodeURIComponent(title)}`);
  await expect(rowOf(page, title)).toBeVisible();
});

story('a day with tasks', 'acc', async (view, api) => {
  const { page, language, info } = view;
  const text = (key: string, values: Record<string, string> = {}) => say(language, `tasks.${key}`, values);
  const me = await api<{ user: { data: { displayName: string } } }>('GET', '/api/auth/access-token');
  const people = await api<{ name: string }[]>('GET', '/api/task-app/people');
  const colleague = people.find(({ name }) => name !== me.user.data.displayName)?.name ?? '';
  await page.goto(LIST);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const isPhone = size.width < 500;
    const title = unique(language === 'ar' ? 'اتصل بالبنك' : 'Ring the bank');
    const field = page.getByRole('textbox', { name: text('quick.label') });
    await visit(page, `${LIST}?q=${encodeURIComponent(title)}`);
    // quick add by one line, in the language of the screen
    await field.fill(`${title} ${language === 'ar' ? 'غدا' : 'tomorrow'} 10:00`);
    const chips = page.getByRole('group', { name: text('quick.understood') });
    await expect(chips).toContainText('10:00');
    await field.press('Enter');
    await expect(page.getByText(text('said.added', { title }))).toBeVisible();
    const shown = isPhone ? page.getByRole('listitem').filter({ hasText: title }) : rowOf(page, title);
    await expect(shown).toHaveCount(1);
    await shown.getByRole('link', { name: new RegExp(title) }).click();
    const panel = page.getByRole('region', { name: text('task'), exact: true });
    // its checklist, and a comment that names a colleague
    await panel.getByRole('textbox', { name: text('checklist.new') }).fill('1');
    await panel.getByRole('button', { name: text('checklist.add'), exact: true }).click();
    await panel.getByRole('checkbox', { name: '1', exact: true }).click();
    await expect(panel.getByText(text('checklist.progress', { done: '1', total: '1' }))).toBeVisible();
    await panel.getByRole('textbox', { name: text('history.comment') }).fill(`@${colleague} 09:00`);
    await panel.getByRole('button', { name: text('history.send'), exact: true }).click();
    const history = panel.getByRole('list', { name: text('history.title') });
    await expect(history.getByText(`@${colleague} 09:00`)).toBeVisible();
    await page.screenshot({ path: info.outputPath(`task ${language} ${size.width}.png`) });
    // done, with undo
    await panel.getByRole('button', { name: text('act.done'), exact: true }).click();
    await expect(page.getByText(text('said.done', { title }))).toBeVisible();
    await undoOf(page, text('said.done', { title }), say(language, 'kit.undo')).click();
    await expect(panel.getByRole('button', { name: text('act.done'), exact: true })).toBeVisible();
    // another day on the board: by key, or by the menu of the card on a phone
    await visit(page, `${LIST}?layout=board&q=${encodeURIComponent(title)}`);
    const card = page.getByRole('listitem').filter({ hasText: title });
    if (isPhone) {
      await page.getByRole('button', { name: new RegExp(`^${say(language, 'board.column')}: `) }).click();
      await page.getByRole('menuitem', { name: new RegExp(text('due.tomorrow')) }).click();
      await card.getByRole('button', { name: say(language, 'board.menu', { card: title }) }).click();
    } else {
      await card.getByRole('link', { name: title }).focus();
      await page.keyboard.press('m');
    }
    await page.getByRole('menuitem', { name: text('due.today') }).click();
    await expect(page.getByText(text('said.moved', { title }))).toBeVisible();
    await page.screenshot({ path: info.outputPath(`board ${language} ${size.width}.png`) });
    // done in bulk, with undo
    await visit(page, `${LIST}?layout=list&q=${encodeURIComponent(title)}`);
    await expect(shown).toHaveCount(1);
    const [whole, row] = [say(language, 'list.selectLoaded'), say(language, 'list.selectRow', { row: title })];
    await page.getByRole('checkbox', { name: isPhone ? row : whole }).check();
    await page
      .getByRole('toolbar', { name: say(language, 'list.selection') })
      .getByRole('button', { name: say(language, 'bulk.column.done'), exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await accessible(page, `tasks marked as done, ${size.width}`);
    await dialog.getByRole('button').last().click();
    await expect(dialog).toHaveCount(0);
    await expect(shown).toHaveCount(0);
    await page
      .getByRole('button', { name: say(language, 'kit.undo'), exact: true })
      .last()
      .click();
    await expect(shown).toHaveCount(1);
  }
});

story('tasks', 'user', async (view, api) => {
  const { page, language } = view;
  const title = unique('Look');
  const { id } = await made(api, {
    title,
    dueOn: '2026-03-02',
    priority: 'high',
    labels: ['Visa'],
    checklist: ['One', 'Two'],
  });
  await made(api, {
    title: `${title} later`,
    dueOn: '2099-03-02',
    notes: 'Later',
    waitingFor: 'client',
    waitingUntil: '2099-03-01',
  });
  await visit(page, `/apps/task/all/${id}?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await look(view, 'task beside its list');
  await visit(page, `/apps/task/mine?q=${encodeURIComponent(title)}`);
  await line(page).isVisible();
  await look(view, 'tasks');
  await visit(page, `/apps/task/all?layout=board&q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
  await look(view, 'tasks as a board');
  await visit(page, `/apps/taskview/${id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await look(view, 'task');
  await page
    .getByRole('button', { name: say(language, 'tasks.act.delete') })
    .first()
    .isVisible();
});
