import type { ImportSettings, ImportTarget, Inspection } from '@embark/contracts/crm/imports';
import type { Ctx } from '../../../../kit/context.ts';
import type { UploadedFile } from '../../../../kit/responses.ts';
import { openTable } from '../file/table.ts';
import { knowledgeOf } from '../knowledge.ts';
import { saysNothing } from '../rules/text.rules.ts';
import { guessOrder } from '../rules/dates.rules.ts';
import { meaningsOf } from '../rules/meanings.rules.ts';
import { mappingFor } from './mapping.ts';

const PREVIEW = 20;
const SAMPLE = 100;
const MOST_TEXTS = 500;
const dateTargets = ['nextFollowUpAt', 'createdAt', 'dateOfBirth', 'visaExpiry', 'intake'] as const;

/** Reads a file without storing it, and reports its contents and our interpretation. */
export async function inspect(
  ctx: Ctx,
  { file, mapping: explicit }: Pick<ImportSettings, 'mapping'> & { file: UploadedFile },
): Promise<Inspection> {
  const { headers, rows } = await openTable(file);
  const sample: string[][] = [];
  const texts = headers.map(() => new Set<string>());
  let count = 0;
  for await (const { cells } of rows) {
    count += 1;
    if (sample.length < SAMPLE) sample.push(cells);
    for (const [at, distinct] of texts.entries()) {
      const text = cells[at]?.trim() ?? '';
      if (text.length <= 500 && distinct.size < MOST_TEXTS && !saysNothing(text)) distinct.add(text);
    }
  }
  const { mapping, remembered, values } = await mappingFor(ctx, headers, sample, explicit);
  const known = await knowledgeOf(ctx.db, ctx.reach.company, ctx.reach.userId, ctx.now);
  const of = (target: ImportTarget) =>
    headers.flatMap((header, at) => (mapping[header] === target ? [...(texts[at] ?? [])] : []));
  const meanings = meaningsOf(known, values, of);
  return {
    fileName: file.name,
    rows: count,
    headers,
    mapping,
    remembered,
    ...meanings,
    dates: guessOrder(dateTargets.flatMap(of)),
    preview: sample.slice(0, PREVIEW).map((cells) => headers.map((_, at) => cells[at] ?? '')),
  };
}
