import { z } from 'zod';

/** The ID of a row of a list: a UUID, or a number as text. */
export const RowId = z.union([z.uuid(), z.string().regex(/^[1-9]\d{0,8}$/)], 'This is not an ID');
