import type { Role } from '@embark/contracts/kit';
import { everyRole } from './roles.ts';

const managing: Role[] = ['admin', 'hr', 'hrbd', 'hrpk'];

/** The roles that can use each endpoint of leave. Which rows they decide depends on the person: leave.http.test.ts. */
export const leaveMatrix: Record<string, readonly Role[]> = {
  'leave.balances': everyRole,
  'leave.preview': everyRole,
  'leave.list': everyRole,
  'leave.ask': everyRole,
  'leave.get': everyRole,
  'leave.coverers': everyRole,
  'leave.attach': everyRole,
  'leave.file': everyRole,
  'leave.approve': everyRole,
  'leave.reject': everyRole,
  'leave.cancel': everyRole,
  'leave.shorten': everyRole,
  'leave.team': everyRole,
  'leave.teamMonth': everyRole,
  'leave.today': everyRole,
  'leave.ledger': everyRole,
  'leave.correct': managing,
  'leave.setUp': managing,
  'leave.closeYear': managing,
  'leave.closing': managing,
  'leave.holidaysByRule': managing,
  'leave.policies': managing,
  'leave.addPolicy': managing,
  'leave.changePolicy': managing,
  'leave.removePolicy': managing,
  'leave.policyEnding': managing,
  'leave.endPolicy': managing,
  'leave.holidays': managing,
  'leave.readHolidays': managing,
  'leave.saveHolidays': managing,
};
