import { enquiries } from '@embark/contracts/enquiries';
import { serve } from '../../kit/serve.ts';
import { change } from './service/change.ts';
import { convert } from './service/convert.ts';
import { counts } from './service/counts.ts';
import { create } from './service/create.ts';
import { move } from './service/move.ts';
import { get, history, list, open } from './service/read.ts';
import { remove } from './service/remove.ts';
import { addToTimeline, timeline } from './service/timeline.ts';

export const enquiryRoutes = serve(enquiries, {
  list,
  counts,
  create,
  get,
  open,
  change,
  remove,
  move,
  convert,
  timeline,
  addToTimeline,
  history,
});
