import type { Company, Endpoint } from '@embark/contracts/kit';
import { Problem } from '../../../kit/problem.ts';

type Asked = { endpoint: Endpoint | undefined; believed: unknown; inForce: Company };

/**
 * The page that asks shows the company that the session is in, or 409: a tab left in the other company neither saves there nor mixes what it
 * shows. Whoever does not say which company they believe in is taken at the session's word.
 */
export function holdCompany({ endpoint, believed, inForce }: Asked) {
  if (believed === undefined || believed === inForce || endpoint?.anyCompany) return;
  throw new Problem('other-company', 'Your session has moved to the other company. Nothing was saved.', {
    present: { company: inForce },
  });
}
