export { sessionRoutes } from './session.routes.ts';
export { type SessionKeeper, sessionKeeper } from './sessions.ts';
