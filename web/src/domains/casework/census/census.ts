import { Day, Whole } from '@embark/contracts/kit';
import { addDays } from '@embark/contracts/kit/time';
import { z } from 'zod';

/** The filter in the address. */
export const CensusAddress = z.object({
  from: Day.optional(),
  to: Day.optional(),
  provider: Whole.optional(),
});

const HALF_A_YEAR = 182; // days; a provider is asked once or twice a year

/** The days of the filter; the half-year up to today by default. */
export const spanOf = ({ from, to }: z.output<typeof CensusAddress>, today: string) => ({
  from: from ?? addDays(to ?? today, -HALF_A_YEAR),
  to: to ?? today,
});
