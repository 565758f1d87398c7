import { z } from 'zod';
import { get, Moment, numeric, orNone, patch, post, prose, Whole } from '../../kit/index.ts';
import { FrozenLicence } from '../agreements/index.ts';

export const adviceChannels = ['office', 'phone', 'video', 'message', 'department'] as const;
export const adviceKinds = ['first-consultation', 'advice', 'instruction', 'department', 'other'] as const;
export type AdviceKind = (typeof adviceKinds)[number];

/** The kinds that are advice: only holders of a licence may write them where the office requires one (rule G1). */
export const isAdvice = (kind: AdviceKind): boolean => kind === 'advice' || kind === 'first-consultation';

/** Minutes in which the author can still correct a note; afterwards a correction is a new note. */
export const NOTE_EDITABLE = 15;

export const AdviceNote = z.object({
  id: z.uuid(),
  version: z.number().int(),
  conversionId: z.uuid().nullable(),
  enquiryId: z.uuid().nullable(),
  kind: z.enum(adviceKinds),
  channel: z.enum(adviceChannels),
  at: z.string(),
  minutes: z.number().int().nullable(),
  text: z.string(),
  contactId: z.uuid(),
  contact: z.string(),
  byId: z.number().int(),
  by: z.string(),
  licence: FrozenLicence.nullable(),
  /** The earlier note that this one corrects, and the later one that corrects it. */
  correctsId: z.uuid().nullable(),
  correctedById: z.uuid().nullable(),
  /** The logged call that the note is about. */
  callEntry: z.number().int().nullable(),
  createdAt: z.string(),
  can: z.object({ change: z.boolean(), correct: z.boolean() }),
});
export type AdviceNote = z.infer<typeof AdviceNote>;

const own = {
  kind: z.enum(adviceKinds, 'Choose a kind'),
  channel: z.enum(adviceChannels, 'Choose a channel'),
  at: Moment,
  minutes: orNone(numeric(z.number('Enter minutes').int('Enter whole minutes').min(1).max(1440, 'At most 1440'))),
  text: prose(20_000).refine((text) => text.trim() !== '', 'Enter the note'),
};

/** A file or an enquiry, never both. */
const about = { conversionId: z.uuid().optional(), enquiryId: z.uuid().optional() };
const isOne = ({ conversionId, enquiryId }: { conversionId?: string | undefined; enquiryId?: string | undefined }) =>
  (conversionId === undefined) !== (enquiryId === undefined);
const one = { path: ['conversionId'], error: 'Name a client file or an enquiry' };

export const NoteContent = z.strictObject(own);
export type NoteContent = z.infer<typeof NoteContent>;

export const NewNote = z
  .strictObject({
    ...own,
    ...about,
    correctsId: z.uuid().nullish(),
    callEntry: Whole.nullish(),
  })
  .refine(isOne, one);
export type NewNote = z.infer<typeof NewNote>;

export const advice = {
  list: get('/agreements-app/notes', {
    permission: 'advice.read',
    summary: 'List the notes of a client file (with those of its enquiry) or of an enquiry, newest first.',
    query: z.object({ ...about }).refine(isOne, one),
    returns: z.object({ rows: z.array(AdviceNote), can: z.object({ add: z.boolean() }) }),
  }),
  add: post('/agreements-app/notes', {
    permission: 'advice.write',
    summary:
      'Add a note of advice, an instruction or a department contact. Advice needs a valid licence where the office requires one.',
    body: NewNote,
    returns: AdviceNote,
  }),
  change: patch('/agreements-app/notes/:id', {
    permission: 'advice.write',
    summary: 'Change your own note within 15 minutes. Later, add a note that corrects it.',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ version: Whole, ...z.object(own).partial().shape }),
    returns: AdviceNote,
  }),
};
