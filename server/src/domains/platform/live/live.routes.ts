import websocket from '@fastify/websocket';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Reach } from '../../../kit/context.ts';
import type { Process } from '../../../kit/domain.ts';
import { Problem } from '../../../kit/problem.ts';
import { presenceOf } from '../presence/index.ts';
import { processSockets } from './sockets.service.ts';

/** The parts of a websocket used here. */
type PingableSocket = {
  ping: () => void;
  terminate: () => void;
  send: (text: string) => void;
  on: (event: 'pong' | 'close', act: () => void) => unknown;
};

/** Milliseconds; a browser that receives nothing for three times as long reconnects. */
const EVERY = 20_000;

/**
 * Closes connections whose other end no longer answers, such as a closed laptop: they would stay open for hours. The
 * empty list is a heartbeat for the browser, which cannot see pings.
 */
function heartbeat(every = EVERY) {
  const answered = new Map<PingableSocket, boolean>();
  const pingAll = () => {
    for (const [socket, isAlive] of answered) {
      if (!isAlive) {
        socket.terminate();
        continue;
      }
      answered.set(socket, false);
      socket.ping();
      socket.send('[]');
    }
  };
  const timer = setInterval(pingAll, every);
  timer.unref();

  return {
    watch(socket: PingableSocket) {
      answered.set(socket, true);
      socket.on('pong', () => answered.has(socket) && answered.set(socket, true));
      socket.on('close', () => answered.delete(socket));
    },
    stop: () => clearInterval(timer),
  };
}

type Caller = { reach: Reach; expires: number };

/** An open page, and how to send to it. */
type Page = { who: () => Promise<Reach>; send: (text: string) => void };

/** Milliseconds between two checks for expired tokens. */
const LOOK = 2_000;

/** The message limit of a page; normal use is a few messages a minute. */
const most = { messages: 30, within: 10_000 };

/**
 * The live connection at /ws. A browser cannot send headers with it, so the token may be in the URL, which is never
 * logged. The Origin check refuses pages of other sites.
 */
export const liveRoutes =
  (process: Process): FastifyPluginAsync =>
  async (app) => {
    const { keeper, now } = process;
    const sockets = processSockets(process);
    const viewers = presenceOf(process);
    app.addHook('preClose', async () => sockets.closeAll()); // before the library's own hook, which gives no reason
    const logFailure = (work: Promise<void>) =>
      void work.catch((err: unknown) => app.log.warn({ err }, 'handling a page message failed'));
    const heartbeats = heartbeat();
    const looking = setInterval(() => logFailure(sockets.recheckDue(now())), LOOK).unref();
    app.addHook('onClose', async () => {
      heartbeats.stop();
      clearInterval(looking);
    });
    await app.register(websocket, { options: { maxPayload: 64 * 1024 } });
    const callers = new WeakMap<FastifyRequest, Caller>();
    const preValidation = async (request: FastifyRequest) => {
      if (!isOwnPage(request)) throw new Problem('not-allowed', 'This page may not connect.');
      callers.set(request, await keeper.require(bearerOf(request)));
    };
    app.get('/ws', { websocket: true, preValidation }, (socket, request) => {
      const caller = callers.get(request);
      if (!caller) throw new Error('the connection was not authenticated');
      const who = async () => (await keeper.require(bearerOf(request))).reach;
      const page: Page = { who, send: (text) => socket.send(text) };
      const isFlood = messageLimit();
      socket.on('message', (data: Buffer) => {
        if (isFlood()) {
          socket.close(1008, 'Too many messages.');
          return;
        }
        const text = data.toString('utf8');
        if (!sockets.catchUp(socket, text)) logFailure(viewers.says(page, text));
      });
      socket.on('close', () => logFailure(viewers.left(page)));
      heartbeats.watch(socket);
      // subscribe before the access check, so that no change in between is missed
      socket.on('close', sockets.add(socket, { reach: caller.reach, expires: caller.expires, who }));
      logFailure(sockets.letIn(socket));
    });
  };

/** Returns true for each message beyond the limit. */
function messageLimit(): () => boolean {
  let [since, count] = [0, 0];
  return () => {
    const now = performance.now();
    if (now - since > most.within) [since, count] = [now, 0];
    count += 1;
    return count > most.messages;
  };
}

function bearerOf({ headers, query }: FastifyRequest): string | undefined {
  if (headers.authorization) return headers.authorization;
  const token = query !== null && typeof query === 'object' && 'token' in query ? query.token : undefined;
  return typeof token === 'string' ? `Bearer ${token}` : undefined;
}

function isOwnPage({ headers }: FastifyRequest): boolean {
  if (!headers.origin) return true; // not a browser
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
