import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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
  const call = `import(${JSON.stringify(script.href)}).then((web) => web.buildIfStale())`;
  try {
    await promisify(execFile)(process.execPath, ['--eval', call], { cwd: fileURLToPath(new URL('.', script)) });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new SettingError(`The browser application could not be built:\n${output}`);
  }
}
