export { calm } from './calm.ts';
export { liveRoutes } from './live.routes.ts';
export { readChange } from './live.rules.ts';
export { openSockets } from './sockets.ts';
