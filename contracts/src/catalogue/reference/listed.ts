import { z } from 'zod';
import { type FieldTable, line, Whole } from '../../kit/index.ts';

/** A record's name in the other languages; if blank, the English name is shown. */
export const otherNames = { nameTr: z.string(), nameAr: z.string() };

/** The same as form input. */
export const ownNames = (max: number) => ({ nameTr: line(max).optional(), nameAr: line(max).optional() });

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
  leads: { kind: 'number', column: true, sort: 'desc' },
  conversions: { kind: 'number', column: true, sort: 'desc' },
  costPerLead: { kind: 'money', column: true },
  costPerConversion: { kind: 'money', column: true },
  active: { kind: 'flag', column: true, sort: true, filter: true },
  note: { kind: 'text', column: true },
} as const satisfies FieldTable;
