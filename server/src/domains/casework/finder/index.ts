import { finder } from '@embark/contracts/casework/finder';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { draft } from './draft.service.ts';
import { compare, pdf, places, search } from './finder.service.ts';

export const domain: Domain = {
  name: 'finder',
  routes: () => [serve(finder, { search, places, compare, pdf, draft })],
};
