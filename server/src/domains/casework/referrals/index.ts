import { referrals } from '@embark/contracts/casework/referrals';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { decline, finish, holders, list, refer, take } from './referrals.service.ts';

export const domain: Domain = {
  name: 'referrals',
  routes: () => [serve(referrals, { refer, holders, list, take, decline, finish })],
};
