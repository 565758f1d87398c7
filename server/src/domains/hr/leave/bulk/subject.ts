import { LeaveBulkAction, LeaveFilter } from '@embark/contracts/hr/leave';
import { z } from 'zod';
import { type BulkRules, bulkSubject, previewOf } from '../../../../kit/bulk.ts';
import { type Verdict, writeRows } from '../../../workspace/bulk/index.ts';
import { idsOf, leaveList, leaveRows, leaveTable, peopleOf, type Stored } from '../requests.queries.ts';
import { audited } from '../service/ask.ts';
import { takeEntries, tellApproved, tellPerson } from '../service/decide.ts';
import { daysOf, releaseDays, takeDaysAgain } from '../leave.queries.ts';
import { lockPeople } from '../staff.queries.ts';
import { personOf } from '../service/read.ts';
import { judgeRequests, judgeUndo, standing, verdict } from './judging.ts';

const MOST_JUDGED = 500; // requests whose balances a preview looks at
const Before = z.record(z.string(), z.unknown());
const traces = { subject: 'leave', table: leaveTable, audited };

const rules: BulkRules<LeaveBulkAction, LeaveBulkAction> = {
  permission: () => 'leave.own',
  owner: () => null,
  about: () => Promise.resolve(''),
  prepare: (_ctx, action) => Promise.resolve(action),
  requireNeeds: () => undefined,

  async preview(ctx, action, selected) {
    const ids = await idsOf(ctx.db, selected, MOST_JUDGED + 1);
    if (ids.length <= MOST_JUDGED) {
      const rows = new Map((await leaveTable.findAll(ctx, ids)).map((row) => [row.id, row]));
      const judged = await judgeRequests(ctx, ids, rows, action);
      const officeOf = (id: string) => rows.get(id)?.office ?? '';
      return previewOf(
        judged.map(({ id, reason }) => ({ reason, office: officeOf(id), count: 1 })),
        [],
      );
    }
    const groups = await leaveTable.countAlike(ctx, selected, [...standing]);
    return previewOf(
      groups.map(({ row, count }) => ({ reason: verdict(ctx, row), office: row.office, count })),
      [],
    );
  },

  async apply(ctx, { ids, facts: action }) {
    await lockPeople(ctx.db, await peopleOf(ctx.db, ids));
    const rows = new Map((await leaveTable.lockAll(ctx, ids)).map((row) => [row.id, row]));
    const judged = await judgeRequests(ctx, ids, rows, action);
    return writeRows(ctx, traces, judged, `leave.bulk.${action.kind}`, async (pairs) => {
      for (const { before, after } of pairs) {
        const person = await personOf(ctx, before);
        if (action.kind === 'approve') {
          await takeEntries(ctx, before, await daysOf(ctx.db, before.id));
          await tellApproved(ctx, person, after, action.note, new Map());
        } else {
          await releaseDays(ctx.db, before.id, before.startsOn, ctx.now);
          await tellPerson(ctx, person, after, 'leaveRejected', action.reason);
        }
      }
    });
  },

  /** The requests are open again: what approved ones took is given back, and rejected ones take their days again. */
  async restore(ctx, { rows: done, action }) {
    const ids = done.map(({ id }) => id);
    await lockPeople(ctx.db, await peopleOf(ctx.db, ids));
    const rows = new Map((await leaveTable.lockAll(ctx, ids)).map((row) => [row.id, row]));
    const judged: Verdict<Stored>[] = [];
    for (const one of done) {
      const before = rows.get(one.id);
      if (!before) judged.push({ id: one.id, reason: 'gone' });
      else {
        const reason = await judgeUndo(ctx, before, one.version, action);
        if (reason === null && action.kind === 'reject') await takeDaysAgain(ctx.db, before.id);
        judged.push(
          reason
            ? { id: one.id, reason }
            : { id: one.id, reason, before, change: { ...Before.parse(one.before), decidedBy: null } },
        );
      }
    }
    return writeRows(ctx, traces, judged, 'leave.bulk.undo', async (pairs) => {
      for (const { before, after } of pairs) {
        if (action.kind === 'approve') await takeEntries(ctx, before, await daysOf(ctx.db, before.id), 1);
        await tellPerson(ctx, await personOf(ctx, before), after, 'leaveReopened', '');
      }
    });
  },
};

/** Approves or rejects several requests: each is the single decision on every row. */
export const leaveBulk = bulkSubject<LeaveBulkAction, LeaveBulkAction, LeaveFilter>({
  list: 'leaves',
  reads: 'leave.own',
  writes: 'leave.own',
  rows: leaveRows,
  filter: LeaveFilter,
  filtered: leaveList.filtered,
  given: () => '/apps/staffs/staff-leaves',
  action: LeaveBulkAction,
  rules,
});
