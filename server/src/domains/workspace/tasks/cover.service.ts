import type { CoverItem, CoverOutcome, CoverSubject } from '../../organisation/people/index.ts';
import { requireState, requireValid } from '../../../kit/problem.ts';
import { holdOwners, mayHold } from '../../organisation/people/index.ts';
import * as audit from '../../platform/audit/index.ts';
import * as sql from './cover.queries.ts';

const KIND = 'task';
const shown = ({ userId: _user, company: _company, ...item }: sql.Covered): CoverItem => ({
  kind: KIND,
  licence: false,
  ...item,
});

/** Tasks due during leave: a colleague takes them over, and open ones are returned afterwards (N5). */
export const taskCover: CoverSubject = {
  kind: KIND,
  reads: 'tasks.own',
  items: async (db, span) => (await sql.dueIn(db, span)).map(shown),

  async hand(ctx, { ids, fromId, toId }) {
    const [person] = await holdOwners(ctx.db, [toId]);
    const rows = await sql.lockOpen(ctx.db, ids);
    const isTheirs = rows.length === ids.length && rows.every(({ userId }) => userId === fromId);
    requireState(isTheirs, 'Some of this work has changed. Reload and choose again.');
    const may = ({ company }: sql.Covered) =>
      person !== undefined && person.places.some(({ code }) => mayHold(person, 'tasks.own', company, code));
    requireValid(rows.every(may), 'items', "This person doesn't work here");
    await sql.give(ctx.db, ids, { to: toId, by: ctx.reach.userId, kind: 'covered', now: ctx.now });
    const [before, after] = [{ userId: fromId }, { userId: toId }];
    await audit.record(
      ctx,
      ...rows.map(({ id, company }) => ({
        action: 'tasks.cover',
        subject: 'tasks',
        subjectId: id,
        company,
        before,
        after,
      })),
    );
    return rows.map(shown);
  },

  async giveBack(db, { ids, fromId, toId, now }) {
    const open = await sql.lockOpen(db, ids);
    const theirs = open.filter(({ userId }) => userId === toId);
    const back = theirs.map(({ id }) => id);
    if (back.length > 0) await sql.give(db, back, { to: fromId, by: null, kind: 'returned', now });
    for (const { id: subjectId, company } of theirs)
      await audit.recordOperator(db, {
        action: 'tasks.cover',
        subject: 'tasks',
        subjectId,
        company,
        after: { userId: fromId },
      });
    const outcomeOf = (id: string): CoverOutcome =>
      back.includes(id) ? 'back' : open.some((row) => row.id === id) ? 'moved' : 'done';
    return new Map(ids.map((id) => [id, outcomeOf(id)]));
  },
};
