import type { Endpoint, CallInput, Output } from '@embark/contracts/kit';
import { useSyncExternalStore } from 'react';
import { asksAgain } from './again.ts';
import { ApiProblem, declined, offline, problemOf } from './problem.ts';
import { endSession, readToken } from './token.ts';

let reachable = true;
const connectionWatchers = new Set<() => void>();

/** Called with every response, and with `false` when there was none or the server was not ready. */
export function sawServer(now: boolean) {
  if (now === reachable) return;
  reachable = now;
  for (const watch of connectionWatchers) watch();
}

function subscribe(watch: () => void) {
  connectionWatchers.add(watch);
  return () => connectionWatchers.delete(watch);
}

/** False while requests are retried because the server is unreachable. */
export const useReachable = () => useSyncExternalStore(subscribe, () => reachable);

/** `isUnclear`: the server or a proxy has answered, but not whether the request was saved. */
type Open = { key: string; url: string; isUnclear: boolean };
const open = new Map<string, Open>();

/** One idempotency key per create request: the same request keeps its key until the server has answered. */
function idempotencyKeyOf(request: string, url: string): string {
  const { key } = open.get(request) ?? { key: crypto.randomUUID() };
  open.set(request, { key, url, isUnclear: false });
  return key;
}

/**
 * Drops the key after a response that says what became of the request; sending the same values again creates another record. After an error of a server or
 * proxy, and while the first try is still being processed, it may yet be saved, so the next try must have the same key, unless another request to the same
 * address was answered in between: then the old answer would be wrong.
 */
function answered(request: string, url: string, { status, headers }: Response) {
  const unclear = open.get(request);
  if (unclear && (status >= 500 || headers.has('retry-after'))) unclear.isUnclear = status !== 503;
  else for (const [other, one] of open) if (other === request || (one.url === url && one.isUnclear)) open.delete(other);
}

type Sent = { url: string; rest: Record<string, unknown> };

/** Fills the path and the query (for a read, with all input); the rest is the body. */
export function address(endpoint: Endpoint, input: object): Sent {
  const rest: Record<string, unknown> = { ...input };
  const path = endpoint.path.replace(/:(\w+)\??/g, (_, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  const asked: Record<string, unknown> = {};
  for (const key of Object.keys(endpoint.method === 'GET' ? rest : (endpoint.query?.shape ?? {}))) {
    asked[key] = rest[key];
    delete rest[key];
  }
  const query = new URLSearchParams(textOf(asked)).toString();
  return { url: `/api${path}${query && `?${query}`}`, rest };
}

let standing: Record<string, string> = {};

/** Sets headers for all following calls. */
export function sendAlways(headers: Record<string, string>) {
  standing = headers;
}

/** The authorization header, and those set for every call. */
export function bearer(): Record<string, string> {
  const token = readToken();
  return token ? { ...standing, authorization: `Bearer ${token}` } : {};
}

type Refused = (problem: ApiProblem) => void;
const watchers = new Set<Refused>();

/** Subscribes to all failed calls, in addition to the caller's own handling. Returns the unsubscribe function. */
export function whenRefused(watcher: Refused): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Returns the body of a successful response, else throws an ApiProblem; a 401 ends the session unless `quiet`. */
export function judge(status: number, text: string, retryAfter: string | null, quiet = false): string {
  sawServer(status !== 503);
  if (status >= 200 && status < 300) return text;
  const problem = problemOf(status, text, retryAfter);
  if (status === 401 && !quiet) endSession(problem.message);
  for (const watcher of watchers) watcher(problem);
  throw problem;
}

let held: Promise<void> | undefined;

/** Queues all other requests until `work` has finished, so that they use the new session. */
export async function callAlone<T>(work: () => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  try {
    return await work();
  } finally {
    held = undefined;
    resolve();
  }
}

type CallOptions = {
  signal?: AbortSignal;
  quiet?: boolean;
  keepalive?: boolean;
  /** Part of the work that `callAlone` runs. */
  first?: boolean;
};

/** Sends the request an endpoint describes; rejects with an ApiProblem. Asks the user before the same is recorded again. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  try {
    return await send(endpoint, input, options);
  } catch (problem) {
    if (!(problem instanceof ApiProblem && problem.earlier)) throw problem;
    const isAnother = await asksAgain(problem.earlier);
    if (isAnother === undefined) throw problem;
    if (!isAnother) throw declined();
    return call(endpoint, { ...input, another: true }, options);
  }
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, quiet, keepalive, first = false }: CallOptions,
): Promise<Output<E>> {
  if (held && !first) {
    await held;
    signal?.throwIfAborted();
  }
  const { url, rest } = address(endpoint, input);
  const body = endpoint.method === 'GET' ? undefined : endpoint.form ? formText(rest) : JSON.stringify(rest);
  const request = `${url} ${body}`;
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': endpoint.form ? FORM : 'application/json' }),
    ...(endpoint.method === 'POST' && { 'idempotency-key': idempotencyKeyOf(request, url) }),
    ...bearer(),
  };
  const response = await fetch(url, { method: endpoint.method, headers, body, signal, keepalive }).catch(
    (error: unknown) => {
      if (signal?.aborted) throw error;
      sawServer(false);
      throw offline();
    },
  );
  const text = await response.text();
  if (endpoint.method === 'POST') answered(request, url, response);
  const answer = judge(response.status, text, response.headers.get('retry-after'), quiet);
  return (answer ? JSON.parse(answer) : undefined) as Output<E>;
}

const textOf = (input: Record<string, unknown>): string[][] =>
  Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((one) => [key, String(one)]));

const FORM = 'application/x-www-form-urlencoded';

/** A body as a form: each field a text, a list or an object as JSON text. What is not given is left out. */
const formText = (input: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();
