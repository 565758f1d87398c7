import { sheets } from '@embark/contracts/organisation/sheets';
import type { FastifyPluginAsync } from 'fastify';
import { Problem } from '../../../kit/problem.ts';
import { demoSheet } from './demoSheet.ts';

/** Where the made-up sheets are, below `/api`. */
export const demoPath = '/demo-sheets';
/** Our own pages may frame it; nothing in it runs, loads or sends. */
const closed = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** The made-up sheets of the demo company, of which nothing is anyone's secret. */
export const demoPages =
  (now: () => Date): FastifyPluginAsync =>
  async (app) => {
    app.get(`${demoPath}/:book/:name`, { schema: { hide: true } }, async (request, reply) => {
      const which = sheets.get.params.safeParse(request.params);
      const page = which.success ? demoSheet(which.data.book, which.data.name, now()) : undefined;
      if (page === undefined) throw new Problem('not-found', 'Spreadsheet not found.');
      reply.removeHeader('origin-agent-cluster'); // a sandboxed page has no origin to be kept apart by
      return reply
        .headers({ 'content-security-policy': closed, 'x-frame-options': 'SAMEORIGIN' })
        .type('text/html; charset=utf-8')
        .send(page);
    });
  };
