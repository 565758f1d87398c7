import { notifications } from '@embark/contracts/workspace/notifications';
import { serve } from '../../../kit/serve.ts';
import * as service from './notifications.service.ts';

export const notificationRoutes = serve(notifications, {
  panel: service.panel,
  setAsRead: service.setAsRead,
  setAllAsRead: service.setAllAsRead,
  readAll: service.readAll,
  dismiss: service.dismiss,
  list: service.list,
  unread: service.unread,
  since: service.since,
});
