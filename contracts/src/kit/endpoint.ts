import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/**
 * `public`: no session needed. `signed-in`: any session, even of a user without a role. `setting-up`: also a session
 * that is blocked until its user has chosen a password and set up the required second factor.
 */
export type Needs = Permission | 'signed-in' | 'setting-up' | 'public';

/** A multipart body: the field that holds the file, how large it may be, and whether the call makes sense without one. */
export type Upload = { field: string; mebibytes: number; optional?: true };

type Parts = {
  permission: Needs;
  /** One sentence for the API's documentation. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  returns: z.ZodType;
  /** About the person, not about work: answered whichever company the page shows. */
  anyCompany?: true;
  /** Multipart with a file (`file`: one of 20 MiB in the field of that name) and a JSON text `params`, which `body` describes. */
  upload?: 'file' | Upload;
  /** `csv`: a table to save. `file`: an upload, unchanged. */
  download?: 'csv' | 'file';
  /** What is asked or answered opens an account: it is never stored for a replay by Idempotency-Key. */
  secret?: true;
};

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type Endpoint = Parts & { method: Method; path: string };
export type Contract = Readonly<Record<string, Endpoint>>;

const verb =
  <M extends Method>(method: M) =>
  <T extends Parts>(path: string, parts: T) => ({ method, path, ...parts });

/** Names an endpoint once: server routes, browser calls, OpenAPI and tests are derived from it. Paths start below `/api`. */
export const get = verb('GET');
export const post = verb('POST');
export const patch = verb('PATCH');
export const del = verb('DELETE');

type Before<T> = T extends z.ZodType ? z.input<T> : unknown;
type After<T> = T extends z.ZodType ? z.output<T> : unknown;
type Flat<T> = { [K in keyof T]: T[K] };

/** What a caller passes: path, query and body fields side by side. */
export type CallInput<E extends Endpoint> = Flat<Before<E['params']> & Before<E['query']> & Before<E['body']>>;

/** What a handler receives: the same fields after parsing. */
export type Input<E extends Endpoint> = Flat<After<E['params']> & After<E['query']> & After<E['body']>>;

export type Output<E extends Endpoint> = z.output<E['returns']>;
