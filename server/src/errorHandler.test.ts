import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerErrors } from './errorHandler.ts';

// R3, R4: errors that name their true cause
const coded = (code: string) => Object.assign(new Error('from the driver'), { code });

test.each([
  ['a lock that is not released', coded('55P03'), 409, 'Someone else is changing this. Please try again.'],
  ['a deadlock', coded('40P01'), 409, 'Someone else is changing this. Please try again.'],
  [
    'a full disk of the database',
    coded('53100'),
    503,
    "The server's disk is full, so nothing can be saved. Tell your administrator.",
  ],
  [
    'a full disk of the server',
    coded('ENOSPC'),
    503,
    "The server's disk is full, so nothing can be saved. Tell your administrator.",
  ],
  [
    'a used-up quota',
    coded('EDQUOT'),
    503,
    "The server's disk is full, so nothing can be saved. Tell your administrator.",
  ],
  ['no memory', coded('53200'), 503, 'The server is out of memory. Please try again in a moment.'],
  ['no connection left in the database', coded('53300'), 503, 'The server is busy. Please try again in a moment.'],
  [
    'no connection left in the pool',
    new Error('timeout exceeded when trying to connect'),
    503,
    'The server is busy. Please try again in a moment.',
  ],
  ['no database', coded('ECONNREFUSED'), 503, "We can't reach the database. Please try again in a moment."],
  ['a slow statement', coded('57014'), 503, 'This took too long. Narrow your search and try again.'],
])('%s is answered with its cause and a time to retry', async (_, error, status, message) => {
  const app = Fastify();
  answerErrors(app);
  app.get('/', () => Promise.reject(error));
  const reply = await app.inject('/');
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ message });
  expect(reply.headers['retry-after']).toBe('5');
});
