import { loadDemo } from './demo/index.ts';
import { start } from './run/start.ts';

/** The development server: the browser application comes from Vite instead. */
await start({ build: async () => {}, loadDemo });
