import { catalogue } from '@embark/contracts/crm/catalogue';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { serve } from '../../../kit/serve.ts';
import { enquiryStatuses } from '../catalogue/index.ts';
import { createWith } from '../conversions/index.ts';
import { movesOf } from './moves.ts';
import { board } from './service/board.ts';
import { assign } from './service/assign.ts';
import { change } from './service/change.ts';
import { convert } from './service/convert.ts';
import { counts } from './service/counts.ts';
import { create } from './service/create.ts';
import { createClient } from './service/createClient.ts';
import { move } from './service/move.ts';
import { get, history, list, open, touches } from './service/read.ts';
import { remove } from './service/remove.ts';
import { addToTimeline, timeline } from './service/timeline.ts';

export const enquiryRoutes = [
  serve(enquiries, {
    list,
    counts,
    board,
    create,
    get,
    open,
    touches,
    change,
    remove,
    move,
    assign,
    convert,
    timeline,
    addToTimeline,
    history,
  }),
  serve({ create: conversions.create }, { create: createWith(createClient) }),
  serve(
    { enquiryStatuses: catalogue.enquiryStatuses },
    { enquiryStatuses: (ctx, asked) => enquiryStatuses(ctx, asked, movesOf) },
  ),
];
