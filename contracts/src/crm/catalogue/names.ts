import { z } from 'zod';
import { line } from '../../kit/index.ts';

/** A record's name in the other languages; if blank, the English name is shown. */
export const otherNames = { nameTr: z.string(), nameAr: z.string() };

/** The same as form input. */
export const ownNames = (max: number) => ({ nameTr: line(max).optional(), nameAr: line(max).optional() });
