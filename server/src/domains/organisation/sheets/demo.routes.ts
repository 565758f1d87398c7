import { sheets } from '@embark/contracts/organisation/sheets';
import type { FastifyPluginAsync } from 'fastify';
import { Problem } from '../../../kit/problem.ts';
import { demoSheet } from './demoSheet.service.ts';

/** The path of the demo sheets, below `/api`. */
export const demoPath = '/demo-sheets';
/** Only our own pages may frame it; nothing in it may run, load or submit. */
const closed = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** The sheets of the demo company, which contain no private data. */
export const demoPages =
  (now: () => Date): FastifyPluginAsync =>
  async (app) => {
    app.get(`${demoPath}/:book/:name`, { schema: { hide: true } }, async (request, reply) => {
      const which = sheets.get.params.safeParse(request.params);
      const page = which.success ? demoSheet(which.data.book, which.data.name, now()) : undefined;
      if (page === undefined) throw new Problem('not-found', 'Spreadsheet not found.');
      reply.removeHeader('origin-agent-cluster'); // a sandboxed page has no origin to isolate
      return reply
        .headers({ 'content-security-policy': closed, 'x-frame-options': 'SAMEORIGIN' })
        .type('text/html; charset=utf-8')
        .send(page);
    });
  };
