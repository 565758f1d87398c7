export { endSessionsOf } from './session.queries.ts';
export { sessionRoutes } from './session.routes.ts';
export { type SessionKeeper, sessionKeeper } from './sessions.ts';
