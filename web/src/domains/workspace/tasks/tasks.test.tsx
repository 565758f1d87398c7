import type { Task } from '@embark/contracts/workspace/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { browser } from '../../../kit/list/preference.ts';
import { TasksPage } from './TasksPage.tsx';

const id = '0197a000-0000-7000-8000-0000000000a1';
const someTask = (given: Partial<Task> = {}): Task => ({
  id,
  version: 3,
  title: 'Ring the bank',
  notes: '',
  dueOn: '2026-03-02',
  dueTime: null,
  priority: 'normal',
  important: false,
  starred: false,
  user_id: 7,
  assignee: 'Asha Rao',
  assigned_by: 8,
  assigner: 'Omar Haddad',
  office: 'AU',
  zone: 'Australia/Melbourne',
  today: '2026-03-04',
  overdue: true,
  waiting: false,
  waitingFor: null,
  waitingUntil: null,
  effort: null,
  about: null,
  aboutLabel: null,
  labels: [],
  template: null,
  steps: { done: 0, total: 0 },
  comments: 0,
  rrule: null,
  repeats: null,
  doneAt: null,
  doneBy: null,
  deletedAt: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  needsEvidence: false,
  can: { edit: true, finish: true, decline: true, remove: false },
  checklist: [],
  history: [],
  unseenBy: [],
  ...given,
});
const counts = {
  folders: { all: 4, mine: 3, given: 1, done: 9, deleted: 0 },
  filters: { starred: 0, important: 0, today: 1, overdue: 2, upcoming: 0, waiting: 0 },
  labels: [],
};

beforeAll(() => Promise.all(['tasks', 'bulk'].map(needTexts)));
beforeEach(() => sessionStorage.clear());

/** Opens a folder; `sent` are the writes with their addresses, `asked` takes the reads. */
function open(at: string, task = someTask(), asked: string[] = []) {
  const sent: [string, unknown][] = [];
  serverSays(
    (request, body) => {
      if (!request.includes('/task-app/')) return around(request) ?? ok([]);
      if (!request.startsWith('GET')) {
        sent.push([request, body]);
        return ok({ ...task, version: task.version + 1 });
      }
      asked.push(request);
      if (request.includes('/people'))
        return ok([{ id: 8, name: 'Omar Haddad', office: 'AU', away: true, opens: true }]);
      if (request.includes('/evidence')) return ok([{ id, name: 'Receipt.pdf' }]);
      if (request.includes('/labels')) return ok([]);
      if (request.includes('/counts')) return ok(counts);
      if (request.includes('/groups')) return ok([{ status: 'overdue', count: 1 }]);
      return ok(request.includes(id) ? task : { rows: [task], total: 1, next: null });
    },
    undefined,
    true,
  );
  show(
    <SessionProvider value={person(['acc'])}>
      <TasksPage />
    </SessionProvider>,
    at,
    '/apps/task/:folderHandle/:taskId?',
  );
  return sent;
}

const nothing = () => undefined;
const quiet = {
  addEventListener: nothing,
  removeEventListener: nothing,
  addListener: nothing,
  removeListener: nothing,
};

test('the folders show their counts, and the list its tasks with what is overdue', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media.includes('min-width'), ...quiet }));
  open('/apps/task/mine');
  const row = await screen.findByRole('row', { name: /Ring the bank/ });
  expect(within(row).getByText(/overdue/)).toBeDefined();
  const places = screen.getByRole('navigation', { name: 'Folders, filters and labels' });
  expect(await within(places).findByRole('link', { name: /Overdue.*2/ })).toBeDefined();
  expect(within(places).getByRole('link', { name: /My tasks.*3/ })).toBeDefined();
});

