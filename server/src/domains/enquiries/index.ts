export { enquiryRoutes } from './enquiries.routes.ts';
export { filtered } from './filter.queries.ts';
export { movesOf } from './moves.ts';
export { mayHold } from './owner.rules.ts';
export { createClient } from './service/createClient.ts';
export { countOpen } from './handover.queries.ts';
export { handOver } from './service/handOver.ts';
export { list } from './service/read.ts';
