import { offices } from '@embark/contracts/organisation/offices';
import { serve } from '../../../kit/serve.ts';
import { change, list } from './offices.service.ts';

export const officeRoutes = serve(offices, { list, change });
