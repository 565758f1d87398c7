export { fromDay, inZone, ofOffice, toDay } from './filter.queries.ts';
export { officeRoutes } from './offices.routes.ts';
export { calendarOf, calendarsAround, hoursFrom, type OfficeTime } from './offices.queries.ts';
export {
  beforeWorking,
  type Calendar,
  daysOfWork,
  firstResponseDue,
  lastInWorkday,
  nextWorkingDay,
  workingMinutes,
} from './working.rules.ts';
export { addDays, momentOf, wallOf, weekdayOf } from './zoned.rules.ts';
