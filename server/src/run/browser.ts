import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where the built browser application lies. */
export const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Paths that are never a screen. */
const NOT_A_SCREEN = /^\/(api|ws|healthz|readyz|metrics|assets)(\/|$)/;

/** Names under assets/ carry a hash of their content, so they never change; everything else is asked for anew. */
const cacheControl = (path: string) =>
  path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Serves the built application: its files, /login and /register, and one page for every screen. */
export async function browser(app: FastifyInstance, { dist = DIST }: { dist?: string } = {}): Promise<void> {
  if (!existsSync(dist)) return;
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false, // a route a file: what is not there falls to the screens below
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
