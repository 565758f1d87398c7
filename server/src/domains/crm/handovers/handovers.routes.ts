import { handovers } from '@embark/contracts/crm/handovers';
import { serve } from '../../../kit/serve.ts';
import { accept } from './service/accept.ts';
import { ask } from './service/ask.ts';
import { decline, withdraw } from './service/answer.ts';
import { get, list } from './service/read.ts';

export const handoverRoutes = serve(handovers, { list, get, ask, accept, decline, withdraw });
