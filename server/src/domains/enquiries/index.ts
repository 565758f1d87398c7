export { enquiryRoutes } from './enquiries.routes.ts';
export { movesOf } from './moves.ts';
