import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'token', 'secret', 'access_token'];

/** Lines are written together, at the latest after a tenth of a second, or when the process ends: writing each costs as much as a small answer. */
const together = { dest: 1, minLength: 4096, periodicFlush: 100 };

const jsonLines: LoggerOptions = {
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
};

/** Logs JSON lines to stdout. Bodies and query strings are never logged, and fields with secrets are redacted. */
export const makeLog = (level: string, to: DestinationStream = pino.destination(together)): Logger =>
  pino(
    {
      ...jsonLines,
      level,
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

/**
 * Logs one line per response: route without query, status and duration. Sockets are not logged. These lines have no field with a secret, so they are
 * written without looking for one, which would cost as much as the rest of a small request.
 */
export function requestLog(app: FastifyInstance): void {
  const to: DestinationStream | undefined = Reflect.get(app.log, pino.symbols.streamSym);
  const lines = to ? pino({ ...jsonLines, level: 'trace' }, to) : pino({ level: 'silent' });
  const { values } = lines.levels;
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions } = request;
    const path = routeOptions.url ?? 'none';
    const level = reply.statusCode >= 500 ? 'warn' : 'info';
    const isLogged = (values[level] ?? 0) >= (values[request.log.level] ?? Infinity);
    if (isLogged && path !== '/ws' && path !== '/healthz' && path !== '/readyz') {
      const ms = Math.round(reply.elapsedTime);
      lines[level]({ request: id, method, path, status: reply.statusCode, ms }, 'answered');
    }
    done();
  });
}
