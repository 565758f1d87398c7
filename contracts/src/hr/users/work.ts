import { z } from 'zod';
import { Company, Whole } from '../../kit/index.ts';

/** Who takes the open work of one service: one person, or several who share it evenly. */
export const Handover = z.array(z.strictObject({ serviceId: Whole, to: z.array(Whole).min(1).max(50) })).max(500);
export type Handover = z.output<typeof Handover>;

/** The open work of one service, and who could take it. */
export const OpenWork = z.object({
  serviceId: z.number().int(),
  serCode: z.string(),
  service: z.string(),
  company: Company,
  office: z.string(),
  enquiries: z.number().int(),
  conversions: z.number().int(),
  /** They could not go on with it: it has to be handed over. */
  stranded: z.boolean(),
  candidates: z.array(z.object({ id: z.number().int(), name: z.string(), office: z.string() })),
});
export type OpenWork = z.infer<typeof OpenWork>;

/** How many of a company's rows a person reaches. */
export const RowsInReach = z.object({
  company: Company,
  enquiries: z.number().int(),
  conversions: z.number().int(),
  people: z.number().int(),
});
export type RowsInReach = z.infer<typeof RowsInReach>;
