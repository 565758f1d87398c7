export { passes } from './pass.ts';
export { secondFactorRoutes } from './second-factor.routes.ts';
export { remove as removeFactor } from './second-factor.queries.ts';
export { codeLimit, passwordLimit, standingOf } from './second-factor.rules.ts';
