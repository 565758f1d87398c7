import type { ImportSettings, ImportTarget, Inspection } from '@embark/contracts/crm/imports';
import type { Ctx } from '../../../../kit/context.ts';
import type { UploadedFile } from '../../../../kit/responses.ts';
import { openTable } from '../file/table.ts';
import { knowledgeOf } from '../knowledge.service.ts';
import { saysNothing } from '../rules/text.rules.ts';
import { guessOrder } from '@embark/contracts/kit/table';
import { dateTargets, ordersOf } from '../rules/orders.rules.ts';
import { meaningsOf } from '../rules/meanings.rules.ts';
import { mappingFor } from './mapping.ts';

const PREVIEW = 20;
const SAMPLE = 100;
const MOST_TEXTS = 500;

/** Reads a file without storing it, and reports its contents and our interpretation. */
export async function inspect(
  ctx: Ctx,
  { file, mapping: explicit, reading }: Pick<ImportSettings, 'mapping' | 'reading'> & { file: UploadedFile },
): Promise<Inspection> {
  const { headers, rows, found } = await openTable(file, { reading });
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
  const dated = headers.filter((header) => dateTargets.some((target) => target === mapping[header]));
  const orders = ordersOf(headers, dated, (at) => texts[at] ?? []);
  return {
    fileName: file.name,
    rows: count,
    headers,
    mapping,
    remembered,
    ...meanings,
    dates: guessOrder(dateTargets.flatMap(of)),
    orders,
    ...found(),
    preview: sample.slice(0, PREVIEW).map((cells) => headers.map((_, at) => cells[at] ?? '')),
  };
}
