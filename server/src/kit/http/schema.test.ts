import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { answerSchema, serializersWhenNeeded } from './schema.ts';

// the product compiles serializers when they are first needed; tests over endpoints share compiled ones

const apps: ReturnType<typeof Fastify>[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

/** An application that answers `/x` with this, as a response of this schema. */
async function answering(schema: object, answer: unknown) {
  const app = Fastify({ schemaController: { compilersFactory: { buildSerializer: serializersWhenNeeded } } });
  apps.push(app);
  app.get('/x', { schema: { response: { 200: schema } } }, async () => answer);
  await app.ready();
  return async () => {
    const { statusCode, body } = await app.inject('/x');
    return [statusCode, body];
  };
}

const Row = z.object({ id: z.number().int(), note: z.string().nullable(), kind: z.enum(['a', 'b']).nullable() });

test('the first response and later ones drop unknown keys and keep null', async () => {
  const ask = await answering(answerSchema(Row), { id: 1, note: null, kind: 'b', secret: 'x' });
  const expected = [200, '{"id":1,"note":null,"kind":"b"}'];
  expect([await ask(), await ask(), await ask()]).toEqual([expected, expected, expected]);
});

test('a start compiles no serializer: a schema that does not compile fails with its first response', async () => {
  const ask = await answering({ $ref: '#/nowhere' }, { id: 1 });
  expect(await ask()).toEqual([500, expect.stringContaining('nowhere')]);
});
