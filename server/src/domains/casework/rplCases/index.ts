import { rplCases } from '@embark/contracts/casework/rplCases';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { kind } from './service/kind.ts';
import { create, move } from './service/write.ts';

export { releaseOwned } from './rplCases.queries.ts';

export const domain: Domain = {
  name: 'rplCases',
  routes: () => [serve(rplCases, { ...kind.handlers, create, move })],
  cells: [kind.cells],
  ...kind.lists,
};
