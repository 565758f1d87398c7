import { z } from 'zod';
import { codeText, Day, get, line, numeric, orNone, patch, Whole } from '../../kit/index.ts';

const Clock = codeText().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 09:00');
/** Working hours of an office. */
const Hours = numeric(z.number().int().min(1, 'Enter 1 hour or more').max(80, 'Enter 80 hours or less'));

const own = {
  /** ISO weekdays, where 1 is Monday. */
  workingDays: z
    .array(numeric(z.number().int().min(1).max(7)))
    .min(1, 'Choose at least one day')
    .max(7),
  opens: Clock,
  closes: Clock,
  holidays: z.array(z.strictObject({ day: Day, name: line(120).min(1, 'Enter a name for the holiday') })).max(400),
  /** The fallback owner, and the first to be notified of overdue work. */
  managerId: orNone(Whole),
  firstResponseHours: Hours,
  remindOwnerHours: Hours,
  remindManagerHours: Hours,
  remindAdminHours: Hours,
  /** Whether only licence holders may give immigration assistance here, and on the client files of this office. */
  licenceRequired: z.boolean(),
  /** Whether documents of identity and funds are checked by somebody other than who uploaded them. */
  separateChecks: z.boolean(),
};

/** The working hours of an office, its response time and its reminders. */
export const OfficeSettings = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  zone: z.string(),
  version: z.number().int(),
  ...own,
  manager: z.string().nullable(),
  /** The possible managers. */
  managers: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export type OfficeSettings = z.infer<typeof OfficeSettings>;

export const OfficeChange = z
  .strictObject({ version: Whole, ...z.object(own).partial().shape })
  .refine(({ opens, closes }) => !opens || !closes || opens < closes, {
    path: ['closes'],
    error: 'Closing time must be after opening time',
  })
  .refine(({ remindOwnerHours: one, remindManagerHours: two }) => !one || !two || one <= two, {
    path: ['remindManagerHours'],
    error: "This must be later than the owner's reminder",
  })
  .refine(({ remindManagerHours: two, remindAdminHours: three }) => !two || !three || two <= three, {
    path: ['remindAdminHours'],
    error: "This must be later than the manager's alert",
  });
export type OfficeChange = z.output<typeof OfficeChange>;

/** The opening hours of an office; `opens` and `closes` are local times, `holidays` those from today on. */
export const OfficeClock = z.object({
  code: z.string(),
  zone: z.string(),
  workingDays: z.array(z.number().int()),
  opens: z.string(),
  closes: z.string(),
  holidays: z.array(Day),
});
export type OfficeClock = z.infer<typeof OfficeClock>;

export const offices = {
  clocks: get('/office-app/clocks', {
    permission: 'signed-in',
    summary: 'Get the time zone and opening hours of each office.',
    returns: z.array(OfficeClock),
  }),
  list: get('/office-app/offices', {
    permission: 'offices.write',
    summary: 'Get office hours of each office: days, hours, public holidays, response and reminder times.',
    returns: z.array(OfficeSettings),
  }),
  change: patch('/office-app/offices/:id', {
    permission: 'offices.write',
    summary: "Update an office's hours. Requires the current version. `holidays` replaces the whole list.",
    params: z.object({ id: Whole }),
    body: OfficeChange,
    returns: OfficeSettings,
  }),
};
