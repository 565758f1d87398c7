import { z } from 'zod';
import { ServiceKind } from '../../catalogue/reference/index.ts';
import {
  AgreementLanguage,
  checks,
  Clause,
  content,
  Disbursement,
  FeeLine,
  feeSources,
  RefundRule,
} from './content.ts';

/** Only `signed` is in force; a file has at most one. */
export const agreementStates = ['draft', 'sent', 'signed', 'superseded', 'ended'] as const;
export type AgreementState = (typeof agreementStates)[number];

/** A licence as it was when somebody acted under it. It stays when the licence changes. */
export const FrozenLicence = z.object({ name: z.string(), kind: z.string(), number: z.string() });
export type FrozenLicence = z.infer<typeof FrozenLicence>;

export const Agreement = z.object({
  id: z.uuid(),
  version: z.number().int(),
  number: z.string(),
  conversionId: z.uuid(),
  /** 0 is the initial agreement, then variation 1, 2 … */
  variation: z.number().int(),
  /** The number of the agreement that this one varies. */
  varies: z.string().nullable(),
  state: z.enum(agreementStates),
  /** Made from the fee and the day that the client file had before agreements were recorded. */
  takenOver: z.boolean(),
  template: z.string().nullable(),
  language: AgreementLanguage,
  title: z.string(),
  services: z.array(z.string()),
  clauses: z.array(Clause),
  currency: z.string(),
  feeSource: z.enum(feeSources),
  feeLines: z.array(FeeLine),
  /** The sum of the fee lines; null if a taken-over agreement has none. */
  feeAmount: z.number().int().nullable(),
  disbursements: z.array(Disbursement),
  refundRules: z.array(RefundRule),
  agentId: z.number().int().nullable(),
  agent: z.string().nullable(),
  agentLicence: FrozenLicence.nullable(),
  identityHow: z.string().nullable(),
  identityOn: z.string().nullable(),
  identityBy: z.string().nullable(),
  guideGivenOn: z.string().nullable(),
  conflict: z.enum(['none', 'declared']).nullable(),
  conflictText: z.string().nullable(),
  sentOn: z.string().nullable(),
  signedByClientOn: z.string().nullable(),
  signedByAgentOn: z.string().nullable(),
  /** The uploaded signed copy. */
  documentId: z.uuid().nullable(),
  document: z.string().nullable(),
  /** Where the signed copy is, if it is not here. */
  signedElsewhere: z.string().nullable(),
  endedOn: z.string().nullable(),
  endReason: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  can: z.object({
    change: z.boolean(),
    send: z.boolean(),
    sign: z.boolean(),
    vary: z.boolean(),
    complete: z.boolean(),
    end: z.boolean(),
    remove: z.boolean(),
  }),
});
export type Agreement = z.infer<typeof Agreement>;

export const AgreementContent = z.strictObject(content);
export const AgreementDraft = z.strictObject({ ...content, ...checks });
export type AgreementDraft = z.infer<typeof AgreementDraft>;

/** What is missing on a file (rules C1, C4, C5). Each has one way out. */
export const agreementGapKinds = [
  'no-agreement',
  'not-signed',
  'signed-late',
  'signed-day',
  'identity',
  'guide',
  'conflict',
  'signed-copy',
  'refund-rules',
  'variation-needed',
  'variation-open',
  'call-note',
] as const;

export const AgreementGap = z.object({
  kind: z.enum(agreementGapKinds),
  /** The agreement it concerns. */
  agreementId: z.uuid().nullable(),
  number: z.string().nullable(),
  /** The charges that have risen since the agreement (C4), in minor units. */
  rises: z
    .array(
      z.object({
        description: z.string(),
        currency: z.string(),
        agreed: z.number().int(),
        now: z.number().int(),
      }),
    )
    .optional(),
  /** The subclass now planned, if the agreement names another one (C4). */
  scope: z.object({ agreed: z.string(), now: z.string() }).optional(),
  /** The logged call without a note (C5). */
  call: z.object({ entry: z.number().int(), at: z.string(), minutes: z.number().int(), by: z.string() }).optional(),
});
export type AgreementGap = z.infer<typeof AgreementGap>;

export const AgreementTemplate = z.object({
  key: z.string(),
  kind: ServiceKind.nullable(),
  /** Its name in the language of each version. */
  names: z.record(AgreementLanguage, z.string()),
});
export type AgreementTemplate = z.infer<typeof AgreementTemplate>;

/** The agreements of a client file, newest first, and what is missing. */
export const FileAgreements = z.object({
  inForceId: z.uuid().nullable(),
  gaps: z.array(AgreementGap),
  rows: z.array(Agreement),
  /** Whether signing needs the consumer guide, and a licence, for this file. */
  needs: z.object({ guide: z.boolean(), licence: z.boolean() }),
  /** Users who can be the agent today. */
  agents: z.array(z.object({ userId: z.number().int(), name: z.string(), licence: z.string() })),
  /** Today in the office of the file. */
  today: z.string(),
  /** The day on which lodging is planned; charges of the rule book are compared on it. */
  plannedOn: z.string().nullable(),
  templates: z.array(AgreementTemplate),
  can: z.object({ create: z.boolean() }),
});
export type FileAgreements = z.infer<typeof FileAgreements>;
