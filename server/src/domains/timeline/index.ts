export { slice } from './timeline.queries.ts';
export { append, read, readOne } from './timeline.service.ts';
