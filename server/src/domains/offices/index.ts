export { fromDay, inZone, ofOffice, toDay } from './filter.queries.ts';
export { calendarOf, calendarsAround } from './offices.queries.ts';
export { type Calendar, daysOfWork, lastInWorkday, nextWorkingDay, workingMinutes } from './working.rules.ts';
export { addDays, momentOf, wallOf, weekdayOf } from './zoned.rules.ts';
