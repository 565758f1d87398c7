export { endSessionsOf } from './session.queries.ts';
export { holdCompany } from './company.ts';
export { sessionRoutes } from './session.routes.ts';
export { sessionKeeper } from './sessions.ts';
