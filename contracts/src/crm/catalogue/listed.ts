import { z } from 'zod';
import { type FieldTable, Whole } from '../../kit/index.ts';
import { otherNames } from './names.ts';

export const CatalogueId = z.object({ id: Whole });

/** Every row tells whether it is offered, how it was last changed, and what the caller may do with it. */
export const listed = {
  id: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  ...otherNames,
  active: z.boolean(),
  updatedAt: z.string(),
  can: z.object({ edit: z.boolean() }),
};

/** Fields of a spending target: its cost and results. */
export const spentFields = {
  name: { kind: 'text', column: true, sort: true },
  currency: { kind: 'text', column: true },
  cost: { kind: 'money', column: true },
  leads: { kind: 'number', column: true, sort: true },
  conversions: { kind: 'number', column: true, sort: true },
  costPerLead: { kind: 'money', column: true },
  costPerConversion: { kind: 'money', column: true },
  active: { kind: 'flag', column: true, sort: true, filter: true },
  note: { kind: 'text', column: true },
} as const satisfies FieldTable;
