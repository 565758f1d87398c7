import { z } from 'zod';

export const registrationStates = ['registered', 'waitlisted', 'cancelled'] as const;
export const RegistrationState = z.enum(registrationStates);
export type RegistrationState = z.infer<typeof RegistrationState>;

/** The parts of an event's registrations that figures count and lists show; `registered` has a place, walk-ins included. */
export const attendances = [...registrationStates, 'attended', 'no-show', 'walk-in', 'followed-up'] as const;
export const Attendance = z.enum(attendances);
export type Attendance = z.infer<typeof Attendance>;
