import type { Endpoint, Needs } from '@embark/contracts/kit';
import type { Ctx, Guest } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The only way to a Ctx, so no route can forget to name the permission it needs. */
    ctx(needs: Exclude<Needs, 'public'>): Promise<Ctx>;
    /** What an endpoint that is open to everybody may use. */
    guest(): Guest;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
