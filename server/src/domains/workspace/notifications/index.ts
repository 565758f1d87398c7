import type { Domain } from '../../../kit/domain.ts';
import { processSockets } from '../../platform/live/index.ts';
import { deliver, readNews } from './deliver.ts';
import { DUE, notificationTasks } from './due.ts';
import { notificationRoutes } from './notifications.routes.ts';

export { mention } from './mention.ts';
export { type Notice, notify } from './notify.ts';

export const domain: Domain = {
  name: 'notifications',
  routes: () => [notificationRoutes],
  tasks: ({ database: { db }, now }) => notificationTasks(db, now),
  everyMinute: [DUE],
  hear(process, said) {
    const news = readNews(said);
    return news ? deliver(process.database.db, processSockets(process), news) : undefined;
  },
};
