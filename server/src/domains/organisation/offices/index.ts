import type { Domain } from '../../../kit/domain.ts';
import { officeRoutes } from './offices.routes.ts';

export { fromDay, inZone, ofOffice, toDay } from './filter.queries.ts';
export {
  calendarOf,
  calendarsAround,
  findOffice,
  hoursFrom,
  officesAhead,
  type OfficeTime,
} from './offices.queries.ts';
export {
  beforeWorking,
  type Calendar,
  daysOfWork,
  firstResponseDue,
  lastInWorkday,
  nextWorkingDay,
  workingMinutes,
} from './working.rules.ts';

export const domain: Domain = { name: 'offices', routes: () => [officeRoutes] };
