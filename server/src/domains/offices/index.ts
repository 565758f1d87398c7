export { calendarOf } from './offices.queries.ts';
export { type Calendar, nextWorkingDay, workingMinutes } from './working.rules.ts';
