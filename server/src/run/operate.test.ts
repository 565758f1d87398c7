import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { copyOf } from '../../test/database.ts';
import { buildApp } from '../app.ts';
import { folderObjects } from '../kit/files/folder.ts';
import { fileStore } from '../kit/files/store.ts';
import { operate } from './operate.ts';

let app: FastifyInstance;
let own: Awaited<ReturnType<typeof copyOf>>;
let dist: string;
let free: number | null = 500 * 1024 * 1024;
let draining = false;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'embark-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), 'the application');
  await writeFile(join(dist, 'login.html'), 'the sign-in page');
  await writeFile(join(dist, 'assets/app-abc.js'), 'let a = 1');
  await writeFile(join(dist, 'assets/app-abc.js.gz'), gzipSync('let a = 1'));
  own = await copyOf(inject('template'));
  ({ app } = await buildApp({
    database: own,
    secret: 's'.repeat(32),
    welcome: { product: 'Embark', demo: false, accounts: [], password: null },
    now: () => new Date('2026-03-02T01:00:00Z'),
    files: fileStore(folderObjects(join(dist, 'files')), ['s'.repeat(32)]),
    operate: (server) =>
      operate(server, {
        database: own,
        isDraining: () => draining,
        freeSpace: async () => free,
        metricsToken: 'a token for prometheus',
        sheetsHosts: ['docs.google.com'],
        publicUrl: 'https://x.test',
        dist,
      }),
  }));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await own.drop();
  await rm(dist, { recursive: true });
});

const page = (url: string, headers = {}) => app.inject({ url, headers: { accept: 'text/html', ...headers } });

describe('the browser application', () => {
  test.each([
    ['/', 'the application'],
    ['/apps/enquiry/enquiries/new?q=1', 'the application'],
    ['/login', 'the sign-in page'],
    ['/login?from=%2Fapps', 'the sign-in page'],
  ])('%s returns a page that is always revalidated', async (url, body) => {
    const reply = await page(url);
    expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, body, 'no-cache']);
  });

  test('caches a hashed asset for a year, and sends it compressed', async () => {
    const reply = await page('/assets/app-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
    });
  });

  test.each(['/api/nothing', '/assets/gone-123.js', '/api'])(
    '%s is not a screen and returns a JSON 404',
    async (url) => {
      const reply = await page(url);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found']);
    },
  );

  test('returns 404 for anything but a page', async () => {
    expect((await page('/apps', { accept: 'application/json' })).statusCode).toBe(404);
  });

  test.each(['/..%2f..%2fpackage.json', '/assets/..%2f..%2f..%2fetc/passwd', '/.stamp'])(
    '%s returns 404',
    async (url) => {
      expect((await page(url, { accept: 'application/json' })).statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});

test('every response forbids foreign scripts, frames and sniffing', async () => {
  for (const url of ['/', '/api/nothing', '/healthz']) {
    const { headers } = await page(url);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-src 'self' https://docs.google.com");
  }
});

test('the API documentation can run only its own script', async () => {
  const reply = await page('/api/docs/');
  expect(reply.body).toContain('swagger-ui');
  const script = String(reply.headers['content-security-policy'])
    .split(';')
    .find((rule) => rule.trim().startsWith('script-src'));
  expect(script).toContain("'self'");
  expect(script).not.toContain('unsafe-inline');
});

test('health and readiness', async () => {
  expect((await page('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await page('/readyz')).json()).toEqual({ status: 'ok' });
});

test('readiness and metrics show that the disk is nearly full, and the node still serves', async () => {
  free = 50 * 1024 * 1024;
  const { statusCode, body } = await page('/readyz');
  expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'ok', disk: 'nearly full' }]);
  expect((await page('/metrics')).body).toContain(`disk_free_bytes ${free}`);
  free = null;
  expect((await page('/readyz')).json()).toEqual({ status: 'ok' });
});

test('while draining, connections are closed with their next response', async () => {
  expect((await page('/healthz')).headers.connection).toBe('keep-alive');
  draining = true;
  try {
    expect((await page('/healthz')).headers.connection).toBe('close');
  } finally {
    draining = false;
  }
});

test.each([
  ['this machine', {}, '127.0.0.1', 200],
  ['another machine', {}, '192.0.2.7', 404],
  ['another machine through a proxy on this one', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1', 404],
  ['another machine with the token', { authorization: 'Bearer a token for prometheus' }, '192.0.2.7', 200],
  ['another machine with a wrong token', { authorization: 'Bearer a token' }, '192.0.2.7', 404],
])('metrics for %s', async (_, headers, remoteAddress, expected) => {
  expect((await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode).toBe(expected);
});

test('metrics count requests by route, never by URL', async () => {
  await page('/assets/app-abc.js?secret=1');
  const { body, headers } = await page('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/readyz",status="200"\} \d/);
  expect(body).toMatch(/database_connections\{state="idle"\} \d/);
  expect(body).toMatch(/jobs\{state="parked"\} 0/);
  expect(body).not.toContain('secret');
});
