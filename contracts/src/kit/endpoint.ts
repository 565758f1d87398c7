import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/**
 * `public`: no session needed. `signed-in`: any session, even of a user without a role. `setting-up`: also a session
 * that is blocked until its user has chosen a password and set up the required second factor.
 */
export type Needs = Permission | 'signed-in' | 'setting-up' | 'public';

/** A multipart body: the file's field, its maximum size, and whether it is optional. */
export type Upload = { field: string; mebibytes: number; optional?: true; files?: number };

type Parts = {
  permission: Needs;
  /** One sentence for the API documentation. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  returns: z.core.$ZodType;
  /** About the user, not about work: works whichever company the page shows. */
  anyCompany?: true;
  /** A read whose answer may be seconds old, such as a report: the server may ask a replica of the database. It must not write, not even to the audit. */
  mayLag?: true;
  /** Multipart with a file (`file`: up to 20 MiB in the field of that name) and a JSON text `params`, described by `body`. */
  upload?: 'file' | Upload;
  /** `csv`: a table to download. `file`: an upload, unchanged. */
  download?: 'csv' | 'file';
  /** The browser sends the body form-urlencoded, as the specification's calls have it; the server reads both. */
  form?: true;
  /** The request or response contains credentials: never stored for replay by Idempotency-Key. */
  secret?: true;
};

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type Endpoint = Parts & { method: Method; path: string };
export type Contract = Readonly<Record<string, Endpoint>>;

const verb =
  <M extends Method>(method: M) =>
  <T extends Parts>(path: string, parts: T) => ({ method, path, ...parts });

/** Defines an endpoint once: server routes, browser calls, OpenAPI and tests are derived from it. Paths start below `/api`. */
export const get = verb('GET');
export const post = verb('POST');
export const patch = verb('PATCH');
export const del = verb('DELETE');

type Before<T> = T extends z.core.$ZodType ? z.input<T> : unknown;
type After<T> = T extends z.core.$ZodType ? z.output<T> : unknown;
type Flat<T> = { [K in keyof T]: T[K] };

/** What a caller passes: path, query and body fields in one object. */
export type CallInput<E extends Endpoint> = Flat<Before<E['params']> & Before<E['query']> & Before<E['body']>>;

/** What a handler receives: the same fields after parsing. */
export type Input<E extends Endpoint> = Flat<After<E['params']> & After<E['query']> & After<E['body']>>;

export type Output<E extends Endpoint> = z.output<E['returns']>;
