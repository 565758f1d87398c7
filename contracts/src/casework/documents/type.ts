import { z } from 'zod';
import { countedFroms, judgedOns } from '../../organisation/rulebook/values.ts';

/** Whether a document is asked of each person of a file or once for the file. */
export const documentPer = ['person', 'file'] as const;
/** Documents of these groups are checked by somebody other than the person who uploaded them, where the office asks for it. */
export const documentGroups = ['identity', 'funds', 'other'] as const;

/** Who brings a document; a client is asked only for their own. */
export const documentBringers = ['client', 'office', 'provider', 'third-party'] as const;
export const DocumentBringer = z.enum(documentBringers);
export type DocumentBringer = z.infer<typeof DocumentBringer>;

/** How long a document is valid, from the rule book; `needsCheck`: the value is in doubt. */
export const Validity = z.object({
  ruleId: z.number().int(),
  months: z.number().int().nullable(),
  days: z.number().int().nullable(),
  countedFrom: z.enum(countedFroms),
  judgedOn: z.array(z.enum(judgedOns)),
  source: z.string(),
  needsCheck: z.boolean(),
});
export type Validity = z.infer<typeof Validity>;

/** A type of document. */
export const DocumentType = z.object({
  key: z.string(),
  name: z.string(),
  nameTr: z.string(),
  nameAr: z.string(),
  per: z.enum(documentPer),
  group: z.enum(documentGroups),
  broughtBy: DocumentBringer,
  /** Only people who may open sensitive documents can open it, and each opening is logged. */
  sensitive: z.boolean(),
  /** What its date is counted from, for the label of `issuedOn`; null if it has no end. */
  countedFrom: z.enum(countedFroms).nullable(),
  /** Days it takes to get a new one; `country` null: anywhere else. */
  leadTimes: z.array(z.object({ country: z.string().nullable(), days: z.number().int(), source: z.string() })),
});
export type DocumentType = z.infer<typeof DocumentType>;
