import { conversions } from '@embark/contracts/crm/conversions';
import { serve } from '../../../kit/serve.ts';
import { type Convert, createWith } from './service/create.ts';
import { move } from './service/move.ts';
import { get, list, timeline } from './service/read.ts';

type Neighbours = {
  /** How somebody who asks for a service becomes a client: the enquiries know. */
  convert: Convert;
};

export const conversionRoutes = ({ convert }: Neighbours) =>
  serve(conversions, { list, create: createWith(convert), move, get, timeline });
