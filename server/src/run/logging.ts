import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';

const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'token', 'secret', 'access_token'];

/** JSON lines on stdout. Bodies and query strings are never logged; should a secret slip in, its field is blanked. */
export const makeLog = (level: string, to: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
      serializers: { err: errorLine, error: errorLine, req: () => undefined, res: () => undefined },
    },
    to,
  );

/** What an operator needs to know of an error. PostgreSQL's `detail` quotes the row, so it stays out. */
function errorLine(error: unknown) {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, stack } = error;
  const message = withoutValues(error.message);
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at '));
  const known = Object.entries(error).filter(([key]) => ['code', 'constraint', 'table', 'column'].includes(key));
  return { type: name, message, ...Object.fromEntries(known), stack: frames?.join('\n') };
}

/** Values are in quotes after a colon, addresses have an @: `invalid input syntax for type uuid: "…"`. */
const withoutValues = (message: string) =>
  message
    .replace(/: ".*"/gs, ': "…"')
    .replace(/[^\s"'<>(]+@[^\s"'<>)]+/g, '…')
    .slice(0, 500);

/** The part of Fastify's options that concerns the log; each request carries an id, the caller's own if it is sane. */
export const loggingOptions = (log: Logger): FastifyServerOptions => ({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
  genReqId: (request: IncomingMessage) => {
    const given = request.headers['x-request-id'];
    return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  },
});

/** One line an answer: what, where without the query, how it ended, how long it took. Sockets are not among them. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, routeOptions } = request;
    const path = url.split('?')[0] ?? '';
    if (path === '/ws' || path === '/healthz' || path === '/readyz') return;
    const line = {
      method,
      path: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[reply.statusCode >= 500 ? 'warn' : 'info'](line, 'answered');
  });
}
