import type { Page } from '@playwright/test';
import { admissionFile, coursesOf } from '../kit/courses.ts';
import { expect, test, visit } from '../kit/fixtures.ts';
import { unique } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';

test.describe.configure({ mode: 'default' }); // one after the other: closed groups are kept for each user

/** The undo of the toast with this text: those of earlier steps may still show. */
const undoOf = (page: Page, said: string, undo: string) =>
  page.getByText(said).locator('xpath=ancestor::*[.//button][1]').getByRole('button', { name: undo, exact: true });

story(
  'the tasks of a stage: on their application, folded in groups, and in the calendar of the list',
  'user',
  async (view, api) => {
    const { page, language } = view;
    const text = (key: string, values: Record<string, string> = {}) => say(language, `tasks.${key}`, values);
    const { ids } = await coursesOf(api, [unique('Diploma of Nursing')], [{ level: 'diploma', weeks: 52 }]);
    const file = await admissionFile(api);
    const given = { conversionId: file.id, courseId: ids[0], intakeOn: '2099-02-23' };
    const { id, number } = await api<{ id: string; number: string }>(
      'POST',
      '/api/applications-app/applications',
      given,
    );
    const at = `/api/applications-app/applications/${id}/move`;
    await api('POST', at, { version: 1, to: 'submitted' });
    await api('POST', at, { version: 2, to: 'full', lapsesOn: '2099-01-08' });
    await visit(page, `/apps/applications/${id}`);
    const part = page.getByRole('list', { name: text('openOnes') });
    await expect(part.getByRole('listitem')).toHaveCount(3);
    const [first = ''] = await part.getByRole('link').allTextContents();
    await look(view, 'tasks of an application');
    const field = page.getByRole('textbox', { name: text('quick.label') });
    await field.fill('Ring the provider');
    await field.press('Enter');
    await expect(part.getByRole('listitem')).toHaveCount(4);
    await part.getByRole('button', { name: text('act.doneNamed', { title: 'Ring the provider' }) }).click();
    await expect(part.getByRole('listitem')).toHaveCount(3);

    // two later tasks about the same application stand behind the first of their group
    const { rows } = await api<{ rows: { id: string; version: number; title: string }[] }>(
      'GET',
      `/api/task-app/tasks?ofKind=application&ofId=${id}&folder=mine`,
    );
    for (const { id: taskId, version, title: old } of rows)
      await api('PATCH', `/api/task-app/tasks/${taskId}`, { version, dueOn: '2099-03-04', title: `${old} ${number}` });
    await visit(page, `/apps/task/mine?q=${number}`);
    const about = page.getByRole('row').filter({ hasText: number });
    await expect(about).toHaveCount(1);
    const fold = about.getByRole('button', { expanded: false });
    await expect(fold).toHaveText(text('fold.more_other', { number: '2' }));
    await look(view, 'tasks of a stage folded');
    await fold.click();
    await expect(about).toHaveCount(3);
    const heading = page.getByRole('button', { name: new RegExp(`^${text('due.later')}`), expanded: true });
    await heading.press('Enter');
    await expect(about).toHaveCount(0);
    await page.getByRole('button', { name: new RegExp(`^${text('due.later')}`), expanded: false }).press('Enter');
    await expect(about).toHaveCount(3);

    // its calendar: a task moves by key, and its toast takes it back
    await visit(page, `/apps/task/mine?layout=calendar&calendar=month&shown=2099-03-04&q=${number}`);
    const title = `${first} ${number}`;
    const item = page.getByRole('button', { name: new RegExp(`^${title},`) }).first();
    await expect(item).toBeVisible();
    await look(view, 'calendar of tasks');
    await item.press('Alt+ArrowDown'); // a week
    await expect(page.getByText(text('said.moved', { title }))).toBeVisible();
    await undoOf(page, text('said.moved', { title }), say(language, 'kit.undo')).click();
    const days = () =>
      api<{ rows: { dueOn: string }[] }>('GET', `/api/task-app/tasks?ofKind=application&ofId=${id}&folder=mine`);
    await expect.poll(async () => (await days()).rows.map(({ dueOn }) => dueOn)).toEqual(Array(3).fill('2099-03-04'));
  },
);
