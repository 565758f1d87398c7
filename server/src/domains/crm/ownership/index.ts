import type { Ctx } from '../../../kit/context.ts';
import * as audit from '../../platform/audit/index.ts';
import * as timeline from '../../platform/timeline/index.ts';
import * as sql from './ownership.queries.ts';

export { ownedCover } from './cover.service.ts';
export { ownedOnFiles } from './ownedOnFiles.service.ts';

/** Bulk operations on the open work of users, shared by all record types. `ownerName` is the column next to the owner's ID. */
export function ownedWork(records: sql.OwnedTable, ownerName: string) {
  const { table, owner } = records;
  return {
    /** The number of open records of each service these users own, in all companies. */
    countOpen: (db: Ctx['db'], owners: readonly number[]) => sql.countOpen(db, records, owners),

    /** Locks a record for a transfer to another office, so that what is read next stays valid. */
    lockAlone: ({ db, reach }: Ctx, id: string): Promise<void> => sql.lockAlone(db, records, reach.company, id),

    /**
     * Distributes the open records of a service that these users own evenly to others, in the transaction that removes the owners. The caller checks
     * that the new owners may own them. Returns how many each received.
     */
    handOver: async (ctx: Ctx, handing: sql.Handing): Promise<Map<number, number>> => {
      const moved = await sql.handOver(ctx.db, records, handing, ctx.now);
      const counts = new Map<number, number>();
      if (moved.length === 0) return counts;
      for (const { toId } of moved) counts.set(toId, (counts.get(toId) ?? 0) + 1);
      await timeline.append(
        ctx,
        ...moved.map((one) => ({
          ...timeline.at(table, one),
          company: one.company,
          kind: 'assignee' as const,
          data: { from: one.from, to: one.to },
        })),
      );
      await audit.record(
        ctx,
        ...moved.map((one) => ({
          action: `${table}.handOver`,
          subject: table,
          subjectId: one.id,
          company: one.company,
          before: { [owner]: one.fromId, [ownerName]: one.from },
          after: { [owner]: one.toId, [ownerName]: one.to },
        })),
      );
      return counts;
    },
  };
}
