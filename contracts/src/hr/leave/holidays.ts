import { z } from 'zod';
import { Day, line } from '../../kit/index.ts';
import { FileFinding } from '../../kit/table/reading.ts';

export const holidayHalves = ['am', 'pm'] as const;

/** A day off for an office, or half of one. */
export const Holiday = z.object({
  day: z.string(),
  name: z.string(),
  /** Announced shortly before, such as by the Moon. */
  provisional: z.boolean(),
  half: z.enum(holidayHalves).nullable(),
  source: z.string(),
});
export type Holiday = z.infer<typeof Holiday>;

/** A holiday as typed or imported. */
export const HolidayLine = z.strictObject({
  day: Day,
  name: line(120).min(1, 'Enter a name for the holiday'),
  provisional: z.boolean().default(false),
  half: z.enum(holidayHalves).nullable().default(null),
  source: line(200).default(''),
});
export type HolidayLine = z.output<typeof HolidayLine>;

/** What a file would do to the holidays of an office. */
export const HolidayImport = z.object({
  fileName: z.string(),
  rows: z.array(
    Holiday.extend({
      /** The line of a CSV file, or the number of an event. */
      line: z.number().int(),
      change: z.enum(['new', 'changed', 'same']),
      /** The name that the office has now, if it changes. */
      was: z.string().nullable(),
    }),
  ),
  /** Provisional days that the file has on another day now: saving the file removes them. Left out if there are none. */
  moved: z.array(z.object({ day: z.string(), to: z.string(), name: z.string() })).optional(),
  errors: z.array(z.object({ line: z.number().int(), message: z.string() })),
  /** How a table was read; none of a calendar. */
  findings: z.array(FileFinding),
  counts: z.object({
    new: z.number().int(),
    changed: z.number().int(),
    same: z.number().int(),
    provisional: z.number().int(),
    /** Two names of one day, joined. */
    joined: z.number().int(),
    errors: z.number().int(),
    /** Leave that new holidays would give back. */
    givesBack: z.number().int(),
  }),
});
export type HolidayImport = z.infer<typeof HolidayImport>;
