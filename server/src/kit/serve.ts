import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Contract, Endpoint, Needs, Output, Input, Upload } from '@embark/contracts/kit';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import type { Ctx, Guest } from './context.ts';
import type { Replica } from '../db/replica.ts';
import { disposition } from './http/disposition.ts';
import type { FairUse } from './http/fairUse.ts';
import { readForm } from './http/form.ts';
import { idempotent } from './http/idempotency.ts';
import { answerSchema } from './http/schema.ts';
import { readAhead } from './http/stream.ts';
import { readUpload } from './http/upload.ts';
import type { UploadFolder } from './http/uploadFolder.ts';
import { onNearest } from './nearest.ts';
import { Problem } from './problem.ts';
import { isSaving } from './saving.ts';
import { type KeptFile, Raw, type TextFile, type UploadedFile } from './responses.ts';

declare module 'fastify' {
  interface FastifyInstance {
    fairUse: FairUse;
    uploads: UploadFolder;
    /** Undefined if there is none. */
    replica: Replica | undefined;
  }
  interface FastifyRequest {
    /** The only way to get a Ctx, so that no route can forget to state its permission. */
    ctx(needs: Exclude<Needs, 'public'>): Promise<Ctx>;
    /** The context of a public endpoint. */
    guest(): Guest;
    /** The context that the request was admitted with, before its body was read. */
    admitted: Ctx | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

type HandlerInput<E extends Endpoint> = E extends { upload: { optional: true } }
  ? Input<E> & { file: UploadedFile | null }
  : E extends { upload: 'file' | Upload }
    ? Input<E> & { file: UploadedFile }
    : Input<E>;
type Answer<E extends Endpoint> = E extends { download: 'csv' }
  ? TextFile
  : E extends { download: 'file' }
    ? KeptFile
    : Output<E> | Raw;

type Handlers<C extends Contract> = {
  [K in keyof C]: C[K] extends { permission: 'public' }
    ? (guest: Guest, input: HandlerInput<C[K]>, request: FastifyRequest) => Promise<Answer<C[K]>>
    : (ctx: Ctx, input: HandlerInput<C[K]>, request: FastifyRequest) => Promise<Answer<C[K]>>;
};
type Handler = (ctx: Ctx | Guest, input: unknown, request: FastifyRequest) => Promise<unknown>;

/** Mounts a contract. An endpoint without a handler, or with a handler of the wrong type, does not compile. */
export function serve<C extends Contract>(contract: C, handlers: Handlers<C>): FastifyPluginAsync {
  return async (app) => {
    for (const [name, endpoint] of Object.entries(contract)) {
      const handler = handlers[name] as Handler;
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        ...optionsOf(endpoint),
        onRequest: async (request) => {
          if (endpoint.permission !== 'public') request.admitted = await request.ctx(endpoint.permission); // refuse before reading the body
        },
        handler: (request, reply) => answer(endpoint, handler, request, reply),
      });
    }
  };
}

/** The options of a route: its response serialiser, and its contract for the API document. */
const optionsOf = (endpoint: Endpoint): RouteShorthandOptions => ({
  schema: endpoint.download ? {} : { response: { 200: answerSchema(endpoint.returns) } },
  config: { endpoint },
  exposeHeadRoute: false,
});

async function answer(endpoint: Endpoint, handler: Handler, request: FastifyRequest, reply: FastifyReply) {
  const ctx = await contextOf(endpoint, request);
  const upload = endpoint.upload ? await readUpload(request, endpoint.upload) : null;
  const caller = isSignedIn(ctx) ? `user ${ctx.reach.userId}` : `address ${ctx.address}`;
  try {
    const input = parse(endpoint, request, upload ? upload.params : request.body);
    const fairly = <T>(work: () => Promise<T>) =>
      request.server.fairUse({ endpoint, caller, params: request.params }, work);
    const whole = upload ? { ...input, file: upload.file } : input;
    const handle = (asked: Ctx | Guest) =>
      isSignedIn(asked)
        ? onNearest(request.server.replica, endpoint, asked, (near) => handler(near, whole, request))
        : handler(asked, whole, request);
    const key = request.headers['idempotency-key'];
    if (
      isSignedIn(ctx) &&
      endpoint.method === 'POST' &&
      !endpoint.secret &&
      !endpoint.download &&
      typeof key === 'string'
    ) {
      const called = `${ctx.reach.company} ${endpoint.path} ${JSON.stringify(request.params)}`;
      if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw badKey();
      const asked = upload?.file ? { ...input, file: await contentHash(upload.file) } : input;
      const { answer: sent, replayed } = await fairly(() =>
        idempotent(ctx, { key, endpoint: called, input: asked, isSave: isSaving(handler) }, (inside) => handle(inside)),
      );
      if (replayed) reply.header('idempotent-replayed', 'true');
      return sent;
    }
    return send(request, reply, await fairly(() => handle(ctx)));
  } finally {
    await upload?.discard();
  }
}

