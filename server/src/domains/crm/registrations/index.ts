export { parts, registered, interestOf } from './attendance.queries.ts';
export { attend, type Done, mark, hearOfPeople } from './attend.ts';
export { findActions, findAttendance } from './attend.queries.ts';
export { setRight } from './attendance.rules.ts';
export { holdNamed, placeImported } from './imported.ts';
export { changePlace, holdEvents, place, release, promoteWaitlist, Taken } from './place.ts';
export { findOne, findSame, lockEvents, nextRevision } from './registrations.queries.ts';
export { notifyRegistrations } from './notifyRegistrations.ts';
