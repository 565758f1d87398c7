import { secondFactor } from '@embark/contracts/organisation/second-factor';
import { serve } from '../../../kit/serve.ts';
import { type Around, secondFactorService } from './second-factor.service.ts';

export const secondFactorRoutes = (around: Around) => serve(secondFactor, secondFactorService(around));
