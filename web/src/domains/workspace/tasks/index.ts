import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** The tasks about a record, as a tab of its page. */
export const TasksOf = lazyPart(
  async () => (await Promise.all([import('./TasksOf.tsx'), needTexts('tasks')]))[0].TasksOf,
);

/** The user's overdue tasks and those of today, for the home page and the quick panel. */
export const MyTasks = lazyPart(
  async () => (await Promise.all([import('./MyTasks.tsx'), needTexts('tasks')]))[0].MyTasks,
);
