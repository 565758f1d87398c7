import { z } from 'zod';

export const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];

const column = z.string().min(1).max(60);
const marks = z
  .record(column, z.boolean())
  .refine((given) => Object.keys(given).length <= 100, 'At most 100 columns')
  .default({});

/** A user's settings of a list. Columns not listed follow the list's defaults, so that new columns appear. */
export const ListPreference = z.object({
  order: z.array(column).max(100).default([]),
  shown: marks,
  pinned: marks,
  sizes: z
    .record(column, z.number().min(40).max(2000))
    .refine((given) => Object.keys(given).length <= 100, 'At most 100 columns')
    .default({}),
  density: z.enum(densities).default('compact'),
  /** The groups that are closed. */
  closed: z.array(column).max(100).optional(),
});
export type ListPreference = z.infer<typeof ListPreference>;
