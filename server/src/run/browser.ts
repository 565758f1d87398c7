import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where the built browser application lies. */
export const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Paths that are never a screen. */
const NOT_A_SCREEN = /^\/(api|ws|healthz|readyz|metrics|assets)(\/|$)/;

/** Names under assets/ carry a hash of their content, so they never change; everything else is asked for anew. */
const cacheControl = (path: string) =>
  path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Serves the built application: its files, /login, and one page for every screen. Unknown calls get a JSON 404. */
export function browser(app: FastifyInstance, { dist = DIST }: { dist?: string } = {}): void {
  const built = existsSync(dist);
  if (built) {
    app.register(fastifyStatic, {
      root: dist,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
      schemaHide: true,
    });
    app.get('/login', { schema: { hide: true } }, (_request, reply) => reply.sendFile('login.html'));
  }

  app.setNotFoundHandler((request, reply) => {
    if (built && isScreen(request)) return reply.code(200).sendFile('index.html');
    return notFound(reply);
  });
}

function isScreen({ method, url, headers }: FastifyRequest) {
  const path = url.split('?')[0] ?? '';
  const wantsPage = /text\/html|\*\/\*/.test(headers.accept ?? '');
  return (method === 'GET' || method === 'HEAD') && wantsPage && !NOT_A_SCREEN.test(path);
}

const notFound = (reply: FastifyReply) =>
  reply.code(404).send({ code: 'not-found', message: 'There is nothing at this address.' });
