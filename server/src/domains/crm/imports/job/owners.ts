import type { Ctx } from '../../../../kit/context.ts';
import { type Held, holdersOf, holdOwners } from '../../../organisation/people/index.ts';
import type { ReadRow } from '../rules/row.rules.ts';
import { clip } from '../rules/text.rules.ts';
import type { Stamp } from './write.queries.ts';

/** The importer left, or lost the permission to import. */
export class ImporterLeft extends Error {}

export type Owners = Awaited<ReturnType<typeof holdNamedOwners>>;

/**
 * Holds the importer and whom these rows name until the transaction ends: people may have left, or lost an office, since the file was read. Called
 * before any record is touched, as whoever takes people off holds them first.
 */
export async function holdNamedOwners(db: Ctx['db'], { userId, company }: Stamp, rows: readonly ReadRow[]) {
  const held = new Map<number, Held>();
  const able = new Set<string>();
  const hold = async (ids: readonly number[]) => {
    const others = [...new Set(ids)].filter((id) => !held.has(id));
    if (others.length === 0) return;
    const people = await holdOwners(db, others);
    for (const one of people) held.set(one.id, one);
    for (const each of holdersOf(people, 'enquiries.write', company)) able.add(each);
  };
  await hold([userId, ...rows.flatMap((row) => (row.ok ? (row.ask.assigneeId ?? []) : []))]);
  const importer = held.get(userId);
  if (!importer || holdersOf([importer], 'enquiries.import', company).length === 0) throw new ImporterLeft();

  const may = (id: number, officeId: number) => able.has(`${id}:${officeId}`);
  return {
    hold,
    may,
    /** A row as it would be read now: whoever has gone is nobody whom the office knows. */
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
