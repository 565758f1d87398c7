import type { Ctx } from '../../../../kit/context.ts';
import { type Held, holdersOf, holdOwners } from '../../../organisation/people/index.ts';
import type { ReadRow } from '../rules/row.rules.ts';
import { clip } from '../rules/text.rules.ts';
import type { Stamp } from './write.queries.ts';

/** The importer left, or lost the permission to import. */
export class ImporterLeft extends Error {}

export type Owners = Awaited<ReturnType<typeof holdNamedOwners>>;

/**
 * Locks the importer and the owners named in these rows until the transaction ends, because users may have left or lost an office since the file was
 * read. Must run before any record is locked, because removing a user locks the user first.
 */
export async function holdNamedOwners(db: Ctx['db'], { userId, company }: Stamp, rows: readonly ReadRow[]) {
  const held = new Map<number, Held>();
  const mayOwn = new Set<string>();
  const hold = async (ids: readonly number[]) => {
    const others = [...new Set(ids)].filter((id) => !held.has(id));
    if (others.length === 0) return;
    const people = await holdOwners(db, others);
    for (const one of people) held.set(one.id, one);
    for (const each of holdersOf(people, 'enquiries.write', company)) mayOwn.add(each);
  };
  await hold([userId, ...rows.flatMap((row) => (row.ok ? (row.ask.assigneeId ?? []) : []))]);
  const importer = held.get(userId);
  if (!importer || holdersOf([importer], 'enquiries.import', company).length === 0) throw new ImporterLeft();

  const may = (id: number, officeId: number) => mayOwn.has(`${id}:${officeId}`);
  return {
    hold,
    may,
    /** The row as it would be read now: users who have left count as unknown. */
    asOfNow: (row: ReadRow): ReadRow => {
      const named = row.ok ? row.ask.assigneeId : null;
      if (!row.ok || named === null || may(named, row.service.officeId)) return row;
      const about = held.get(named)?.name ?? '';
      const remarks = clip([row.ask.remarks, `assignee: ${about}`].filter(Boolean).join('\n'), MOST);
      return {
        ...row,
        ask: { ...row.ask, assigneeId: null, remarks },
        notes: [...row.notes, { code: 'not-known', target: 'assignee', about }],
      };
    },
  };
}

const MOST = 20_000;
