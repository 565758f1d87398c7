export { parts, registered, interestOf, findActions, findAttendance } from './attendance.queries.ts';
export { attend, type Done, mark, hearOfPeople } from './attend.service.ts';
export { setRight } from './attendance.rules.ts';
export {
  holdNamed,
  placeImported,
  changePlace,
  holdEvents,
  place,
  release,
  promoteWaitlist,
  Taken,
} from './place.service.ts';
export { findOne, findSame, lockEvents, nextRevision } from './registrations.queries.ts';
export { notifyRegistrations } from './notifyRegistrations.service.ts';
