import { z } from 'zod';
import { Company, Whole } from '../../kit/index.ts';

/** The new owners of the open work of a service: one user, or several who share it evenly. */
export const Handover = z.array(z.strictObject({ serviceId: Whole, to: z.array(Whole).min(1).max(50) })).max(500);
export type Handover = z.output<typeof Handover>;

/** The open work of a service, and its possible new owners. */
export const OpenWork = z.object({
  serviceId: z.number().int(),
  serCode: z.string(),
  service: z.string(),
  company: Company,
  office: z.string(),
  enquiries: z.number().int(),
  conversions: z.number().int(),
  /** Bookings to come. */
  bookings: z.number().int(),
  /** The user can no longer own it, so it must be reassigned. */
  stranded: z.boolean(),
  candidates: z.array(z.object({ id: z.number().int(), name: z.string(), office: z.string() })),
});
export type OpenWork = z.infer<typeof OpenWork>;

/** The number of a company's records that a user can access. */
export const RowsInReach = z.object({
  company: Company,
  enquiries: z.number().int(),
  conversions: z.number().int(),
  people: z.number().int(),
});
export type RowsInReach = z.infer<typeof RowsInReach>;
