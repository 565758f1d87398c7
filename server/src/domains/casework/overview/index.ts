import { overview } from '@embark/contracts/casework/overview';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { get } from './overview.service.ts';

export const domain: Domain = { name: 'overview', routes: () => [serve(overview, { get })] };
