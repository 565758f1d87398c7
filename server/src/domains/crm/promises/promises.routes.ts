import { promises } from '@embark/contracts/crm/promises';
import { serve } from '../../../kit/serve.ts';
import { list, owners } from './promises.service.ts';

export const promiseRoutes = serve(promises, { list, owners });
