import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { Problem } from '../../../kit/problem.ts';
import { fileOf, PATH } from './feed.service.ts';

/** The feed: GET with the secret in the address, which is never logged; 304 while nothing has changed, 404 for every address that is not in use. */
export const feedRoute: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { secret: string } }>(
    `${PATH}/:secret`,
    { logLevel: 'silent', schema: { hide: true } },
    async (request, reply) => {
      const text = await fileOf(request.guest(), request.params.secret.replace(/\.ics$/, ''));
      if (text === undefined) throw new Problem('not-found', 'Calendar not found.');
      const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 32)}"`;
      reply.header('etag', tag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );
};
