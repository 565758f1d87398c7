import { templates } from '@embark/contracts/crm/templates';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import * as service from './templates.service.ts';

export const domain: Domain = { name: 'templates', routes: () => [serve(templates, service)] };
