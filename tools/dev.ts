import { fileURLToPath } from 'node:url';
import { begin, codeOf, endWithUs } from './childProcesses.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT ?? '3000';
const vitePort = process.env.VITE_PORT ?? '5173';
const env = { ...process.env, PORT: port, PUBLIC_URL: `http://localhost:${vitePort}` };

// the server restarts on every change; Vite updates without a reload
const server = begin(
  process.execPath,
  ['--watch-path=server/src', '--watch-path=contracts/src', '--watch-preserve-output', 'server/src/dev.ts'],
  { cwd: root, env },
);
const vite = begin(
  process.execPath,
  [`${root}/node_modules/vite/bin/vite.js`, '--port', vitePort, '--strictPort', '--clearScreen', 'false'],
  {
    cwd: `${root}/web`,
    env: { ...process.env, SERVER_URL: `http://127.0.0.1:${port}` },
  },
);

const both = [server, vite];
endWithUs(() => both);
process.exitCode = await Promise.race(both.map(codeOf));
for (const child of both) child.kill('SIGTERM');
await Promise.all(both.map(codeOf));
