import { z } from 'zod';
import { EnquiryFilter, EnquiryRow } from '../enquiries/index.ts';
import { get, pageOf } from '../../kit/index.ts';

/** `overdue`: the next follow-up is in the past. `slipped`: it was missed, and rescheduled without contacting the person. */
export const promiseStates = ['overdue', 'slipped'] as const;

const narrowing = { assignee: true, office: true, serCode: true, q: true } as const;
const state = z.enum(promiseStates).optional();

export const PromiseFilter = EnquiryFilter.pick({
  ...narrowing,
  page: true,
  size: true,
  sort: true,
  cursor: true,
  total: true,
}).extend({ state });
export type PromiseFilter = z.infer<typeof PromiseFilter>;

export const promiseSorts = ['promisedAt', 'nextFollowUpAt', 'name', 'assignee', 'office'] as const;

const count = z.number().int();

export const PromiseRow = EnquiryRow.extend({
  /** The first due date. */
  promisedAt: z.string(),
  /** How often it was rescheduled since. */
  slips: count,
});
export type PromiseRow = z.infer<typeof PromiseRow>;

const Owner = z.object({
  assigneeId: count.nullable(),
  assignee: z.string().nullable(),
  office: z.string(),
  overdue: count,
  slipped: count,
  oldest: z.string(),
});
export type PromiseOwner = z.infer<typeof Owner>;

export const missedFollowUps = {
  list: get('/enquiries-app/broken-promises', {
    permission: 'enquiries.read',
    mayLag: true,
    summary: 'List open enquiries whose follow-up is overdue or was rescheduled after it was missed, oldest first.',
    query: PromiseFilter,
    returns: pageOf(PromiseRow),
  }),
  owners: get('/enquiries-app/broken-promises-by-owner', {
    permission: 'enquiries.read',
    mayLag: true,
    summary: 'Count missed follow-ups by owner and office, with the oldest date.',
    query: PromiseFilter.pick({ ...narrowing, state: true }),
    returns: z.array(Owner),
  }),
};
