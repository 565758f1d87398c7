export { flushOpened, noteOpened, startOpened, stopOpened } from './opened.ts';
