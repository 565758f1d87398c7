import { calendarSteps } from './calendar.hook.ts';
import { offices } from '@embark/contracts/organisation/offices';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { change, clocks, list } from './offices.service.ts';

export {
  dayIn,
  fromDay,
  inZone,
  ofOffice,
  toDay,
  wallDay,
  calendarOf,
  calendarsAround,
  holidaysIn,
  lockOffice,
  putHolidays,
  type StoredHoliday,
  findOffice,
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

export { type CalendarChange, type CalendarStep, calendarSteps } from './calendar.hook.ts';

export const domain: Domain = {
  name: 'offices',
  routes: (process) => [serve(offices, { clocks, list, change: change(calendarSteps.parts(process)) })],
};
