import { z } from 'zod';
import { Currency, defineFields, line, PageQuery } from '../../kit/index.ts';

export const dayCloseStates = ['closed', 'reopened'] as const;

/** What the list of closed days can do with each field. */
export const dayCloseFields = defineFields({
  day: { kind: 'day', column: true, sort: 'desc', filter: true },
  office: { kind: 'choice', of: /^([A-Za-z]{2,3}|\d{1,4})$/, column: true, filter: true },
  currency: { kind: 'choice', column: true, filter: true, each: Currency },
  difference: { kind: 'money', column: true, sort: 'desc' },
  counted: { kind: 'money', column: true },
  expected: { kind: 'money', column: true },
  opening: { kind: 'money', column: true },
  received: { kind: 'money', column: true },
  paid: { kind: 'money', column: true },
  agrees: { kind: 'flag', filter: true },
  reason: { kind: 'text', column: true },
  state: { kind: 'choice', of: dayCloseStates, column: true, filter: true },
  closedBy: { kind: 'text', column: true },
  closedAt: { kind: 'moment', column: true },
});
export const DayCloseFilter = PageQuery.extend({ ...dayCloseFields.filter, q: line(100).optional() });
export type DayCloseFilter = z.infer<typeof DayCloseFilter>;

/** The cash of a closed day in one currency, in minor units. */
export const DayCloseRow = z.object({
  id: z.uuid(),
  closeId: z.uuid(),
  day: z.string(),
  office: z.string(),
  currency: z.string(),
  opening: z.number().int(),
  received: z.number().int(),
  paid: z.number().int(),
  expected: z.number().int(),
  counted: z.number().int(),
  difference: z.number().int(),
  reason: z.string(),
  state: z.enum(dayCloseStates),
  closedBy: z.string(),
  closedAt: z.string(),
});
export type DayCloseRow = z.infer<typeof DayCloseRow>;
