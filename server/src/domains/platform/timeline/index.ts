export { slice } from './timeline.queries.ts';
export { append, note, read, readOne } from './timeline.service.ts';
