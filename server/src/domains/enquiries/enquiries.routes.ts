import { enquiries } from '@embark/contracts/enquiries';
import { serve } from '../../kit/serve.ts';
import * as service from './enquiries.service.ts';

export const enquiryRoutes = serve(enquiries, service);
