import type { Permission } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../kit/context.ts';
import type { CoverItem, CoverOutcome, CoverSubject } from '../../organisation/people/index.ts';
import { requireState, requireValid } from '../../../kit/problem.ts';
import { licenceOn } from '../../organisation/licences/index.ts';
import { holdOwners, mayHold } from '../../organisation/people/index.ts';
import * as audit from '../../platform/audit/index.ts';
import * as sql from './cover.queries.ts';

type Covered = sql.CoveredTable & { kind: string; reads: Permission; permission: Permission };

const shown = (kind: string, { ownerId: _owner, company: _company, office: _office, ...item }: sql.Row) => ({
  kind,
  ...item,
});

/** Records with an owner that a colleague takes over while the owner is on leave: `cover` of a domain. */
export function ownedCover({ kind, reads, permission, ...records }: Covered): CoverSubject {
  const { table, owner } = records;

  async function requireTaker(ctx: Ctx, toId: number, rows: readonly sql.Row[]): Promise<void> {
    const [person] = await holdOwners(ctx.db, [toId]);
    requireValid(person !== undefined && person.active, 'items', "This person doesn't work here");
    for (const { company, office, licence, zone, label, at } of rows) {
      const may = mayHold(person, permission, company, office);
      requireValid(may, 'items', `${person.name} can't take over work of the ${office} office`);
      if (!licence) continue;
      const day = wallOf(new Date(Math.max(Date.parse(at), ctx.now.getTime())), zone).day;
      const held = await licenceOn(ctx.db, toId, day);
      requireValid(held !== null, 'items', `${person.name} needs a licence to take over ${label}`);
    }
  }

  return {
    kind,
    reads,
    items: async (db, span): Promise<CoverItem[]> =>
      (await sql.dueOf(db, records, span)).map((row) => shown(kind, row)),

    async hand(ctx, { ids, fromId, toId }) {
      const rows = await sql.lock(ctx.db, records, ids);
      const isTheirs = rows.length === ids.length && rows.every(({ ownerId }) => ownerId === fromId);
      requireState(isTheirs, 'Some of this work has changed. Reload and choose again.');
      await requireTaker(ctx, toId, rows);
      await sql.give(ctx.db, records, ids, toId, ctx.now);
      await audit.record(
        ctx,
        ...rows.map(({ id, company }) => ({
          action: `${table}.cover`,
          subject: table,
          subjectId: id,
          company,
          before: { [owner]: fromId },
          after: { [owner]: toId },
        })),
      );
      return rows.map((row) => shown(kind, row));
    },

    async giveBack(db, { ids, fromId, toId, now }) {
      const open = await sql.lock(db, records, ids);
      const back = open.filter(({ ownerId }) => ownerId === toId).map(({ id }) => id);
      if (back.length > 0) await sql.give(db, records, back, fromId, now);
      for (const { id, company } of open.filter((row) => back.includes(row.id)))
        await audit.recordOperator(db, {
          action: `${table}.cover`,
          subject: table,
          subjectId: id,
          company,
          after: { [owner]: fromId },
        });
      const outcomeOf = (id: string): CoverOutcome =>
        back.includes(id) ? 'back' : open.some((row) => row.id === id) ? 'moved' : 'done';
      return new Map(ids.map((id) => [id, outcomeOf(id)]));
    },
  };
}
