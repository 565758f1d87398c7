import type { Ctx } from '../../../kit/context.ts';
import * as audit from '../../platform/audit/index.ts';
import * as sql from './ownership.queries.ts';

/**
 * Gives the open records that these users can no longer own to the case officers of their files, in the transaction that changes the permissions and
 * after it reassigned the files. What they owned as case officers has followed the files already.
 */
export const ownedOnFiles =
  (records: sql.OnFiles) =>
  async <P extends { id: number }>(
    ctx: Ctx,
    people: readonly P[],
    mayOwn: (person: P, place: { company: string; office: string }) => boolean,
  ): Promise<void> => {
    const byId = new Map(people.map((person) => [person.id, person]));
    const stranded = (await sql.lockOnFiles(ctx.db, records, [...byId.keys()])).filter((row) => {
      const person = byId.get(row.ownerId);
      return person !== undefined && !mayOwn(person, row);
    });
    if (stranded.length === 0) return;
    const owners = await sql.giveToOfficers(
      ctx.db,
      records,
      stranded.map(({ id }) => id),
      ctx.now,
    );
    await audit.record(
      ctx,
      ...stranded.map(({ id, company, ownerId }) => ({
        action: `${records.table}.handOver`,
        subject: records.table,
        subjectId: id,
        company,
        before: { ownerId },
        after: { ownerId: owners.get(id) },
      })),
    );
  };
