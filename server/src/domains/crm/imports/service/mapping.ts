import { createHash } from 'node:crypto';
import { type ImportSettings, ImportTarget } from '@embark/contracts/crm/imports';
import { z } from 'zod';
import type { Ctx } from '../../../../kit/context.ts';
import { requireValid, Problem } from '../../../../kit/problem.ts';
import * as sql from '../imports.queries.ts';
import { guess, mappingOf, signatureOf } from '../rules/headers.rules.ts';

export type Mapping = Record<string, ImportTarget | null>;
export type ValueMaps = NonNullable<ImportSettings['values']>;

/** Hashes the headers, because a long list of columns would not fit in an index key. */
const keyOf = (headers: readonly string[]) => createHash('sha256').update(signatureOf(headers)).digest('hex');

const Mapped = z.record(z.string(), ImportTarget.nullable());
const Values = z.partialRecord(ImportTarget, z.record(z.string(), z.string()));

export type ReadMapping = { mapping: Mapping; remembered: boolean; values: ValueMaps };

/** The target of each column: as specified, otherwise as this user mapped such a file before, otherwise guessed. */
export async function mappingFor(
  ctx: Ctx,
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  explicit: ImportSettings['mapping'],
): Promise<ReadMapping> {
  const { userId, company } = ctx.reach;
  const remembered = await sql.findMapping(ctx.db, userId, company, keyOf(headers));
  const before = Mapped.safeParse(remembered?.mapping);
  const fresh = guess(headers, sample);
  const base = before.success ? { ...fresh, ...before.data } : fresh;
  const known = Object.fromEntries(headers.map((header) => [header, base[header] ?? null]));
  const { mapping, unknown } = mappingOf(headers, known, explicit);
  if (unknown.length > 0) {
    const message = `The file has no column ${unknown.map((name) => `“${name}”`).join(', ')}.`;
    throw new Problem('invalid', message, { fields: { mapping: message } });
  }
  const values = Values.safeParse(remembered?.valuesMap);
  return { mapping, remembered: before.success, values: values.success ? values.data : {} };
}

/** Remembers a mapping for the next file with these columns. */
export const rememberMapping = (
  ctx: Ctx,
  headers: readonly string[],
  mapping: Mapping,
  values: ValueMaps | undefined,
) =>
  sql.keepMapping(ctx.db, {
    userId: ctx.reach.userId,
    company: ctx.reach.company,
    signature: keyOf(headers),
    mapping: JSON.stringify(mapping),
    valuesMap: JSON.stringify(values ?? {}),
  });

/** Checks that a column or a default provides a name; otherwise every row would be refused. */
export function needName(mapping: Mapping): void {
  const named = Object.values(mapping).some(
    (target) => target === 'name' || target === 'givenNames' || target === 'familyName' || target === 'preferredName',
  );
  requireValid(named, 'mapping', 'Match a column to the name.');
}
