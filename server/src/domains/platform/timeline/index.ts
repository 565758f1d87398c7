export { slice } from './timeline.queries.ts';
export { append, at, note, read, timelineOf } from './timeline.service.ts';
