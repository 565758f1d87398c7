export { enquiryRoutes } from './enquiries.routes.ts';
export { movesOf } from './moves.ts';
export { createClient } from './service/createClient.ts';
