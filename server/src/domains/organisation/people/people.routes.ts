import { people } from '@embark/contracts/organisation/people';
import { serve } from '../../../kit/serve.ts';
import { assignees } from './people.service.ts';

export const peopleRoutes = serve(people, { assignees });
