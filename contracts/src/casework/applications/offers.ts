import { z } from 'zod';
import { ApplicationRow } from './application.ts';

const sum = z.number().int().nullable();
const date = z.string().nullable();

/** An offer as students compare them. Amounts are in minor units of `currency`. */
export const Offer = ApplicationRow.pick({
  id: true,
  number: true,
  provider: true,
  course: true,
  campus: true,
  position: true,
  intakeOn: true,
  status: true,
  chosen: true,
  lapsesOn: true,
}).extend({
  endsOn: date,
  currency: z.string(),
  /** For the whole course, and for the first year. */
  tuition: sum,
  firstYear: sum,
  scholarship: sum,
  otherFees: sum,
  /** What the whole course costs: tuition less scholarship, plus other fees. Null without a tuition. */
  total: sum,
  deposit: sum,
  depositDueOn: date,
  /** How many conditions it has, and how many are met. */
  conditions: z.number().int(),
  met: z.number().int(),
  /** The estimated end of the visa for the package with this offer, its rule, and the health cover it needs (P6, P7). */
  visaEndsOn: date,
  ruleId: z.number().int().nullable(),
  coverFrom: date,
  coverTo: date,
});
export type Offer = z.infer<typeof Offer>;
