import { z } from 'zod';
import { FileKind } from '../../kit/values.ts';
import { addDays } from '../../kit/time.ts';

/** A version of the signed agreement. It is never replaced: a new upload is the next number. */
export const AgreementFile = z.object({
  id: z.uuid(),
  number: z.number().int(),
  name: z.string(),
  kind: FileKind,
  size: z.number().int(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
});
export type AgreementFile = z.infer<typeof AgreementFile>;

export const agreementStates = ['none', 'future', 'in-force', 'ends-soon', 'ended'] as const;
export type AgreementState = (typeof agreementStates)[number];

/** Days before the end of an agreement from which it ends soon, and from which a reminder is sent (R3). */
export const AGREEMENT_ENDS_SOON = 90;

type Agreement = { agreementFrom: string | null; agreementTo: string | null };

/** The state of a provider's agreement on a day. The first and the last day count; a missing day leaves that end open, two mean no agreement (R3). */
export function agreementStateOn({ agreementFrom: from, agreementTo: to }: Agreement, day: string): AgreementState {
  if (from === null && to === null) return 'none';
  if (to !== null && to < day) return 'ended';
  if (from !== null && from > day) return 'future';
  return to !== null && to <= addDays(day, AGREEMENT_ENDS_SOON) ? 'ends-soon' : 'in-force';
}

/** Whether commission can be agreed for a student of this provider on a day (R3). */
export const hasAgreementOn = (agreement: Agreement, day: string): boolean =>
  ['in-force', 'ends-soon'].includes(agreementStateOn(agreement, day));
