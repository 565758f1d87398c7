import { leaks } from '@embark/contracts/money/leaks';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { ask, letter } from './letter.service.ts';
import { keepLeaks, list, trend } from './leaks.service.ts';

const KEEP = 'leaks.keep';

export const domain: Domain = {
  name: 'leaks',
  routes: () => [serve(leaks, { list, letter, ask, trend })],
  tasks: ({ database: { db }, now }) => ({ [KEEP]: () => keepLeaks(db, now()) }),
  everyNight: [KEEP],
};
