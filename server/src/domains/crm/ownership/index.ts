import type { Ctx } from '../../../kit/context.ts';
import * as audit from '../../platform/audit/index.ts';
import * as timeline from '../../platform/timeline/index.ts';
import * as sql from './ownership.queries.ts';

/** What happens to all open work of people at once, the same for every kind of record. `ownerName` is the field beside the owner's id. */
export function ownedWork(records: sql.OwnedTable, ownerName: string) {
  const { table, owner } = records;
  return {
    /** How many open records of each service these people own, in every company. */
    countOpen: (db: Ctx['db'], owners: readonly number[]) => sql.countOpen(db, records, owners),

    /** Locks a record that may be handed over to another office: what is read from now on stays so. */
    lockAlone: ({ db, reach }: Ctx, id: string): Promise<void> => sql.lockAlone(db, records, reach.company, id),

    /**
     * Gives the open records of a service that these people own to others, evenly, in the transaction that takes the owners off. Whether those others
     * may own them is for the caller to see to. Answers how many each was given.
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
