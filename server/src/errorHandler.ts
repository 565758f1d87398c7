import type { Problem as ProblemAnswer } from '@embark/contracts/kit';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseBusy, isDatabaseUnavailable } from './db/client.ts';
import { Problem } from './kit/problem.ts';

const retrySoon = 5;

const later = (message: string) => new Problem('unavailable', message, { retryAfter: retrySoon });
const fullDisk = later("The server's disk is full, so nothing can be saved. Tell your administrator.");
const noMemory = later('The server is out of memory. Please try again in a moment.');
const changing = new Problem('conflict', 'Someone else is changing this. Please try again.', { retryAfter: retrySoon });

/** Errors of PostgreSQL and of the file system that a request can run into without a bug, by code. */
const known: Record<string, Problem> = {
  '22021': new Problem('invalid', "The text contains a character that can't be saved."),
  '22P05': new Problem('invalid', "The text contains a character that can't be saved."),
  '22003': new Problem('invalid', 'A number is out of range.'),
  '22008': new Problem('invalid', 'A date is out of range.'),
  '23505': new Problem('conflict', 'Already exists.'),
  '23P01': new Problem('conflict', 'Already exists.'),
  '23514': new Problem('invalid', 'A required field is missing.'),
  '40001': changing,
  '40P01': changing,
  '55P03': changing,
  '57014': later('This took too long. Narrow your search and try again.'),
  '53100': fullDisk,
  '53200': noMemory,
  ENOSPC: fullDisk,
  EDQUOT: fullDisk,
};

/** Turns all errors into responses, with field errors but no internal details. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = problemOf(error);
    if (problem) return refuse(reply, problem);
    request.log.error({ err: error }, 'unexpected');
    return refuse(reply, new Problem('internal', `Something went wrong. (${request.id})`));
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, new Problem('not-found', 'Not found.')));
}

function problemOf(error: FastifyError): Problem | null {
  if (error instanceof Problem) return error;
  if (isDatabaseBusy(error)) return later('The server is busy. Please try again in a moment.');
  if (isDatabaseUnavailable(error)) return later("We can't reach the database. Please try again in a moment.");
  const problem = known[error.code];
  if (problem) return problem;
  const { statusCode = 500 } = error;
  if (statusCode === 413) return new Problem('too-large', 'This is too large.');
  if (statusCode < 500) return Object.assign(new Problem('invalid', "We couldn't read this request."), { statusCode });
  if (statusCode === 503) return later(error.message);
  return null;
}

function refuse(reply: FastifyReply, { code, message, statusCode, more }: Problem) {
  const body: ProblemAnswer = {
    code,
    message,
    ...(more.fields && { error: Object.entries(more.fields).map(([type, text]) => ({ type, message: text })) }),
    ...(more.present !== undefined && { present: more.present }),
    ...(more.allowed && { allowed: more.allowed }),
    ...(more.holders && { holders: more.holders }),
    ...(more.earlier && { earlier: more.earlier }),
  };
  if (more.retryAfter) reply.header('retry-after', String(more.retryAfter));
  if (code === 'signed-out') reply.header('www-authenticate', 'Bearer');
  return reply.code(statusCode).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
