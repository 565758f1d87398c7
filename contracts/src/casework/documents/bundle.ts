import { z } from 'zod';
import { listOf } from '../../kit/index.ts';

/** The most files the department takes for one application. */
export const BUNDLE_MOST = 60;

export const BundleChoice = z.object({
  /** The chosen lines; without any, all lines with a document. */
  lines: listOf(z.uuid()).optional(),
});

/** What a bundle will contain. */
export const BundlePlan = z.object({
  files: z.array(z.object({ lineId: z.uuid(), name: z.string(), documents: z.number().int(), size: z.number().int() })),
  /** Lines that cannot be part of it: nothing received, quarantined, or not for this user. */
  left: z.array(z.object({ lineId: z.uuid(), why: z.enum(['no-document', 'quarantined', 'sensitive']) })),
  /** More files than the department takes. */
  tooMany: z.boolean(),
});
export type BundlePlan = z.infer<typeof BundlePlan>;

/** The languages of the text that asks for missing documents. */
export const missingLanguages = ['en', 'tr', 'ar'] as const;

export const MissingChoice = z.object({
  language: z.enum(missingLanguages).optional(),
  /** The chosen lines; without any, what is missing or stale and the client brings. */
  lines: listOf(z.uuid()).optional(),
});

/** A text that asks the client for documents, by person, to copy into a message. */
export const MissingText = z.object({
  language: z.enum(missingLanguages),
  subject: z.string(),
  body: z.string(),
  lines: z.array(z.object({ lineId: z.uuid(), version: z.number().int() })),
});
export type MissingText = z.infer<typeof MissingText>;
