import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SettingError } from '../env.ts';

/** The folder of the built browser application. */
const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Paths that never return the application's page. */
const NOT_A_SCREEN = /^\/(api|ws|healthz|readyz|metrics|assets)(\/|$)/;

/** Names under assets/ contain a content hash, so they are cached forever; everything else is revalidated. */
const cacheControl = (path: string) =>
  path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Serves the built application: its files, /login and /register, and one page for every screen. */
export async function browser(app: FastifyInstance, { dist = DIST }: { dist?: string } = {}): Promise<void> {
  if (!existsSync(dist)) return;
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false, // a route per file; other paths fall through to the application's page
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
    schemaHide: true,
  });
  for (const path of ['/login', '/register']) {
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.sendFile('login.html'));
  }
  app.get('/*', { schema: { hide: true } }, (request, reply) =>
    isScreen(request) ? reply.sendFile('index.html') : reply.callNotFound(),
  );
}

function isScreen({ url, headers }: FastifyRequest) {
  const wantsPage = /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
  return wantsPage && !NOT_A_SCREEN.test(url.split('?')[0] ?? '');
}

const script = new URL('../../../web/build.ts', import.meta.url);

/** Builds the browser application if its sources have changed; without sources, uses the built files. */
export async function buildBrowser(): Promise<void> {
  if (!existsSync(script)) {
    if (!existsSync(DIST)) throw new SettingError('The browser application is missing: run `npm run build` first.');
    return;
  }
  const web: { isStale: () => boolean } = await import(script.href);
  if (!web.isStale()) return; // a process only for that would cost as much as the rest of the check
  const call = `import(${JSON.stringify(script.href)}).then((web) => web.buildIfStale())`;
  const { code, said } = await runWithUs(call, fileURLToPath(new URL('.', script)));
  if (code !== 0) throw new SettingError(`The browser application could not be built:\n${said}`);
}

/** Runs a script in a process that ends with this one, even if this one is killed: the channel between them closes then. */
export async function runWithUs(code: string, cwd: string): Promise<{ code: number | null; said: string }> {
  const whole = `const end = () => process.exit(1); process.once('disconnect', end);
    ${code}.then(() => { process.off('disconnect', end); process.disconnect(); });`;
  const child = spawn(process.execPath, ['--eval', whole], { cwd, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const [said, [status]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'close')]);
  return { code: typeof status === 'number' ? status : null, said: said.trim() };
}
