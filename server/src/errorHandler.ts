import type { Problem as ProblemAnswer } from '@embark/contracts/kit';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseUnavailable } from './db/client.ts';
import { Problem } from './kit/problem.ts';

const retrySoon = 5;

/** PostgreSQL errors caused by the request, not by a bug. */
const refusedByDatabase: Record<string, Problem> = {
  '22021': new Problem('invalid', "The text contains a character that can't be saved."),
  '22P05': new Problem('invalid', "The text contains a character that can't be saved."),
  '22003': new Problem('invalid', 'A number is out of range.'),
  '22008': new Problem('invalid', 'A date is out of range.'),
  '23505': new Problem('conflict', 'Already exists.'),
  '23514': new Problem('invalid', 'A required field is missing.'),
  '40001': new Problem('conflict', 'Someone else is changing this. Please try again.'),
  '40P01': new Problem('conflict', 'Someone else is changing this. Please try again.'),
  '57014': new Problem('unavailable', 'This took too long. Narrow your search and try again.', {
    retryAfter: retrySoon,
  }),
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
  if (isDatabaseUnavailable(error))
    return new Problem('unavailable', "We can't reach the database. Please try again in a moment.", {
      retryAfter: retrySoon,
    });
  const known = refusedByDatabase[error.code];
  if (known && !error.code.startsWith('FST')) return known;
  const { statusCode = 500 } = error;
  if (statusCode === 413) return new Problem('too-large', 'This is too large.');
  if (statusCode < 500) return Object.assign(new Problem('invalid', "We couldn't read this request."), { statusCode });
  if (statusCode === 503) return new Problem('unavailable', error.message, { retryAfter: retrySoon });
  return null;
}

function refuse(reply: FastifyReply, { code, message, statusCode, more }: Problem) {
  const body: ProblemAnswer = {
    code,
    message,
    ...(more.fields && { error: Object.entries(more.fields).map(([type, text]) => ({ type, message: text })) }),
    ...(more.present !== undefined && { present: more.present }),
    ...(more.allowed && { allowed: more.allowed }),
  };
  if (more.retryAfter) reply.header('retry-after', String(more.retryAfter));
  if (code === 'signed-out') reply.header('www-authenticate', 'Bearer');
  return reply.code(statusCode).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
