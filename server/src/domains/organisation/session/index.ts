export { reachOfUser } from './actor.ts';
export { type From, openSession } from './open.ts';
export { endSessions, endSessionsOf, openSessions } from './session.queries.ts';
export { holdCompany } from './company.ts';
export { sessionRoutes } from './session.routes.ts';
export type { WelcomeText } from './session.service.ts';
export { type SessionKeeper, sessionKeeper } from './sessions.ts';
