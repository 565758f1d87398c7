export { append, read, readOne } from './timeline.service.ts';
