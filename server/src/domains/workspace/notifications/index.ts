export { deliver, readNews } from './deliver.ts';
export { DUE, notificationTasks } from './due.ts';
export { mention } from './mention.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { type Notice, notify } from './notify.ts';
