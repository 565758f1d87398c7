import { secondFactor } from '@embark/contracts/organisation/second-factor';
import type { Process } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { secondFactorService } from './second-factor.service.ts';

export const secondFactorRoutes = (process: Process) => serve(secondFactor, secondFactorService(process));
