import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reach } from '../../kit/context.ts';
import { Problem } from '../../kit/problem.ts';
import type { Sockets } from './sockets.ts';

type Keeper = { require: (header: string | undefined) => Promise<{ reach: Reach }> };

/**
 * The live connection at /ws. A browser cannot send a header with it, so the token may stand in the address, which is never logged. A page of
 * another site is refused by its Origin; what a browser sends is not read.
 */
export async function liveRoutes(app: FastifyInstance, sockets: Sockets, keeper: Keeper) {
  app.addHook('preClose', async () => sockets.closeAll()); // before the library's own, which gives no reason
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } });
  const preValidation = async (request: FastifyRequest) => {
    if (!isOwnPage(request)) throw new Problem('not-allowed', 'This page may not connect.');
    await keeper.require(bearerOf(request));
  };
  app.get('/ws', { websocket: true, preValidation }, async (socket, request) => {
    const who = async () => (await keeper.require(bearerOf(request))).reach;
    socket.on('close', sockets.add(socket, await who(), who));
  });
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
