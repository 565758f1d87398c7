import autocannon, { type Request } from 'autocannon';
import { marks, marksAt, type Visit } from './paths.ts';

export type Visited = { perSecond: number; times: number[]; failed: number };

let made = 0;

/** The number of visitors in a crowd, and of few that leave the machine idle time. */
const crowd = 32;
export const few = 2;

/** Visitors on keep-alive connections, each with another starting point; a visit counts when its last response has arrived. */
export async function visitAll(
  url: string,
  token: string,
  visits: Visit[],
  seconds: number,
  connections = crowd,
): Promise<Visited> {
  const times: number[] = [];
  let place = 0;
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
    requests: visits.flat(),
    setupClient(connection) {
      const from = (place++ * 7) % visits.length;
      connection.setRequests([...visits.slice(from), ...visits.slice(0, from)].flat().map(renewed));
    },
  });
  run.on(
    'response',
    (_client: unknown, _status: number, _bytes: number, milliseconds: number) => void times.push(milliseconds),
  );
  const { '2xx': good, non2xx, errors, duration } = await run;
  const each = visits.flat().length / visits.length;
  return { perSecond: good / duration / each, times, failed: non2xx + errors };
}

/** Created rows must be unique. */
function renewed(request: Request): Request {
  const { body } = request;
  if (body === undefined) return request;
  const setupRequest = (asked: Request) => {
    made += 1;
    const own = marksAt(made);
    return { ...asked, body: body.replace(marks.email, own.email).replace(marks.phone, own.phone) };
  };
  return { ...request, setupRequest };
}
