import type { Import, imports, PersonQuestion } from '@embark/contracts/crm/imports';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireState } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import { setImport } from '../imports.queries.ts';
import { knowledgeOf } from '../knowledge.service.ts';
import { linesOf, sharedAddresses } from '../people.queries.ts';
import { planOf, settingsOf } from '../rules/cells.rules.ts';
import { calledBy } from '../rules/crowd.rules.ts';
import { rowReader } from '../rules/row.rules.ts';
import { rehearseAgain } from './act.ts';
import { find, present } from './record.ts';

type Inputs = { [K in keyof typeof imports]: Input<(typeof imports)[K]> };

/** The emails and phones that several people share, each with its answer; answered ones stay listed when no row shares them any more. */
export async function people(ctx: Ctx, { id }: Inputs['people']): Promise<Output<typeof imports.people>> {
  const record = await find(ctx, id);
  const [shared, known] = await Promise.all([
    sharedAddresses(ctx.db, id),
    knowledgeOf(ctx.db, record.company, record.createdBy, new Date(record.startedAt ?? record.createdAt)),
  ]);
  const read = rowReader(planOf(record), known);
  const lines = await linesOf(
    ctx.db,
    id,
    shared.flatMap((one) => one.lines),
  );
  const nameOf = new Map(
    lines.map(({ line, cells }) => {
      const row = read(line, cells);
      return [line, row.ok ? calledBy(row.person) : ''] as const;
    }),
  );
  const answers = settingsOf(record.settings).people ?? {};
  const rows: PersonQuestion[] = shared.map(({ lines: first, ...question }) => ({
    ...question,
    people: [...new Set(first.flatMap((line) => nameOf.get(line) || []))],
    answer: answers[question.address] ?? null,
  }));
  const listed = new Set(rows.map(({ address }) => address));
  const answered = Object.entries(answers).filter(([address]) => !listed.has(address));
  return {
    rows: [
      ...rows,
      ...answered.map(([address, given]) => ({ address, name: '', rows: 0, held: 0, people: [], answer: given })),
    ],
  };
}

/** Keeps the answers with the preview, and runs it again. */
export function answer(ctx: Ctx, { id, people: given }: Inputs['answer']): Promise<Import> {
  return inTransaction(ctx, async (inside) => {
    const before = await find(inside, id, 'lock');
    const { can } = present(before, ctx.now);
    requireState(can.correct, before.dryRun ? 'Wait for the preview to finish.' : 'You can only correct a preview.');
    const settings = settingsOf(before.settings);
    const answers = { ...settings.people, ...given };
    await setImport(inside.db, id, { settings: JSON.stringify({ ...settings, people: answers }) });
    await rehearseAgain(inside, id);
    const subject = { subject: 'imports', subjectId: id } as const;
    await audit.record(inside, {
      action: 'imports.answer',
      ...subject,
      before: { people: settings.people ?? {} },
      after: { people: answers },
    });
    return present(await find(inside, id), ctx.now);
  });
}
