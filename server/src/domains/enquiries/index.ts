export { enquiryRoutes } from './enquiries.routes.ts';
export { isClosed, needsNextDate } from './flow.rules.ts';
export { movesOf } from './moves.ts';
export { mayHold } from './owner.rules.ts';
