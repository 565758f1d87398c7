import { z } from 'zod';
import { codeText, get, numeric, orNone, post, prose, Whole } from '../../kit/index.ts';
import { Reason } from '../payments/index.ts';

/** The shortest explanation of a difference. */
export const EXPLANATION = 20;

export const Month = codeText().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Choose a month');

/** A month of a billing entity that has ended. */
export const LedgerMonth = z.object({
  /** `2026-11` */
  month: z.string(),
  locked: z.boolean(),
  /** What the client ledgers hold at the end of the month. */
  ledgerBalance: z.number().int(),
  /** The sign-off that counts; null if the month is open, or was locked without one. */
  signedOff: z
    .object({
      bankBalance: z.number().int().nullable(),
      difference: z.number().int(),
      explanation: z.string(),
      by: z.string(),
      day: z.string(),
    })
    .nullable(),
  /** The last time that its sign-off was taken back. */
  unlocked: z.object({ by: z.string(), day: z.string(), reason: z.string() }).nullable(),
  can: z.object({ signOff: z.boolean(), unlock: z.boolean() }),
});
export type LedgerMonth = z.infer<typeof LedgerMonth>;

export const EntityMonths = z.object({
  entityId: z.number().int(),
  entity: z.string(),
  office: z.string(),
  currency: z.string(),
  /** It holds client money, so that a bank balance is asked. */
  holdsClientMoney: z.boolean(),
  /** Newest first. */
  months: z.array(LedgerMonth),
});
export type EntityMonths = z.infer<typeof EntityMonths>;

/** What the client ledger of one file holds at the end of a month. */
export const FileBalance = z.object({
  conversionId: z.uuid(),
  number: z.string(),
  name: z.string(),
  balance: z.number().int(),
});
export type FileBalance = z.infer<typeof FileBalance>;

const Balance = numeric(z.number('Enter an amount').int().min(-1_000_000_000_000_000).max(1_000_000_000_000_000));

export const SignOff = z.strictObject({
  month: Month,
  /** The balance of the ledgers as it was shown. */
  ledgerBalance: Balance,
  /** The balance on the statement of the bank; none for an entity that holds no client money. */
  bankBalance: orNone(Balance),
  /** Why the two differ. */
  explanation: prose(2000),
});
export const Unlock = z.strictObject({ month: Month, reason: Reason });

const params = z.object({ id: Whole });

export const reconciliation = {
  list: get('/money-app/reconciliation', {
    permission: 'money.approve',
    summary: 'List the months of each billing entity, with what its client ledgers held and who signed it off.',
    returns: z.array(EntityMonths),
  }),
  files: get('/money-app/reconciliation/:id/files', {
    permission: 'money.approve',
    summary: 'List what each client file held at the end of a month. The sum is the balance of the ledgers.',
    params,
    query: z.object({ month: Month }),
    returns: z.array(FileBalance),
  }),
  signOff: post('/money-app/reconciliation/:id/sign-off', {
    permission: 'clientmoney.write',
    summary:
      'Sign off a month that has ended and lock it. If bank and ledgers differ, an explanation is required. The first sign-off also locks earlier months.',
    params,
    body: SignOff,
    returns: EntityMonths,
  }),
  unlock: post('/money-app/reconciliation/:id/unlock', {
    permission: 'money.approve',
    summary: 'Unlock the newest locked month of a billing entity, with a reason.',
    params,
    body: Unlock,
    returns: EntityMonths,
  }),
};
