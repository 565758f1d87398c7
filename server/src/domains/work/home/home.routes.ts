import { home } from '@embark/contracts/work/home';
import { serve } from '../../../kit/serve.ts';
import { day } from './home.service.ts';

export const homeRoutes = serve(home, { day });
