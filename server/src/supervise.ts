import { fileURLToPath } from 'node:url';
import { supervise } from './run/supervisor.ts';

const server = fileURLToPath(new URL('main.ts', import.meta.url));
process.exitCode = await supervise(server, (line) => void process.stderr.write(`${line}\n`));
process.exit();
