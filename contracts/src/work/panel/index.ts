import { z } from 'zod';
import { EnquiryRow } from '../../crm/enquiries/index.ts';
import { Day, firstRows, get } from '../../kit/index.ts';

/** The fields of a follow-up in the panel. */
export const FollowUp = EnquiryRow.pick({
  id: true,
  number: true,
  name: true,
  status: true,
  serCode: true,
  office: true,
  nextFollowUpAt: true,
  nextFollowUpHow: true,
});
export type FollowUp = z.infer<typeof FollowUp>;

export const recordKinds = ['enquiries', 'conversions'] as const;
export const RecentRecord = z.object({
  kind: z.enum(recordKinds),
  id: z.string(),
  number: z.string(),
  name: z.string(),
  openedAt: z.string(),
});
export type RecentRecord = z.infer<typeof RecentRecord>;

/** The user's day at a glance; `today` is the date in their office. */
export const QuickPanel = z.object({
  today: Day,
  zone: z.string(),
  office: z.string(),
  overdue: firstRows(FollowUp),
  dueToday: firstRows(FollowUp),
  recent: z.array(RecentRecord),
});
export type QuickPanel = z.infer<typeof QuickPanel>;

export const panel = {
  data: get('/quick-panel/data', {
    permission: 'signed-in',
    summary: 'Get your day: the date in your office, follow-ups overdue and due today, and recently opened records.',
    returns: QuickPanel,
  }),
};
