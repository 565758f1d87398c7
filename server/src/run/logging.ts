import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';

const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'token', 'secret', 'access_token'];

/** Lines are written together, at the latest after a tenth of a second, or when the process ends: writing each costs as much as a small answer. */
const together = { dest: 1, minLength: 4096, periodicFlush: 100 };

/** Logs JSON lines to stdout. Bodies and query strings are never logged, and fields with secrets are redacted. */
export const makeLog = (level: string, to: DestinationStream = pino.destination(together)): Logger =>
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

/** What an operator needs to know about an error. PostgreSQL's `detail` quotes the row, so it is left out. */
function errorLine(error: unknown) {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, stack } = error;
  const message = withoutValues(error.message);
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at '));
  const known = Object.entries(error).filter(([key]) => ['code', 'constraint', 'table', 'column'].includes(key));
  return { type: name, message, ...Object.fromEntries(known), stack: frames?.join('\n') };
}

/** Removes values: they are quoted after a colon, as in `invalid input syntax for type uuid: "…"`, or contain an @. */
const withoutValues = (message: string) =>
  message
    .replace(/: ".*"/gs, ': "…"')
    .replace(/[^\s"'<>(]+@[^\s"'<>)]+/g, '…')
    .slice(0, 500);

/** Fastify's logging options; each request has an ID, the caller's own if it is valid. */
export const loggingOptions = (log: Logger): FastifyServerOptions => ({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
  genReqId: (request: IncomingMessage) => {
    const given = request.headers['x-request-id'];
    return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  },
});

/** Logs one line per response: route without query, status and duration. Sockets are not logged. */
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
