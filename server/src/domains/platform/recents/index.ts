import type { Domain } from '../../../kit/domain.ts';
import { startOpened, stopOpened } from './opened.ts';

export { flushOpened, noteOpened } from './opened.ts';

export const domain: Domain = {
  name: 'recents',
  onReady: ({ database: { db }, log }) =>
    startOpened(db, (err) => log.warn({ err }, 'what was opened last waits to be stored')),
  onClose: ({ database: { db } }) => stopOpened(db),
};
