import { z } from 'zod';
import entries from './news.json';

const Told = z.object({ title: z.string().min(1), text: z.string().min(1) });

/** What is new, the newest first, in each language: `news.json` beside this file is where it is written. */
export const news = z
  .array(z.object({ id: z.string(), date: z.iso.date(), en: Told, tr: Told, ar: Told }))
  .min(1)
  .parse(entries);

/** The id of the newest entry, which a person has read or not. */
export const newest = news[0]?.id ?? '';
