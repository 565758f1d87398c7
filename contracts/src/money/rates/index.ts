import { z } from 'zod';
import { codeText, Currency, Day, get, patch, post, prose, Whole } from '../../kit/index.ts';

export * from './aud.ts';

/** How many lines can be imported at once. */
export const RATE_LINES = 500;
/** How many rates a page of the history has. */
export const RATE_ROWS = 50;

/** A currency whose rate to AUD is kept. */
export const RateCurrency = Currency.refine((code) => code !== 'AUD', 'Amounts in AUD need no rate');

const DECIMAL = /^(0|[1-9]\d{0,2})([.,]\d{1,8})?$/;
/** What one unit is worth in Australian dollars: an exact decimal as text, like `0.0128`. */
export const RateValue = codeText()
  .regex(DECIMAL, 'Enter a rate like 0.0128, below 1000 and with at most 8 decimals')
  .transform((text) => text.replace(',', '.'))
  .refine((text) => /[1-9]/.test(text), 'The rate must be more than 0');

export const NewRate = z.strictObject({ currency: RateCurrency, day: Day, rate: RateValue });
export type NewRate = z.output<typeof NewRate>;

export const Rate = z.object({
  id: z.uuid(),
  version: z.number().int(),
  currency: z.string(),
  day: z.string(),
  rate: z.string(),
  by: z.string(),
  updatedAt: z.string(),
});
export type Rate = z.infer<typeof Rate>;

/** The rate of a currency that counts today; `rate` is null without one. */
export const CurrentRate = z.object({
  currency: z.string(),
  rate: z.string().nullable(),
  day: z.string().nullable(),
  old: z.boolean(),
});
export type CurrentRate = z.infer<typeof CurrentRate>;

/** A line of an import: what it says, what is wrong with it, and the rate that it replaces. */
export const RateLine = z.object({
  line: z.number().int(),
  text: z.string(),
  currency: z.string(),
  day: z.string(),
  rate: z.string(),
  replaces: z.string().nullable(),
  error: z.string().nullable(),
});
export type RateLine = z.infer<typeof RateLine>;

const text = prose(40_000).refine((given) => given.trim() !== '', 'Paste at least one line');
const params = z.object({ id: z.uuid() });

export const rates = {
  list: get('/money-app/rates', {
    permission: 'money.issue',
    summary: 'List the exchange rates to AUD: the one of today for each currency, and the history, newest first.',
    query: z.object({ currency: Currency.optional(), before: Day.optional() }),
    returns: z.object({ today: z.string(), current: z.array(CurrentRate), rows: z.array(Rate), more: z.boolean() }),
  }),
  create: post('/money-app/rates', {
    permission: 'billing.write',
    summary:
      'Add the rate of a currency for a day that is not in the future. A second rate for the same day is refused.',
    body: NewRate,
    returns: Rate,
  }),
  change: patch('/money-app/rates/:id', {
    permission: 'billing.write',
    summary: 'Correct a rate. Reports use the new one at once. A stale `version` returns 409 with the current row.',
    params,
    body: z.strictObject({ version: Whole, rate: RateValue }),
    returns: Rate,
  }),
  remove: post('/money-app/rates/:id/remove', {
    permission: 'billing.write',
    summary: 'Remove a rate that was entered by mistake. Its last values stay in the audit trail.',
    params,
    body: z.strictObject({ version: Whole }),
    returns: z.object({ removed: z.literal(true) }),
  }),
  preview: post('/money-app/rates/preview', {
    permission: 'billing.write',
    summary: 'Read lines of currency, day and rate, and say what is wrong with each. Nothing is saved.',
    body: z.strictObject({ text }),
    returns: z.object({ lines: z.array(RateLine) }),
  }),
  import: post('/money-app/rates/import', {
    permission: 'billing.write',
    summary:
      'Save the lines of a preview. `replaces` is how many rates it said would change; nothing is saved if that differs.',
    body: z.strictObject({ text, replaces: z.number().int().min(0) }),
    returns: z.object({ added: z.number().int(), changed: z.number().int() }),
  }),
};
