import { z } from 'zod';

/** The types of leave, in the order of the cards. */
export const leaveTypes = [
  'annual',
  'personal',
  'casual',
  'unpaid',
  'parental',
  'study',
  'compensation',
  'festival',
  'long-service',
  'compassionate',
  'family-violence',
] as const;
export const LeaveType = z.enum(leaveTypes);
export type LeaveType = z.infer<typeof LeaveType>;

export const leaveStates = ['asked', 'approved', 'rejected', 'cancelled'] as const;
export const LeaveState = z.enum(leaveStates);
export type LeaveState = z.infer<typeof LeaveState>;

export const dayParts = ['full', 'am', 'pm'] as const;
export const DayPart = z.enum(dayParts);
export type DayPart = z.infer<typeof DayPart>;

export const leaveUnits = ['days', 'hours'] as const;
export const LeaveUnit = z.enum(leaveUnits);
export type LeaveUnit = z.infer<typeof LeaveUnit>;

export const ledgerKinds = ['earned', 'taken', 'correction', 'carry', 'expire', 'payout'] as const;
export const LedgerKind = z.enum(ledgerKinds);
export type LedgerKind = z.infer<typeof LedgerKind>;

export const employmentTypes = ['full', 'part', 'casual', 'contract'] as const;
export const EmploymentType = z.enum(employmentTypes);
export type EmploymentType = z.infer<typeof EmploymentType>;
