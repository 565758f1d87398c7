import type { Ctx } from '../../../../kit/context.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as sql from '../deadlines.queries.ts';

type Later = { id: number };

/**
 * Gives the open dates that these users can no longer own to the case officers of their files, in the transaction that changes the permissions and
 * after it reassigned the files. Dates that they owned as case officers have followed the files already.
 */
export async function releaseOwned<P extends Later>(
  ctx: Ctx,
  people: readonly P[],
  mayOwn: (person: P, place: { company: string; office: string }) => boolean,
): Promise<void> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const stranded = (await sql.lockOwned(ctx.db, [...byId.keys()])).filter((date) => {
    const person = byId.get(date.ownerId);
    return person !== undefined && !mayOwn(person, date);
  });
  if (stranded.length === 0) return;
  const owners = await sql.giveToOfficers(
    ctx.db,
    stranded.map(({ id }) => id),
    ctx.now,
  );
  await audit.record(
    ctx,
    ...stranded.map(({ id, company, ownerId }) => ({
      action: 'deadlines.handOver',
      subject: 'deadlines',
      subjectId: id,
      company,
      before: { ownerId },
      after: { ownerId: owners.get(id) },
    })),
  );
}
