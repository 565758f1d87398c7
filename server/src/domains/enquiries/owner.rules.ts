export { mayHold } from '../people/index.ts';
