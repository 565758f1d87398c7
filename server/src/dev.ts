import { loadDemo } from './demo/index.ts';
import { start } from './run/start.ts';

/** The server for those who work on it: the browser application comes from Vite instead. */
await start({ build: async () => {}, loadDemo });
