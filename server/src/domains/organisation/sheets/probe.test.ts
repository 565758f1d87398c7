import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { makeProbe } from './index.ts';

test('a host with any response is reachable, and one without is not; the result is cached for 30 seconds', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  let clock = 0;
  const probe = makeProbe(() => clock);

  expect([await probe(origin), await probe(origin)]).toEqual([true, true]);
  expect(asked).toEqual(['HEAD /']);
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  clock = 29_000;
  expect(await probe(origin)).toBe(true);
  clock = 31_000;
  expect(await probe(origin)).toBe(false);
});
