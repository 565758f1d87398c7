import { type Company, COMPANY_HEADER } from '@embark/contracts/kit';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../kit/problem.ts';

/**
 * The page that asks shows the company that the session is in, or 409: a tab left in the other company neither saves there nor mixes what it
 * shows. Whoever does not say which company they believe in is taken at the session's word.
 */
export function holdCompany({ headers, routeOptions }: FastifyRequest, inForce: Company) {
  const believed = headers[COMPANY_HEADER];
  if (believed === undefined || believed === inForce || routeOptions.config.endpoint?.anyCompany) return;
  throw new Problem('other-company', 'Your session has moved to the other company. Nothing was saved.', {
    present: { company: inForce },
  });
}