test('open tasks stand under when they are due, with counts; a closed group stays closed and loads no tasks', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media.includes('min-width'), ...quiet }));
  localStorage.removeItem('embark.list.tasks');
  const asked: string[] = [];
  open('/apps/task/mine', someTask(), asked);
  const heading = await screen.findByRole('button', { name: 'Overdue 1' });
  expect(heading.getAttribute('aria-expanded')).toBe('true');
  expect(await screen.findByRole('link', { name: /Ring the bank/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Later/ })).toBeNull();
  await userEvent.click(heading);
  expect(heading.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('link', { name: /Ring the bank/ })).toBeNull();
  expect(browser.read('tasks')).toMatchObject({ closed: ['overdue'] }); // with the columns: a saved view keeps both
  const list = () => asked.filter((request) => /\/task-app\/tasks\?/.test(request)).at(-1);
  await waitFor(() => expect(list()).toMatch(/[?&]status=/));
  expect(list()).not.toContain('overdue');
  heading.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: /Ring the bank/ })).toBeDefined();
});

test('another order shows the tasks without groups', async () => {
  open('/apps/task/mine?sort=title');
  expect(await screen.findByRole('link', { name: /Ring the bank/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Overdue/ })).toBeNull();
});

test('a line becomes a task; a chip that is taken away stays in the title', async () => {
  const sent = open('/apps/task/mine');
  const line = await screen.findByRole('textbox', { name: 'New task' });
  await userEvent.type(line, 'Read Tomorrow !high @Omar #book');
  const chips = await screen.findByRole('group', { name: 'Understood as' });
  expect(within(chips).getByText('For Omar Haddad')).toBeDefined();
  const [day] = within(chips).getAllByTestId('CancelIcon');
  if (!day) throw new Error('no chip');
  await userEvent.click(day);
  await userEvent.type(line, '{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toEqual({ title: 'Read Tomorrow', priority: 'high', user_id: 8, labels: ['book'] });
});

test('a task is done with a click, and undone from the toast', async () => {
  const sent = open('/apps/task/mine');
  await userEvent.click(await screen.findByRole('button', { name: 'Mark Ring the bank as done' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual([expect.stringContaining('/done'), { version: 3 }]);
  expect(sent[1]).toEqual([expect.stringContaining('/reopen'), { version: 4 }]);
});

const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Mark Ring the bank as done' }));
  return within(await screen.findByRole('dialog'));
};

test('P2, A3: a task about an open date asks for a document of the client file, or a reason', async () => {
  const about = { kind: 'deadline' as const, id, parentId: '0197a000-0000-7000-8000-0000000000b1' };
  const sent = open('/apps/task/mine', someTask({ needsEvidence: true, about, aboutLabel: 'Answer s56' }));
  const dialog = await ask();
  await userEvent.type(dialog.getByRole('textbox', { name: /What was done/ }), 'Sent by registered post');
  await userEvent.click(dialog.getByRole('button', { name: 'Close the date' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toEqual({ version: 3, documentId: null, reason: 'Sent by registered post' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await ask();
  await userEvent.click(await again.findByRole('combobox', { name: 'Document' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Receipt.pdf' }));
  await userEvent.click(again.getByRole('button', { name: 'Close the date' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.[1]).toEqual({ version: 3, documentId: id, reason: null });
});

test('P6: a task is set to wait for somebody until a later day, and stops waiting with undo', async () => {
  const sent = open(`/apps/task/mine/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Set waiting' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Set waiting' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toEqual({ version: 3, waitingFor: 'client', waitingUntil: '2026-03-11' });
});

test('P6: a task that waits stops waiting with a click', async () => {
  const waits = { waiting: true, waitingFor: 'client' as const, waitingUntil: '2026-03-20' };
  const sent = open(`/apps/task/mine/${id}`, someTask(waits));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop waiting' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(([, body]) => body)).toEqual([
    { version: 3, waitingFor: null },
    { version: 4, waitingFor: 'client', waitingUntil: '2026-03-20' },
  ]);
});

test('P6: choosing whom a task waits for also sets until when', async () => {
  const sent = open(`/apps/task/mine/${id}`);
  const panel = await screen.findByRole('region', { name: 'Task' });
  await userEvent.click(await within(panel).findByRole('button', { name: /Waiting for/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'client' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toEqual({ version: 3, waitingFor: 'client', waitingUntil: '2026-03-11' });
});

test('P: an open task with a day is one click from the calendar', async () => {
  open(`/apps/task/all/${id}`);
  const link = await screen.findByRole('link', { name: 'Show in calendar' });
  expect(link.getAttribute('href')).toBe('/apps/calendar?day=2026-03-02');
});
