import { z } from 'zod';
import entries from './news.json';

const Told = z.object({ title: z.string().min(1), text: z.string().min(1) });

/** The news, newest first, in each language; written in `news.json`. */
export const news = z
  .array(z.object({ id: z.string(), date: z.iso.date(), en: Told, tr: Told, ar: Told }))
  .min(1)
  .parse(entries);

/** The id of the latest entry, compared to what the user has read. */
export const newest = news[0]?.id ?? '';
