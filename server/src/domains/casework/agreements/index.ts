import { agreements } from '@embark/contracts/casework/agreements';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { change, create, remove, send } from './service/draft.ts';
import { pdf } from './service/pdf.ts';
import { get, list } from './service/read.ts';
import { complete, end, sign } from './service/sign.ts';
import { vary } from './service/vary.ts';

export { agreementState } from './service/state.ts';

export const domain: Domain = {
  name: 'agreements',
  routes: () => [serve(agreements, { list, get, create, change, remove, send, sign, complete, vary, end, pdf })],
};
