import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { bulk } from '@embark/contracts/workspace/bulk';
import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../test/app.ts';
import { recorded } from '../test/enquiries.ts';
import { folderObjects } from './kit/files/folder.ts';
import { fileStore } from './kit/files/store.ts';
import { answersBroken, readAhead } from './kit/http/stream.ts';
import { loggingOptions, makeLog } from './run/logging.ts';

const lines: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const store = fileStore(folderObjects(join(tmpdir(), 'embark-test-files')), [
  'a secret of this test, long enough to seal with',
]);
/** What the store sends instead of the written file. */
let stored: { content: () => Readable; size: number } | null = null;
const files = {
  ...store,
  generated: {
    ...store.generated,
    read: async (name: string) =>
      stored ? { content: stored.content(), size: stored.size } : store.generated.read(name),
  },
};
const crm = testApp({ files, fastify: loggingOptions(makeLog('info', sink)) });

let port = 0;
let administrator: Person;
let id = '';
beforeAll(async () => {
  const { port: bound } = new URL(await crm.app.listen({ port: 0, host: '127.0.0.1' }));
  port = Number(bound);
  administrator = await crm.person({ roles: ['admin'] });
  await recorded(crm, administrator);
  const columns = [{ id: 'name', title: 'Name' }];
  id = (await crm.as(administrator, bulk.export, { list: 'enquiries', format: 'csv', columns })).body.id;
});

const path = () => `/api${bulk.file.path.replace(':id', id)}`;
const headers = (request: string) => ({ authorization: `Bearer ${administrator.token}`, 'x-request-id': request });
const get = (request: string) => fetch(`http://127.0.0.1:${port}${path()}`, { headers: headers(request) });
/** Everything that the server sends before it closes the connection. */
async function raw(request: string, to = port): Promise<string> {
  const socket = connect(to, '127.0.0.1');
  const head = Object.entries({ ...headers(request), host: 'embark.test', connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write(`GET ${path()} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  let text = '';
  socket.on('data', (chunk) => void (text += String(chunk)));
  socket.on('error', () => {});
  await once(socket, 'close');
  return text;
}
const logged = (request: string) => lines.filter((line) => line.includes(request)).join('');

/** A file that fails after some of its bytes. */
async function* failing(bytes: number) {
  for (let sent = 0; sent < bytes; sent += 1_000) yield Buffer.alloc(1_000, 'x');
  throw new Error('the disk is gone');
}

test('D8: a file that is whole has its length and its content', async () => {
  stored = null;
  const {
    status,
    headers: answered,
    text,
  } = await get('request-whole').then(async (reply) => ({
    status: reply.status,
    headers: reply.headers,
    text: await reply.text(),
  }));
  expect([status, Number(answered.get('content-length'))]).toEqual([200, Buffer.byteLength(text) + 3]); // fetch removes the BOM
});

test('D8: a source that fails early is an error, not a file', async () => {
  stored = { content: () => Readable.from(failing(10_000), { objectMode: false }), size: 500_000 };
  const reply = await get('request-early');
  expect([reply.status, reply.headers.get('content-disposition')]).toEqual([500, null]);
  expect(logged('request-early')).toContain('the disk is gone');
});

test('D8: a source that fails later breaks the connection, is logged with the ID of its request, and is counted', async () => {
  const before = answersBroken();
  stored = { content: () => Readable.from(failing(300_000), { objectMode: false }), size: 500_000 };
  const reply = await get('request-later');
  expect(reply.status).toBe(200);
  await expect(reply.blob()).rejects.toThrow('terminated');
  expect(logged('request-later')).toMatch(/"level":"error".*"request":"request-later".*the disk is gone/);
  expect(answersBroken()).toBe(before + 1);
});

test.each([
  ['more', 200_000],
  ['fewer', 1_200_000],
])('D8: a stored file with %s bytes than it should have is never taken for whole', async (_, size) => {
  stored = { content: () => Readable.from([Buffer.alloc(800_000, 'x')], { objectMode: false }), size };
  const text = await raw('request-other-size');
  expect(text.length).toBeLessThan(size);
  expect(logged('request-other-size')).toContain('instead of');
});

test('D8: an answer without a length breaks off without the end of its last chunk, and a whole one has it', async () => {
  const app = Fastify();
  app.get('*', async (request, reply) => {
    const isWhole = request.id === 'req-1';
    const content = isWhole ? [Buffer.alloc(300_000, 'x')] : failing(300_000);
    return reply.send(await readAhead(request, Readable.from(content), null));
  });
  const { port: bound } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const whole = await fetch(`http://127.0.0.1:${bound}/`);
  expect((await whole.text()).length).toBe(300_000);
  const text = await raw('request-chunks', Number(bound));
  expect(text).toContain('200 OK');
  expect(text.length).toBeGreaterThan(250_000);
  expect(text.endsWith('0\r\n\r\n')).toBe(false);
  await app.close();
});
