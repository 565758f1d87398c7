import { z } from 'zod';

export const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];

const column = z.string().min(1).max(60);
const marks = z
  .record(column, z.boolean())
  .refine((given) => Object.keys(given).length <= 100, 'At most 100 columns')
  .default({});

/** How one person likes one list. What is not named follows the list's own columns, so a new column appears by itself. */
export const ListPreference = z.object({
  order: z.array(column).max(100).default([]),
  shown: marks,
  pinned: marks,
  sizes: z
    .record(column, z.number().min(40).max(2000))
    .refine((given) => Object.keys(given).length <= 100, 'At most 100 columns')
    .default({}),
  density: z.enum(densities).default('compact'),
});
export type ListPreference = z.infer<typeof ListPreference>;
