import type { Endpoint } from '@embark/contracts/kit';
import {
  type Arbitrary,
  assert,
  asyncProperty,
  constantFrom,
  dictionary,
  integer,
  oneof,
  record,
  string,
} from 'fast-check';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../test/app.ts';
import { endpoints } from '../test/contracts.ts';
import { inputSchema } from './kit/http/schema.ts';

const crm = testApp();

const hostile = oneof(
  constantFrom<unknown>(
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '%',
    "' or 1=1 --",
    '\\',
    '../../etc/passwd',
    '=cmd|calc',
    '<script>alert(1)</script>',
    'x'.repeat(50_000),
    '01990000-0000-7000-8000-000000000000',
    'e30',
    'eyJ2IjpbMV19',
    null,
    true,
    [],
    {},
    [null],
    { length: 1e9 },
    Number.MAX_SAFE_INTEGER,
    -1,
    0,
    1.5,
    1e308,
    '2026-02-30',
    '0000-01-01',
    '275760-09-13T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '-createdAt,id;drop table enquiries',
    '__proto__',
    'NE',
    'FU',
    'AU',
    'VE',
    'all',
    'me',
  ),
  string({ unit: 'binary', maxLength: 40 }),
  integer(),
  dictionary(string({ maxLength: 8 }), string({ maxLength: 8 }), { maxKeys: 3 }),
);

/** The same values as text, for URLs. */
const inText = hostile.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());

/** The fields of the contract with arbitrary values, and a few unknown ones. */
function inputFor({ params, query, body, method }: Endpoint) {
  const names = Object.keys({ ...params?.shape, ...query?.shape, ...body?.shape });
  const inAddress = method === 'GET' || method === 'DELETE';
  const unknown = inAddress ? [] : ['constructor', 'isAdmin'];
  const fields: Record<string, Arbitrary<unknown>> = Object.fromEntries(
    [...names, ...unknown].map((name) => [name, inAddress || params?.shape[name] ? inText : hostile]),
  );
  return record(fields, { requiredKeys: Object.keys(params?.shape ?? {}) });
}

const leaks = /\bat .+\.ts:|node_modules|select .* from|relation "|pg_|syntax error|violates|zod/i;

test.each(Object.entries(endpoints))('%s refuses hostile input with a 4xx', async (name, endpoint) => {
  const admin: Person = await crm.person({ roles: ['admin'] });
  await assert(
    asyncProperty(inputFor(endpoint), async (input) => {
      const { status, body } = await crm.as(admin, endpoint, JSON.parse(JSON.stringify(input)));
      expect([status, JSON.stringify(body)]).toEqual([
        expect.toSatisfy((code: number) => code < 500),
        expect.not.stringMatching(leaks),
      ]);
    }),
    { numRuns: name === 'session.login' || name === 'session.logout' ? 15 : 60 },
  );
});

// the specification's own endpoints, whose clients may send extra fields
const lenient = ['session.login', 'session.saveSettings', 'account.register'];
const bodies = Object.entries(endpoints).flatMap(([name, { body }]) => (body ? [[name, body] as const] : []));

/** Places in a body where an unknown key would be dropped silently. */
function silent(node: unknown, at = 'body'): string[] {
  if (node === null || typeof node !== 'object') return [];
  const drops = 'properties' in node && !('additionalProperties' in node);
  return [...(drops ? [at] : []), ...Object.entries(node).flatMap(([key, value]) => silent(value, `${at}.${key}`))];
}

test.each(bodies.filter(([name]) => !lenient.includes(name)))('%s names unknown keys', (_, body) => {
  expect(silent(inputSchema(body))).toEqual([]);
});

test('refuses unreadable bodies without a server error', async () => {
  const { token } = await crm.person({ roles: ['admin'] });
  const send = async (type: string, payload: string | Buffer, url = '/api/enquiries-app/enquiries') =>
    (
      await crm.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      })
    ).statusCode;

  expect(await send('application/json', '{"a":')).toBe(400);
  expect(await send('application/json', '[]')).toBe(422);
  expect(await send('application/json', '"text"')).toBe(422);
  expect(await send('text/xml', '<a/>')).toBe(415);
  expect(await send('application/json', JSON.stringify({ remarks: 'x'.repeat(1_100_000) }))).toBe(413);
  expect(await send('application/x-www-form-urlencoded', '%00=%C3%BF&serCode=VE')).toBe(422);
  expect(await send('application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))).toBeLessThan(
    500,
  );
  expect(await send('multipart/form-data; boundary=x', '--x\r\nbroken', '/api/enquiries-app/imports')).toBeLessThan(
    500,
  );
  expect(await send('multipart/form-data', 'no boundary', '/api/enquiries-app/imports')).toBeLessThan(500);
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'refuses a field %s that is not in the contract',
  async (name) => {
    const { token } = await crm.person();
    const send = async (url: string, type: string, payload: string) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      return (await crm.app.inject({ method: 'POST', url, headers, payload })).statusCode;
    };
    const form = 'application/x-www-form-urlencoded';
    expect(await send('/api/enquiries-app/enquiries', form, `${name}=1`)).toBe(422);
    expect(await send('/api/notification-panel/set-as-read', form, `${name}=1&notificationId=7`)).toBe(422);
    const json = `{"notificationId":7,"${name}":1}`;
    expect(await send('/api/notification-panel/set-as-read', 'application/json', json)).toBeOneOf([400, 422]);
  },
);
