import type { Contract, OutputOf, ParsedOf } from '@embark/contracts/kit';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Ctx } from './context.ts';

type Handlers<C extends Contract> = {
  [K in keyof C]: (ctx: Ctx, input: ParsedOf<C[K]>) => Promise<OutputOf<C[K]>>;
};

/** Mounts a contract. An endpoint with no handler, or a handler of the wrong shape, does not compile. */
export function serve<C extends Contract>(contract: C, handlers: Handlers<C>): FastifyPluginAsync {
  return async (app) => {
    for (const [name, endpoint] of Object.entries(contract)) {
      const { method, path, needs, params, query, body, returns } = endpoint;
      const handler = handlers[name] as (ctx: Ctx, input: unknown) => Promise<unknown>;
      app.route({
        method,
        url: path,
        schema: {
          ...(params && { params }),
          ...(query && { querystring: query }),
          ...(body && { body }),
          response: { 200: returns },
        },
        onRequest: async (request) => void request.ctx(needs), // refuse before reading the body
        handler: (request: FastifyRequest) =>
          handler(request.ctx(needs), {
            ...(request.query as object),
            ...(request.body as object),
            ...(request.params as object),
          }),
      });
    }
  };
}
