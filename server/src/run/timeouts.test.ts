import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeouts } from './operate.ts';

const quick = {
  connectionTimeout: 300,
  requestTimeout: 1_000,
  http: { headersTimeout: 300, connectionsCheckingInterval: 50 },
};
const app = Fastify(quick);
let port = 0;
beforeAll(async () => {
  app.post('/', async () => 'ok');
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Sends the texts with pauses until the server closes the connection. */
async function closed(texts: string[], pause: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'connect');
  const [first = '', ...rest] = texts;
  socket.write(first);
  let at = 0;
  const timer = setInterval(() => socket.writable && socket.write(rest[at++ % rest.length] ?? ''), pause);
  await once(socket, 'close');
  clearInterval(timer);
  return socket.destroyed;
}

const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n';

test('every limit that the product sets is one of those tested here', () => {
  expect(Object.keys(timeouts)).toEqual(Object.keys(quick));
  expect(Object.keys(timeouts.http)).toEqual(Object.keys(quick.http));
});

test.each([
  ['heads that stall', ['POST / HTTP/1.1\r\n', ''], 10_000],
  ['bodies that stall', [head, ''], 10_000],
  ['bodies that trickle', [head, 'x', 'x'], 100],
])('closes connections with %s', async (_, texts, pause) => {
  expect(await closed(texts, pause)).toBe(true); // or the test's time is over
});
