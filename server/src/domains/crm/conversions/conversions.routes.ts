import { conversions } from '@embark/contracts/crm/conversions';
import { serve } from '../../../kit/serve.ts';
import { assign } from './service/assign.ts';
import { board } from './service/board.ts';
import { move } from './service/move.ts';
import { get, list } from './service/read.ts';
import { setNextAction } from './service/setNextAction.ts';
import { addToTimeline, timeline } from './service/timeline.ts';

const { create: _served, ...own } = conversions; // a client file begins as an enquiry: the enquiries know how

export const conversionRoutes = serve(own, { list, board, move, assign, setNextAction, get, timeline, addToTimeline });
