import { expect, test } from 'vitest';
import { folded } from './fold.rules.ts';

const template = { id: '0197a000-0000-7000-8000-0000000000c1', name: 'After an offer' };
const about = (id: string) => ({ kind: 'application' as const, id, parentId: null });
type Task = Parameters<typeof folded>[0][number];
const task = (id: string, given: Partial<Task>): Task => ({
  id,
  user_id: 7,
  dueOn: '2026-03-05',
  today: '2026-03-05',
  waitingUntil: null,
  doneAt: null,
  deletedAt: null,
  template: null,
  about: null,
  ...given,
});
const given = (open: string[] = []) => ({ open: new Set(open), onToggle: () => undefined });
const text = (rows: readonly Task[], open?: string[]) =>
  folded(rows, given(open))
    .map(({ id, fold }) => (fold ? `${id}+${fold.count}` : id))
    .join(' ');

const rows = [
  task('own', {}),
  task('a1', { template, about: about('a') }),
  task('b1', { template, about: about('b') }),
  task('a2', { template, about: about('a') }),
  task('theirs', { template, about: about('a'), user_id: 8 }),
  task('a3', { template, about: about('a') }),
];

test('P1: the tasks of a stage of one record fold behind the first of them, those of another person do not', () => {
  expect(text(rows)).toBe('own a1+2 b1 theirs');
});

test('P1: an open fold shows the others below the first', () => {
  const { fold } = folded(rows, given())[1] ?? {};
  expect(text(rows, [fold?.key ?? ''])).toBe('own a1+2 a2 a3 b1 theirs');
});

test('P1, P3: overdue tasks are never folded, and a task of another group is not either', () => {
  const late = ['x', 'y'].map((id) => task(id, { template, about: about('a'), dueOn: '2026-03-01' }));
  const later = task('later', { template, about: about('a'), dueOn: '2026-05-01' });
  expect(text([...late, ...rows, later])).toBe('x y own a1+2 b1 theirs later');
});
