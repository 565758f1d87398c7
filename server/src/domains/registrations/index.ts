export { parts, registered } from './attendance.queries.ts';
export { attend, type Done, mark } from './attend.ts';
export { findActions, findAttendance } from './attend.queries.ts';
export { setRight } from './attendance.rules.ts';
export { holdNamed, placeImported } from './imported.ts';
export { interestOf } from './interest.queries.ts';
export { changePlace, holdEvents, place, release, settle, Taken } from './place.ts';
export { findOne, findSame, lockEvents, nextRevision } from './registrations.queries.ts';
export { tell } from './tell.ts';
