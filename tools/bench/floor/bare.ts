import Fastify from 'fastify';
import { Pool } from 'pg';
import { statementOf } from './statements.ts';

/** The bare server: one prepared statement per request, and the answer's bytes. No session, permission, validation or log. */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 32, options: '-c TimeZone=UTC' });
const app = Fastify();

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

for (const method of ['GET', 'POST'] as const)
  app.route<{ Params: { path: string } }>({
    method,
    url: '/:path',
    handler: async ({ params, query, body }, reply) => {
      const sent = method === 'GET' ? query : body;
      const given = isRecord(sent) ? sent : {};
      const { name, text, values } = statementOf(params.path, given);
      const { rows } = await pool.query<{ answer: string }>({ name, text, values: values(given) });
      reply.type('application/json; charset=utf-8');
      if (rows[0]) return rows[0].answer;
      // a statement that does nothing would look fast
      return reply.code(409).send('null');
    },
  });

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
