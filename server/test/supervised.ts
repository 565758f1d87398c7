import { fileURLToPath } from 'node:url';
import { supervise } from '../src/run/supervisor.ts';

/** A supervisor with the server of node.ts. */
const server = fileURLToPath(new URL('node.ts', import.meta.url));
process.exitCode = await supervise(server, (line) => void process.stderr.write(`${line}\n`));
process.exit();
