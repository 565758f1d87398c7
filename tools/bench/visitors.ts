import autocannon, { type Request } from 'autocannon';

/** `refusal` is the first unsuccessful answer. */
export type Visited = { requests: number; perSecond: number; times: number[]; failed: number; refusal?: string };

/** The number of visitors in a crowd, and of few that leave the machine idle time. */
export const crowd = 32;
export const few = 2;

/** A request as it is now, and what hears its answer. */
export type Next = {
  method: Request['method'];
  path: string;
  body?: unknown;
  answered?: ((answer: string) => void) | undefined;
};
type Asked = {
  url: string;
  token?: string;
  seconds: number;
  connections?: number;
  /** Each visitor asks for everything in turn, so that slow and fast requests are equally many on both sides. Otherwise each has requests of its own. */
  areShared?: boolean;
};

/**
 * Visitors on keep-alive connections, each asking in turn. `next` gives the requests of one of them; each connection has requests of its own if there
 * are enough, so that no two change one row.
 */
export async function visitAll(asked: Asked, asks: readonly (() => Next)[]): Promise<Visited> {
  const { url, token, seconds, connections = crowd, areShared = false } = asked;
  const times: number[] = [];
  let refusal: string | undefined;
  const refuse = (status: number, body: string) => void (refusal ??= `${status}: ${body.slice(0, 300)}`);
  let place = 0;
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    requests: [{ method: 'GET', path: '/' }],
    setupClient(connection) {
      const at = place;
      place += 1;
      const own = areShared || asks.length < connections ? asks : asks.filter((_, index) => index % connections === at);
      connection.setRequests([inTurn(own, at, refuse)]);
    },
  });
  run.on(
    'response',
    (_client: unknown, _status: number, _bytes: number, milliseconds: number) => void times.push(milliseconds),
  );
  const { '2xx': good, non2xx, errors, duration } = await run;
  return {
    requests: good,
    perSecond: good / duration,
    times,
    failed: non2xx + errors,
    ...(refusal !== undefined && { refusal }),
  };
}

/** A request that becomes each of these in turn. */
function inTurn(asks: readonly (() => Next)[], start: number, refuse: (status: number, body: string) => void): Request {
  let at = start;
  let hear: Next['answered'];
  return {
    method: 'GET',
    path: '/',
    setupRequest(request) {
      const ask = asks[at % asks.length];
      at += 1;
      if (!ask) return request;
      const { method, path, body, answered } = ask();
      hear = answered;
      const sent =
        body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { ...request.headers, 'content-type': 'application/json' } };
      return { ...request, method, path, ...sent };
    },
    onResponse(status, body) {
      if (status >= 300) refuse(status, body);
      hear?.(body);
    },
  };
}

/** Requests for fixed addresses. */
export const readingOf = (addresses: readonly string[]): (() => Next)[] =>
  addresses.map((path) => () => ({ method: 'GET', path }));