/** While a body arrives the session may end, or lose a permission, so that it is checked again. */
async function contextOf({ permission, method }: Endpoint, request: FastifyRequest): Promise<Ctx | Guest> {
  if (permission === 'public') return request.guest();
  return (method === 'GET' && request.admitted) || request.ctx(permission);
}

const LARGE = 16_384; // characters

function send(request: FastifyRequest, reply: FastifyReply, given: unknown): unknown {
  if (given instanceof Raw) {
    const { json } = given;
    // a small text is written with the headers; a large one is encoded once, not for its length and again for its bytes
    return reply.type('application/json; charset=utf-8').send(json.length < LARGE ? json : Buffer.from(json));
  }
  return isKept(given) || isFile(given) ? sendFile(request, reply, given) : given;
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, given: KeptFile | TextFile) {
  if (isFile(given)) {
    const content = typeof given.text === 'string' ? given.text : await readAhead(request, given.text, null);
    return named(reply.type('text/csv; charset=utf-8'), given.fileName).send(content);
  }
  const content = await readAhead(request, given.content, given.size);
  if (given.size !== null) reply.header('content-length', given.size);
  const how = given.inline ? 'inline' : 'attachment';
  return named(reply.type(given.type), given.fileName, how)
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; frame-ancestors ${given.inline ? "'self'" : "'none'"}; sandbox`,
    )
    .header('cache-control', given.unchanging ? 'private, max-age=31536000, immutable' : 'private, no-store')
    .send(content);
}

async function contentHash(file: UploadedFile): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, path } of [file, ...(file.also ?? [])]) {
    hash.update(`${name}\n`);
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}

const named = (reply: FastifyReply, fileName: string, how: 'inline' | 'attachment' = 'attachment') =>
  reply.header('content-disposition', disposition(fileName, how));

const isKept = (given: unknown): given is KeptFile =>
  given !== null && typeof given === 'object' && 'fileName' in given && 'content' in given;

const isFile = (given: unknown): given is TextFile =>
  given !== null && typeof given === 'object' && 'fileName' in given && 'text' in given;

/** Parses path, query and body, each by its own schema; the path wins over the body. */
function parse({ params, query, body }: Endpoint, request: FastifyRequest, given: unknown): object {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  const sent = body && isForm && isRecord(given) ? readForm(given, body) : given;
  const parts = [
    query && { schema: query, value: request.query },
    body && { schema: body, value: sent ?? {} },
    params && { schema: params, value: request.params },
  ].filter((part) => part !== undefined);
  const complaints = new Map<string, string>(); // a plain object already has keys such as `constructor`
  const input: object = {};
  for (const { schema, value } of parts) {
    const read = schema.safeParse(value);
    if (read.success) Object.assign(input, read.data);
    else
      for (const issue of read.error.issues)
        for (const name of fieldsIn(issue)) if (!complaints.has(name)) complaints.set(name, issue.message);
  }
  if (complaints.size === 0) return input;
  const fields = Object.fromEntries(complaints);
  // a malformed ID in the path gives 404
  if (params && !params.safeParse(request.params).success) throw new Problem('not-found', 'Not found.', { fields });
  throw new Problem('invalid', 'Please check the form.', { fields });
}

const fieldsIn = (issue: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];

const isSignedIn = (ctx: Ctx | Guest): ctx is Ctx => 'reach' in ctx;

const isRecord = (given: unknown): given is Record<string, unknown> => given !== null && typeof given === 'object';

const badKey = () =>
  new Problem('invalid', 'An Idempotency-Key has 1 to 200 visible characters.', {
    fields: { 'Idempotency-Key': 'Use 1 to 200 visible characters.' },
  });
