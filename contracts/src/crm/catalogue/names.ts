import { z } from 'zod';
import { line } from '../../kit/index.ts';

/** A row's name in the other languages of the product; where one is blank its English name is shown. */
export const otherNames = { nameTr: z.string(), nameAr: z.string() };

/** The same as a form sends them. */
export const ownNames = (max: number) => ({ nameTr: line(max).optional(), nameAr: line(max).optional() });
