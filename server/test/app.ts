import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Company, Endpoint, CallInput, Output, Problem, Role } from '@embark/contracts/kit';
import serialisers from '@fastify/fast-json-stringify-compiler';
import argon2 from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp, type Deps } from '../src/app.ts';
import type { Database } from '../src/db/client.ts';
import type { DB } from '../src/db/schema.ts';
import { tokens } from '../src/domains/organisation/session/tokens.service.ts';
import { folderObjects } from '../src/kit/files/folder.ts';
import { fileStore } from '../src/kit/files/store.ts';
import { documents } from '../src/kit/pdf/pdf.ts';
import { atOnce } from './atOnce.ts';
import { copyOf, type CopyOptions } from './database.ts';

export type Person = { id: number; name: string; email: string; token: string };
type Traits = {
  roles?: Role[];
  companies?: Company[];
  company?: Company;
  country?: 'AU' | 'BD' | 'PK' | 'IN';
  name?: string;
};
type Reply<T> = { status: number; headers: Record<string, unknown>; body: T & Partial<Problem> };

const secret = 'a secret of the tests, long enough to sign with';
/** The secret that encrypts the files of tests. */
export const FILES_SECRET = 'a secret of the tests, long enough to seal with';
/** Hash of an unknown password: test users sign in by token only. */
const nobodyKnows = '$argon2id$v=19$m=8,t=1,p=1$8x7WffzJ86QDGuBtwTu2jA$6piIvGChmfWkgp8jp4jEJbaGDoOxUp/cMEFx7NB1+ms';
const offices = { AU: 1, BD: 2, PK: 3, IN: 4 };
const start = new Date('2026-03-02T01:00:00Z'); // Monday noon in Melbourne

// Tests hash thousands of passwords: same algorithm, little memory. passwords.test.ts checks the real parameters.
const { hash } = argon2;
argon2.hash = (password, given, signal) => hash(password, { ...given, memoryCost: 8 }, signal);

// A document that was made is not made again: tests of rights read the same one dozens of times. pdf.test.ts makes its own.
const { render } = documents;
const papers = new Map<string, Promise<Uint8Array>>();
documents.render = (template, data, logo) => {
  const of = JSON.stringify([template, data, logo && Buffer.from(logo).toString('base64')]);
  const paper = papers.get(of) ?? render(template, data, logo);
  papers.set(of, paper);
  paper.catch(() => papers.delete(of));
  return paper;
};

// Shared by all applications in a worker, so that each serialiser is compiled once.
const made = new Map<string, (answer: unknown) => string>();
const buildSerializer: serialisers.SerializerFactory = (shared, options) => {
  const make = serialisers.SerializerSelector()(shared, options);
  return (route) => (answer: unknown) => {
    const name = `${route.method} ${route.url} ${route.httpStatus}`;
    const serialise = made.get(name) ?? make(route);
    made.set(name, serialise);
    return serialise(answer);
  };
};

