import { advice } from '@embark/contracts/casework/advice';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { add, change, list } from './advice.service.ts';

export { add } from './advice.service.ts';

export const domain: Domain = { name: 'advice', routes: () => [serve(advice, { list, add, change })] };
