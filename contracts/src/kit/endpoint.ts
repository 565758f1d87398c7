import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/** `public`: nobody need be signed in. `signed-in`: any session, a user without a role included. */
export type Needs = Permission | 'signed-in' | 'public';

type Parts = {
  needs: Needs;
  /** One sentence for the API's documentation. */
  says: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  returns: z.ZodType;
  /** `file`: multipart with a file `file` and a JSON text `params`, which `body` describes. `csv`: answers a file. */
  sends?: 'file';
  answers?: 'csv';
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

type Given<T> = T extends z.ZodType ? z.input<T> : unknown;
type Parsed<T> = T extends z.ZodType ? z.output<T> : unknown;
type Flat<T> = { [K in keyof T]: T[K] };

/** What a caller passes: path, query and body fields side by side. */
export type InputOf<E extends Endpoint> = Flat<Given<E['params']> & Given<E['query']> & Given<E['body']>>;

/** What a handler receives: the same fields after parsing. */
export type ParsedOf<E extends Endpoint> = Flat<Parsed<E['params']> & Parsed<E['query']> & Parsed<E['body']>>;

export type OutputOf<E extends Endpoint> = z.output<E['returns']>;
