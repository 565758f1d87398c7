import { views } from '@embark/contracts/workspace/views';
import { serve } from '../../../kit/serve.ts';
import { arrange, setDefault } from './service/arrange.ts';
import { counts, list } from './service/read.ts';
import { change, create, remove } from './service/save.ts';

export const viewRoutes = serve(views, { list, counts, create, change, remove, arrange, setDefault });
