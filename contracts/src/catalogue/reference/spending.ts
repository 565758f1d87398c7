import { z } from 'zod';
import { Amount, Currency, Day, orNone } from '../../kit/index.ts';

/** Marketing spend in minor units and its results; null where they cannot be computed. */
export const returned = {
  leads: z.number().int(),
  conversions: z.number().int(),
  costPerLead: z.number().int().nullable(),
  costPerConversion: z.number().int().nullable(),
};

/** What was spent and when. A blank date leaves that end open. */
export const spending = {
  cost: orNone(Amount),
  currency: orNone(Currency),
  startsOn: orNone(Day),
  endsOn: orNone(Day),
};

type Dated = { startsOn?: string | null | undefined; endsOn?: string | null | undefined };

/** Whether the last day is not before the first. */
export const inOrder = ({ startsOn, endsOn }: Dated): boolean => !startsOn || !endsOn || startsOn <= endsOn;
export const notInOrder = { path: ['endsOn'], error: 'The end date is before the start date' };

type Priced = { currency?: string | null | undefined };

/** Checks that amounts have a currency. */
export const priced =
  <K extends string>(...amounts: K[]) =>
  (given: Priced & { [N in K]?: number | null | undefined }): boolean =>
    Boolean(given.currency) || amounts.every((name) => (given[name] ?? null) === null);
export const notPriced = { path: ['currency'], error: 'Choose a currency' };
