import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { loggingOptions, makeLog, requestLog } from './logging.ts';

/** A server that logs to a list. */
function logged() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app: FastifyInstance = Fastify(loggingOptions(makeLog('info', sink)));
  requestLog(app);
  app.post('/people/:id', async (request) => {
    request.log.info({ password: 'hunter22', user: { token: 'eyJhbGciOi', authorization: 'Bearer abc' } }, 'saved');
    return {};
  });
  app.get('/fails', async () => {
    throw Object.assign(new Error('duplicate: "ada@example.com" of ada@example.com'), {
      code: '23505',
      detail: 'Key (email)=(ada@example.com) already exists.',
    });
  });
  return { app, lines, text: () => lines.join('') };
}

test('a request logs one line with its ID, its route and its outcome', async () => {
  const { app, lines } = logged();
  const reply = await app.inject({
    method: 'POST',
    url: '/people/7?q=Ada',
    headers: { 'x-request-id': 'balancer-0001' },
  });
  expect(reply.headers['x-request-id']).toBe('balancer-0001');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    level: 'info',
    request: 'balancer-0001',
    method: 'POST',
    path: '/people/:id',
    status: 200,
    msg: 'answered',
  });
});

test('every line of a request has its ID, and lines of the server do not', async () => {
  const { app, lines } = logged();
  await app.inject({ method: 'POST', url: '/people/7', headers: { 'x-request-id': 'balancer-0001' } });
  await app.inject({ url: '/fails', headers: { 'x-request-id': 'balancer-0002' } });
  app.log.info('idle');
  const ids = lines.map((line) => Reflect.get(JSON.parse(line), 'request'));
  expect(ids).toEqual(['balancer-0001', 'balancer-0001', 'balancer-0002', undefined]);
});

test('a request id that could forge a line is replaced', async () => {
  const { app } = logged();
  const reply = await app.inject({
    method: 'POST',
    url: '/people/7',
    headers: { 'x-request-id': 'a\\n{"level":"x"}' },
  });
  expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('tokens, passwords, queries, bodies and personal data are not logged', async () => {
  const { app, text } = logged();
  const secrets = { authorization: 'Bearer s3cret', cookie: 'sid=s3cret' };
  await app.inject({ method: 'POST', url: '/people/7?token=s3cret&q=Ada', headers: secrets, payload: { name: 'Ada' } });
  await app.inject({ url: '/fails', headers: secrets });
  await app.inject({ url: '/nowhere/ada@example.com' });
  for (const word of ['s3cret', 'hunter22', 'eyJ', 'Bearer', 'Ada', 'ada@']) expect(text()).not.toContain(word);
});

test('the URL of a socket, which contains the token, is not logged', async () => {
  const { app, lines } = logged();
  app.get('/ws', async () => ({}));
  await app.inject({ url: '/ws?access_token=s3cret' });
  expect(lines).toEqual([]);
});

test('a route may ask for fewer lines', async () => {
  const { app, lines } = logged();
  app.get('/feed', { logLevel: 'silent' }, async () => ({}));
  app.get('/shown', async () => ({}));
  await app.inject({ url: '/feed' });
  expect(lines).toEqual([]);
  await app.inject({ url: '/shown' });
  expect(lines).toHaveLength(1);
});
