import type { Endpoint } from '@embark/contracts/kit';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { type Person, testApp } from '../test/app.ts';
import { endpoints } from '../test/contracts.ts';
import { inputSchema, type JsonSchema } from './kit/http/schema.ts';

const crm = testApp();

const all = Object.entries(endpoints);
const withBody = all.filter(([, { body, upload }]) => body && !upload);
const addressOf = ({ path }: Endpoint) =>
  `/api${path.replaceAll(/:\w+/g, (name) => (/Id$|:id$/i.test(name) ? '01990000-0000-7000-8000-000000000000' : '1'))}`;

let admin: Person | undefined;
async function call(endpoint: Endpoint, more: Omit<InjectOptions, 'method' | 'url'>, query = '') {
  admin ??= await crm.person({ roles: ['admin'] });
  const { headers, ...rest } = more;
  const answer = await crm.app.inject({
    method: endpoint.method,
    url: `${addressOf(endpoint)}${query}`,
    headers: { authorization: `Bearer ${admin.token}`, ...headers },
    ...rest,
  });
  if (answer.statusCode < 400) admin = undefined; // they may have signed out
  return answer;
}

test.each(all)('%s is never kept by caches, and its refusals neither', async (_, endpoint) => {
  const { headers } = await call(endpoint, {});
  expect(String(headers['cache-control'])).toMatch(/no-store|immutable/);
  expect(headers['content-security-policy'] ?? "frame-ancestors 'none'").toContain("frame-ancestors 'none'");
});

test.each(withBody)('%s refuses an encoded body it cannot read', async (_, endpoint) => {
  for (const encoding of ['gzip', 'br', 'nonsense', 'identity, gzip', ''])
    expect([
      encoding,
      (await call(endpoint, { headers: { 'content-encoding': encoding }, payload: {} })).statusCode,
    ]).toEqual([encoding, 415]);
});

test.each(withBody)('%s refuses bodies that are not UTF-8', async (_, endpoint) => {
  const bytes = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
  const forms = ['name=%ff%fe', 'name=%C3', 'name=%zz', Buffer.from([0x61, 0x3d, 0xff])];
  const sent = [
    { type: 'application/json', payload: bytes },
    ...forms.map((payload) => ({ type: 'application/x-www-form-urlencoded', payload })),
  ];
  for (const { type, payload } of sent)
    expect([
      String(payload),
      (await call(endpoint, { headers: { 'content-type': type }, payload })).statusCode,
    ]).toEqual([String(payload), 400]);
});

test.each(all.filter(([, { params }]) => params))(
  '%s refuses a path that is not UTF-8',
  async (_, { method, path }) => {
    const url = `/api${path.replaceAll(/:\w+/g, '%ff')}`;
    expect((await crm.app.inject({ method, url })).statusCode).toBeOneOf([400, 404]);
  },
);

test.each(all.filter(([, { query }]) => query))('%s refuses an address that is not UTF-8', async (_, endpoint) => {
  expect((await call(endpoint, {}, '?q=%ff')).statusCode).toBe(400);
});

const uploads = all.filter(([, { upload }]) => upload);
const multipart = (parts: Buffer[], end = '--x--\r\n') => ({
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: Buffer.concat([...parts, Buffer.from(end)]),
});
const field = (name: string, value: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
const fileIn = ({ upload }: Endpoint) =>
  Buffer.from(
    `--x\r\ncontent-disposition: form-data; name="${typeof upload === 'object' ? upload.field : 'file'}"; filename="a.csv"\r\n\r\nname\r\n`,
  );

test.each(uploads)('%s refuses an upload that ends early', async (_, endpoint) => {
  for (const parts of [[field('params', '{}')], [fileIn(endpoint)], [fileIn(endpoint), field('params', '{}')]])
    for (const end of ['', '--x', '--x\r\n'])
      expect((await call(endpoint, multipart(parts, end))).statusCode).toBeOneOf([400, 422]);
});

test.each(uploads)('%s refuses parameters that are not UTF-8', async (_, endpoint) => {
  const text = Buffer.concat([Buffer.from('{"note":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
  expect((await call(endpoint, multipart([fileIn(endpoint), field('params', text)]))).statusCode).toBe(400);
});

/** The fields of a schema that are numbers or dates, and whether null clears them. */
function strictFields(schema: z.ZodObject | undefined) {
  const properties: unknown = schema && inputSchema(schema)['properties'];
  if (properties === null || typeof properties !== 'object') return [];
  return Object.entries(properties).flatMap(([name, one]: [string, JsonSchema]) => {
    const options: JsonSchema[] = Array.isArray(one['anyOf']) ? one['anyOf'] : [one];
    const isStrict = options.some(
      ({ type, format }) => type === 'integer' || type === 'number' || String(format).startsWith('date'),
    );
    const hasOthers = options.some(({ type, format }) => type === 'boolean' || (type === 'string' && !format));
    return isStrict && !hasOthers ? [{ name, isNullable: options.some(({ type }) => type === 'null') }] : [];
  });
}

const complaints = async (endpoint: Endpoint, given: object, query = '') => {
  const reply = await call(endpoint, endpoint.body ? { payload: given } : {}, query);
  return reply.statusCode === 404
    ? ['not found']
    : (reply.json().error ?? []).map(({ type }: { type: string }) => type);
};

const numbered = all.flatMap(([name, endpoint]) =>
  strictFields(endpoint.upload ? undefined : endpoint.body).map((of) => [`${name} ${of.name}`, endpoint, of] as const),
);
test.each(numbered)('%s is not read from true, a list, a word or null', async (_, endpoint, { name, isNullable }) => {
  for (const value of [true, false, [], {}, 'x', '0x10', ...(isNullable ? [] : [null])])
    expect([value, await complaints(endpoint, { [name]: value })]).toEqual([
      value,
      expect.toSatisfy((named: string[]) => named.includes(name) || named.includes('not found')),
    ]);
});

const asked = all.flatMap(([name, endpoint]) =>
  strictFields(endpoint.query).map((of) => [`${name}?${of.name}`, endpoint, of] as const),
);
test.each(asked)('%s is not read from a word', async (_, endpoint, { name }) => {
  for (const value of ['true', 'null', 'x', '0x10', '[]'])
    expect([value, await complaints(endpoint, {}, `?${name}=${value}`)]).toEqual([
      value,
      expect.toSatisfy((named: string[]) => named.includes(name) || named.includes('not found')),
    ]);
});
