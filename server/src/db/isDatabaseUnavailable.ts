/** Class 08 and 57P: the connection or the server went; 53300: no connection left; 55000 is not among them. */
const STATES = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006']);

const SOCKETS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']);

/** What the driver says without a code. */
const TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|terminating connection|not queryable|Cannot use a pool after calling end/i;

/** The database cannot be reached just now: the caller should answer 503 and let the client try again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (STATES.has(code)) return true;
  if (SOCKETS.has(code)) return !('path' in error) || error.path === undefined;
  return TEXTS.test(error.message) || isDatabaseUnavailable(error.cause);
}
