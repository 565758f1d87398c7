/** The part of autocannon that the bench uses; the package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export type Request = {
    method: 'GET' | 'POST' | 'PATCH';
    path: string;
    body?: string;
    headers?: Record<string, string>;
    /** Builds the request each time it is sent. */
    setupRequest?: (request: Request) => Request;
    /** Hears the answer, on the same connection before the next request is built. */
    onResponse?: (status: number, body: string) => void;
  };
  export type Connection = { setRequests: (requests: Request[]) => void };
  export type Result = { '2xx': number; non2xx: number; errors: number; duration: number };
  export type Options = {
    url: string;
    connections: number;
    duration: number;
    requests: Request[];
    headers: Record<string, string>;
    setupClient: (connection: Connection) => void;
  };
  export type Run = EventEmitter & PromiseLike<Result>;

  export default function autocannon(options: Options): Run;
}
