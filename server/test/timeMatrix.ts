import type { Role } from '@embark/contracts/kit';
import { bookingMatrix } from './bookingMatrix.ts';
import { calendarMatrix } from './calendar.ts';
import { leaveMatrix } from './leaveMatrix.ts';
import { everyRole, keepers } from './roles.ts';

/** Everyone with a role has tasks; managers keep the templates. */
export const taskMatrix: Record<string, readonly Role[]> = {
  'tasks.list': everyRole,
  'tasks.board': everyRole,
  'tasks.groups': everyRole,
  'tasks.counts': everyRole,
  'tasks.people': everyRole,
  'tasks.get': everyRole,
  'tasks.create': everyRole,
  'tasks.change': everyRole,
  'tasks.finish': everyRole,
  'tasks.evidence': everyRole,
  'tasks.reopen': everyRole,
  'tasks.decline': everyRole,
  'tasks.delete': everyRole,
  'tasks.restore': everyRole,
  'tasks.star': everyRole,
  'tasks.setLabels': everyRole,
  'tasks.setSteps': everyRole,
  'tasks.comment': everyRole,
  'tasks.labels': everyRole,
  'tasks.addLabel': everyRole,
  'tasks.changeLabel': everyRole,
  'tasks.removeLabel': everyRole,
  'tasks.templates': everyRole,
  'tasks.stageAsks': everyRole,
  'tasks.answerStage': everyRole,
  'tasks.addTemplate': keepers,
  'tasks.changeTemplate': keepers,
};

/** Who can use the endpoints of leave, bookings, calendars and tasks. */
export const timeMatrix: Record<string, readonly Role[]> = {
  ...leaveMatrix,
  ...bookingMatrix,
  ...calendarMatrix,
  ...taskMatrix,
};
