export { fromDay, inZone, ofOffice, toDay } from './filter.queries.ts';
export { calendarOf } from './offices.queries.ts';
export { type Calendar, nextWorkingDay, workingDays, workingMinutes } from './working.rules.ts';
export { addDays, momentOf, wallOf, weekdayOf } from './zoned.rules.ts';
