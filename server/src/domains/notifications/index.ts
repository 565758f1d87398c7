export { deliver, readNews } from './deliver.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { type Notice, notify } from './notify.ts';