/** One application and one database per test file, on connections with these options. Users are created for each test. */
export function testApp(other: Partial<Deps> = {}, connection: CopyOptions = {}) {
  let app: FastifyInstance;
  let database: Database;
  let url: string;
  let drop: () => Promise<void>;
  let heard: (text: string) => void;
  let clock = start;
  const deps: Omit<Deps, 'database'> = {
    secret,
    welcome: { product: 'Embark', demo: false, accounts: [], password: null },
    now: () => clock,
    files: fileStore(folderObjects(join(tmpdir(), 'embark-test-files')), [FILES_SECRET]),
    mailer: { send: async () => {} }, // no job runs here: see outbox.ts
    sheetsHosts: ['docs.google.com', '*.sharepoint.com'],
    fair: (_call, work) => work(), // tests of locks need many calls at once: see fairUse.test.ts
    probe: async (origin) => origin === 'https://docs.google.com',
    fastify: { schemaController: { compilersFactory: { buildSerializer } } },
    ...other,
  };

  beforeAll(async () => {
    const copy = await copyOf(inject('template'), connection);
    ({ url, drop } = copy);
    database = { db: copy.db, pool: copy.pool };
    const built = await buildApp({ ...deps, database });
    app = built.app;
    heard = (text) => built.heard(text);
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await drop();
  });

  return {
    /** For set-up and for checking the stored data; never to do what an endpoint does. */
    get database() {
      return database;
    },
    /** The options for building another node of the same product. */
    deps,
    /** For other processes that use the database: a worker, another node. */
    get url() {
      return url;
    },
    get app() {
      return app;
    },

    /** Handles a message of the database to all nodes. */
    heard: (text: string) => heard(text),

    /** Sets the application's clock. */
    setClock(at: string) {
      clock = new Date(at);
    },

    async person({ roles = ['user'], companies = ['fc'], company = companies[0], country = 'AU', name }: Traits = {}) {
      const unique = randomUUID().slice(0, 8);
      const user = await database.db
        .insertInto('users')
        .values({
          email: `${unique}@office.test`,
          name: name ?? `Person ${unique}`,
          passwordHash: nobodyKnows,
          roles,
          companies,
          countryId: offices[country],
        })
        .returning(['id', 'name', 'email'])
        .executeTakeFirstOrThrow();
      const session = await database.db
        .insertInto('sessions')
        .values({ userId: user.id, company: company ?? 'fc', expiresAt: '2030-01-01T00:00:00Z' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...user, token: await tokens(secret, () => clock).sign({ sessionId: session.id, userId: user.id }) };
    },

    /** Signs the same user in again, on another device. */
    async another(person: Person): Promise<Person> {
      const { id: sessionId } = await database.db
        .insertInto('sessions')
        .columns(['userId', 'company', 'expiresAt'])
        .expression((db) =>
          db.selectFrom('sessions').select(['userId', 'company', 'expiresAt']).where('userId', '=', person.id).limit(1),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...person, token: await tokens(secret, () => clock).sign({ sessionId, userId: person.id }) };
    },

    async as<E extends Endpoint>(
      who: Person | 'nobody',
      endpoint: E,
      input: CallInput<E>,
      headers: Record<string, string> = {},
    ): Promise<Reply<Output<E>>> {
      const given: Record<string, unknown> = input;
      const inPath = (name: string) => endpoint.path.split('/').includes(`:${name}`);
      const rest = Object.fromEntries(
        Object.entries(given).filter(([name, value]) => !inPath(name) && value !== undefined),
      );
      const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
      const response = await app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])))}`,
        headers: { ...bearer(who), ...headers },
        ...(inQuery ? { query: texts(rest) } : { payload: rest }),
      });
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        body: isJson ? response.json() : (response.body as never),
      };
    },

    /** Uploads a file, and `more` of them by name, as a browser does. */
    async upload<E extends Endpoint>(
      who: Person | 'nobody',
      endpoint: E,
      name: string,
      content: Buffer | string,
      params: object = {},
      headers: Record<string, string> = {},
      more: Record<string, string> = {},
    ) {
      const form = new FormData();
      form.append('params', JSON.stringify(params));
      const field = typeof endpoint.upload === 'object' ? endpoint.upload.field : 'file';
      form.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
      for (const [called, text] of Object.entries(more)) form.append(field, new Blob([text]), called);
      const request = new Request('http://embark.test/', { method: 'POST', body: form });
      const response = await app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        headers: { ...bearer(who), ...headers, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      const body: Output<E> & Partial<Problem> = response.json();
      return { status: response.statusCode, headers: response.headers, body };
    },

    /** The actions in the audit trail of a record, oldest first; without sign-ins. */
    async trail(subjectId: string): Promise<string[]> {
      const rows = await database.db
        .selectFrom('audit')
        .select('action')
        .where('subjectId', '=', subjectId)
        .where('subject', '<>', 'sessions')
        .orderBy('id')
        .execute();
      return rows.map((row) => row.action);
    },

    atOnce: <T>(table: keyof DB, ...calls: (() => Promise<T>)[]) => atOnce(database.db, table, calls),
  };
}

const bearer = (who: Person | 'nobody') => (who === 'nobody' ? {} : { authorization: `Bearer ${who.token}` });

const texts = (given: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  );
