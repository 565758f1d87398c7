import { z } from 'zod';
import { codeText } from '../../kit/index.ts';
import { holidayHalves } from './holidays.ts';
import { DayPart, LeaveState, LeaveType } from './words.ts';

/** A month of an office, such as `2026-12`. */
export const Month = codeText().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Use a month like 2026-12');

/** Leave that touches a month. */
export const MonthLeave = z.object({
  id: z.uuid(),
  /** `personal` for discreet leave, as in lists. */
  type: LeaveType,
  state: LeaveState.extract(['asked', 'approved']),
  startsOn: z.string(),
  endsOn: z.string(),
  /** The days that it takes in the month. */
  days: z.array(z.object({ day: z.string(), part: DayPart })),
});
export type MonthLeave = z.infer<typeof MonthLeave>;

/** Who of an office is away when, day by day: the caller, and staff whose leave they decide. */
export const TeamMonth = z.object({
  office: z.string(),
  month: z.string(),
  today: z.string(),
  days: z.array(
    z.object({
      day: z.string(),
      worked: z.boolean(),
      holiday: z.string().nullable(),
      provisional: z.boolean(),
      half: z.enum(holidayHalves).nullable(),
    }),
  ),
  people: z.array(
    z.object({
      userId: z.number().int(),
      name: z.string(),
      /** Away without a request through this day. */
      awayUntil: z.string().nullable(),
      leave: z.array(MonthLeave),
    }),
  ),
});
export type TeamMonth = z.infer<typeof TeamMonth>;

/** Who of an office is away on its day of today. */
export const AbsentToday = z.object({
  office: z.string(),
  officeName: z.string(),
  day: z.string(),
  zone: z.string(),
  people: z.array(
    z.object({
      userId: z.number().int(),
      name: z.string(),
      /** `away`: without a request, until the day they set. */
      why: z.enum(['leave', 'away']),
      part: z.enum(['full', 'am', 'pm']),
      until: z.string(),
      cover: z.string().nullable(),
    }),
  ),
});
export type AbsentToday = z.infer<typeof AbsentToday>;
