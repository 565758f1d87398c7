import { z } from 'zod';
import { Day, line, orNone } from '../../kit/index.ts';

/** The status of a closed file. Files reach it one at a time, because each has its own letter and originals. */
export const CLOSED = 2;

/** A2: the refusal of a next action after the earliest target of an open date, unless a reason is given. */
export const LATER_THAN_TARGET =
  'This is after the target of an open date. Choose an earlier day, or enter why it is later';

/** The client's original documents at the end: returned, none were held, or kept for a reason. */
export const Originals = z.enum(['returned', 'none-held', 'kept']);
export type Originals = z.infer<typeof Originals>;

/** B5: what closing a file asks for. */
export const Closing = z
  .strictObject({
    /** The day the closing letter was sent. */
    letterOn: orNone(Day),
    /** Why none was sent. */
    letterWhy: orNone(line(300)),
    originals: Originals,
    originalsWhy: orNone(line(300)),
  })
  .refine(({ letterOn, letterWhy }) => (letterOn === null) !== (letterWhy === null), {
    path: ['letterOn'],
    error: 'Enter when the closing letter was sent, or why not',
  })
  .refine(({ originals, originalsWhy }) => originals !== 'kept' || originalsWhy !== null, {
    path: ['originalsWhy'],
    error: 'Enter why the originals were kept',
  });
export type Closing = z.infer<typeof Closing>;
