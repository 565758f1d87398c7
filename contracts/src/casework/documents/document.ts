import { z } from 'zod';
import { Day, FILE_MEBIBYTES, FileKind, line, numeric, orNone } from '../../kit/index.ts';

export const documentSources = ['upload', 'scan', 'mail', 'generated'] as const;
export const DocumentSource = z.enum(documentSources);

/** The largest part of a file that is uploaded in parts, in mebibytes. */
export const PART_MEBIBYTES = 4;

/** One version of a document. It is never replaced: a new upload to its line is a new version. */
export const Document = z.object({
  id: z.uuid(),
  version: z.number().int(),
  conversionId: z.uuid(),
  lineId: z.uuid().nullable(),
  typeKey: z.string().nullable(),
  contactId: z.uuid().nullable(),
  /** Its number within the line, from 1; 1 for a document without a line. */
  number: z.number().int(),
  name: z.string(),
  kind: FileKind,
  mime: z.string(),
  size: z.number().int(),
  hash: z.string(),
  pages: z.number().int().nullable(),
  /** The day its validity is counted from: issued, tested, printed, taken. */
  issuedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  place: z.string().nullable(),
  translationOf: z.uuid().nullable(),
  source: DocumentSource,
  uploadedBy: z.string(),
  uploadedById: z.number().int(),
  uploadedAt: z.string(),
  checkedBy: z.string().nullable(),
  checkedOn: z.string().nullable(),
  sensitive: z.boolean(),
  /** Contains scripts: it can be downloaded, but is never shown in the page. */
  scripted: z.boolean(),
  /** The virus scanner found something: it can't be opened. */
  quarantined: z.boolean(),
  /** Its content was removed on this day, after the retention of its file. */
  removedOn: z.string().nullable(),
  can: z.object({ open: z.boolean(), view: z.boolean(), edit: z.boolean() }),
});
export type Document = z.infer<typeof Document>;

export const facts = {
  issuedOn: orNone(Day),
  expiresOn: orNone(Day),
  place: orNone(line(120)),
};
const inOrder = ({
  issuedOn,
  expiresOn,
}: {
  issuedOn?: string | null | undefined;
  expiresOn?: string | null | undefined;
}) => !issuedOn || !expiresOn || issuedOn <= expiresOn;

/** The dates and the place a document states. */
export const DocumentFacts = z
  .strictObject(facts)
  .refine(inOrder, { path: ['expiresOn'], error: 'This is before the other date' });
export type DocumentFacts = z.infer<typeof DocumentFacts>;

const described = {
  /** The line it answers; without one, the document belongs to the file alone. */
  lineId: z.uuid().optional(),
  typeKey: line(60).optional(),
  contactId: z.uuid().optional(),
  issuedOn: facts.issuedOn.optional(),
  expiresOn: facts.expiresOn.optional(),
  place: facts.place.optional(),
  translationOf: orNone(z.uuid()).optional(),
  source: z.enum(['upload', 'scan']).default('upload'),
};

/** What is said about a file while it is uploaded. */
export const NewDocument = z
  .strictObject({ conversionId: z.uuid('Choose a client file'), ...described })
  .refine(inOrder, { path: ['expiresOn'], error: 'This is before the other date' });
export type NewDocument = z.output<typeof NewDocument>;

/** The end of an upload in parts. */
export const FinishedUpload = z
  .strictObject(described)
  .refine(inOrder, { path: ['expiresOn'], error: 'This is before the other date' });

/** An upload in parts, which continues at `received` after a lost connection. */
export const PartialUpload = z.object({
  id: z.uuid(),
  conversionId: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  /** The bytes that are stored; the next part begins here. */
  received: z.number().int(),
});
export type PartialUpload = z.infer<typeof PartialUpload>;

const MOST = FILE_MEBIBYTES * 1024 * 1024;
export const NewPartialUpload = z.strictObject({
  conversionId: z.uuid('Choose a client file'),
  name: line(200).min(1, 'Enter a name'),
  size: numeric(
    z.number().int().min(1, 'The file is empty').max(MOST, `The file is larger than ${FILE_MEBIBYTES} MB.`),
  ),
});
export const Part = z.strictObject({ id: z.uuid(), offset: numeric(z.number().int().min(0).max(MOST)) });
