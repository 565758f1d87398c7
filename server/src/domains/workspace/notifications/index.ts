import { notifications } from '@embark/contracts/workspace/notifications';
import type { Domain } from '../../../kit/domain.ts';
import { processSockets } from '../../platform/live/index.ts';
import { deliver, readNews } from './deliver.ts';
import { DUE, notificationTasks } from './due.ts';
import { serve } from '../../../kit/serve.ts';
import * as service from './notifications.service.ts';

export { mention, type Notice, notify } from './notify.ts';

export const domain: Domain = {
  name: 'notifications',
  routes: () => [
    serve(notifications, {
      panel: service.panel,
      setAsRead: service.setAsRead,
      setAllAsRead: service.setAllAsRead,
      readAll: service.readAll,
      dismiss: service.dismiss,
      list: service.list,
      unread: service.unread,
      since: service.since,
    }),
  ],
  tasks: ({ database: { db }, now }) => notificationTasks(db, now),
  everyMinute: [DUE],
  hear(process, said) {
    const news = readNews(said);
    return news ? deliver(process.database.db, processSockets(process), news) : undefined;
  },
};
