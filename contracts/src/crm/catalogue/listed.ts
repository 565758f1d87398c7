import { z } from 'zod';
import { type FieldTable, Whole } from '../../kit/index.ts';
import { otherNames } from './names.ts';

export const CatalogueId = z.object({ id: Whole });

/** The fields of every catalogue row: whether it is active, its last change, and the allowed actions. */
export const listed = {
  id: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  ...otherNames,
  active: z.boolean(),
  updatedAt: z.string(),
  can: z.object({ edit: z.boolean() }),
};

/** Spending with its results. */
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
