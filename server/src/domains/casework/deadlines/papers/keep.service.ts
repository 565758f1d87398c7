import { type Ctx, newTransaction } from '../../../../kit/context.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as timeline from '../../../platform/timeline/index.ts';
import * as sql from './keep.queries.ts';

const actions = {
  added: 'deadlines.create',
  moved: 'deadlines.change',
  reopened: 'deadlines.reopen',
  met: 'deadlines.close',
  waived: 'deadlines.close',
} as const;

/**
 * Keeps a date "start again by" for each paper that will not be valid when it is judged (E1, F), so that it is noticed on a file that no one opens. The
 * reminders of these dates are those of all dates. `changed`: of the files that changed since the last run.
 */
export const keepPapers = (db: Ctx['db'], now: Date, which: 'all' | 'changed'): Promise<void> =>
  newTransaction(db, async (inside) => {
    if (!(await sql.takeTurn(inside))) return; // another node is running
    const changed = await sql.takeChanged(inside);
    const files = which === 'all' ? null : changed;
    if (files?.length === 0) return;
    if (files === null) await sql.takeTime(inside);
    await trace(inside, now, await sql.keepDates(inside, now, files));
  });

const AT_ONCE = 5_000; // entries of the timeline and the audit trail

async function trace(db: Ctx['db'], now: Date, all: readonly sql.Kept[]): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const kept = all.slice(from, from + AT_ONCE);
    await timeline.note(db, now, ...kept.map(entryOf));
    await audit.recordOperator(
      db,
      ...kept.map(({ step, id, company, what, dueOn, from: was, reason }) => ({
        action: actions[step],
        subject: 'deadlines',
        subjectId: id,
        company,
        after: { step, what, dueOn, ...(was && { from: was }), ...(reason && { reason }) },
      })),
    );
  }
}

const entryOf = ({ step, id, conversionId, contactId, company, what, dueOn, from, owner, reason }: sql.Kept) => ({
  ...timeline.at('conversions', { id: conversionId, contactId }),
  company,
  kind: 'deadline' as const,
  note: reason,
  data: { step, deadline: id, what, dueOn, hardness: 'own', owner, ...(from && { from }) },
});
