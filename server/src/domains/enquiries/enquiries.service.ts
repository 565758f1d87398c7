export { change } from './service/change.ts';
export { convert } from './service/convert.ts';
export { create } from './service/create.ts';
export { move } from './service/move.ts';
export { get, history, list } from './service/read.ts';
export { remove } from './service/remove.ts';
export { addToTimeline, timeline } from './service/timeline.ts';
