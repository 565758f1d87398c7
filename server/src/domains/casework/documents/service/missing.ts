import { type documents, missingLanguages } from '@embark/contracts/casework/documents';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, requireValid } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import { mayChange } from '../documents.access.ts';
import { nameOfUser } from '../file.queries.ts';
import { judgingOf } from '../judging.service.ts';
import { linesOf, recordChase } from '../lines.queries.ts';
import { askedLines, missingText } from '../missing.rules.ts';
import { findTypes } from '../plan.queries.ts';
import { presentLine } from '../present.service.ts';
import { checklistOf } from './checklist.ts';
import { tell } from './lines.ts';

const nameIn = { en: 'name', tr: 'nameTr', ar: 'nameAr' } as const;

const requireOwn = (known: readonly { id: string }[], ids: readonly string[]) =>
  requireValid(
    ids.every((one) => known.some(({ id }) => id === one)),
    'lines',
    'Choose lines of this client file',
  );

/** E5: the text in the language of the client, or English. */
export async function missing(
  ctx: Ctx,
  { id, language, lines: chosen }: Input<typeof documents.missing>,
): Promise<Output<typeof documents.missing>> {
  const judging = await judgingOf(ctx, id);
  const { file } = judging;
  const spoken = language ?? missingLanguages.find((one) => one === file.language) ?? 'en';
  const names = new Map((await findTypes(ctx.db)).map((type) => [type.key, type[nameIn[spoken]]]));
  const lines = (await linesOf(ctx.db, id)).map((line) => presentLine(ctx.reach, line, judging));
  requireOwn(lines, chosen ?? []);
  const asked = askedLines(lines, chosen);
  const described = (some: typeof lines) =>
    some.map(({ typeKey, note, person }) => ({ name: names.get(typeKey) ?? typeKey, note, person }));
  const letter = { number: file.number, name: file.name, sender: await nameOfUser(ctx.db, ctx.reach.userId) };
  return {
    language: spoken,
    ...missingText(spoken, { ...letter, missing: described(asked.missing), stale: described(asked.stale) }),
    lines: [...asked.missing, ...asked.stale].map(({ id: lineId, version }) => ({ lineId, version })),
  };
}

/** Records that the client was asked for documents, or reminded of them. */
export function chase(ctx: Ctx, { id, lines }: Input<typeof documents.chase>): Promise<Output<typeof documents.chase>> {
  return inTransaction(ctx, async (ctx) => {
    const judging = await judgingOf(ctx, id);
    allow(mayChange(ctx.reach, judging.file));
    const ids = [...new Set(lines)];
    requireOwn(await linesOf(ctx.db, id), ids);
    await recordChase(ctx, ids, judging.today);
    await audit.record(ctx, { action: 'documents.chase', subject: 'documents', subjectId: id, after: { lines: ids } });
    await tell(ctx, judging.file, { act: 'chased', count: ids.length });
    return checklistOf(ctx, judging);
  });
}
