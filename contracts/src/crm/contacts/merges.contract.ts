import { z } from 'zod';
import { get, post, Whole } from '../../kit/index.ts';
import { Consent } from './person.ts';
import { DuplicateReason } from './duplicates.contract.ts';

/** The fields that a merge compares, keeping one value of each. */
export const mergeFields = [
  'givenNames',
  'familyName',
  'preferredName',
  'email',
  'phone',
  'whatsapp',
  'nationality',
  'residence',
  'language',
  'dateOfBirth',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** `keep`: the contact that remains. `drop`: the contact merged into it. */
export const mergeSides = ['keep', 'drop'] as const;
export type MergeSide = (typeof mergeSides)[number];
const Side = z.enum(mergeSides);

export const MergePerson = z.object({
  id: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  givenNames: z.string(),
  familyName: z.string(),
  preferredName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  nationality: z.string().nullable(),
  residence: z.string().nullable(),
  language: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  consent: z.array(Consent),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type MergePerson = z.infer<typeof MergePerson>;

const Moved = z.object({
  enquiries: z.number().int(),
  conversions: z.number().int(),
  timeline: z.number().int(),
  aliases: z.number().int(),
  handovers: z.number().int(),
  /** Their parts in client files, and their papers. */
  parties: z.number().int(),
  passports: z.number().int(),
  visas: z.number().int(),
  bookings: z.number().int(),
});

/** Two contacts for comparison, and what a merge would move. */
export const MergePreview = z.object({
  keep: MergePerson,
  drop: MergePerson,
  /** The suggested side for each field that differs. */
  suggested: z.partialRecord(z.enum(mergeFields), Side),
  /** The latest consent of both for each channel. */
  consent: z.array(Consent),
  moves: Moved,
  /** Open enquiries of both for the same service; a merge keeps both. */
  sameService: z.array(z.object({ serCode: z.string(), numbers: z.array(z.string()) })),
  score: z.number().int().nullable(),
  reasons: z.array(DuplicateReason),
});
export type MergePreview = z.infer<typeof MergePreview>;

export const MERGE_UNDO_DAYS = 30;

export const merges = {
  preview: get('/contacts-app/merges/preview', {
    permission: 'contacts.merge',
    summary: 'Compare two contacts: differences, suggestions and what would move.',
    query: z.object({ keep: z.uuid(), drop: z.uuid() }),
    returns: MergePreview,
  }),
  merge: post('/contacts-app/merges', {
    permission: 'contacts.merge',
    summary: 'Merge two contacts. Everything moves to the one you keep. Can be undone for 30 days.',
    body: z.strictObject({
      keep: z.uuid(),
      keepVersion: Whole,
      drop: z.uuid(),
      dropVersion: Whole,
      /** The side whose value is kept; other fields keep the value of the remaining contact. */
      choose: z.partialRecord(z.enum(mergeFields), Side).default({}),
    }),
    returns: z.object({ id: z.uuid(), contactId: z.uuid(), name: z.string(), moved: Moved }),
  }),
  undo: post('/contacts-app/merges/:id/undo', {
    permission: 'contacts.merge',
    summary: 'Undo a merge. Each contact gets its own records back; newer records stay where they are.',
    params: z.object({ id: z.uuid() }),
    returns: z.object({ contactId: z.uuid(), mergedId: z.uuid(), back: Moved }),
  }),
};
