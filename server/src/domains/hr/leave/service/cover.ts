import type { CoverItem, Leave } from '@embark/contracts/hr/leave';
import { addDays, instantOf, startOfDay } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import type { CoverItem as Item, CoverSubject } from '../../../../kit/domain.ts';
import { requireValid } from '../../../../kit/problem.ts';
import type { Span } from '../count.rules.ts';
import { handedOf, lockHeld } from '../covers.queries.ts';
import type { Staff } from '../staff.queries.ts';

export type Covers = readonly CoverSubject[];

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The middle of an office's working hours, where the morning ends. */
export function middleOf({ opens, closes }: Pick<Staff, 'opens' | 'closes'>): string {
  const middle = Math.floor((minutes(opens) + minutes(closes)) / 2);
  return `${String(Math.floor(middle / 60)).padStart(2, '0')}:${String(middle % 60).padStart(2, '0')}`;
}

/** The start and end of an absence, within the office's working hours. */
export function awayFor(span: Span, person: Pick<Staff, 'zone' | 'opens' | 'closes'>): { from: Date; to: Date } {
  const middle = middleOf(person);
  return {
    from:
      span.startsPart === 'pm' ? instantOf(span.startsOn, middle, person.zone) : startOfDay(span.startsOn, person.zone),
    to:
      span.endsPart === 'am'
        ? instantOf(span.endsOn, middle, person.zone)
        : startOfDay(addDays(span.endsOn, 1), person.zone),
  };
}

/** The open work of a person that falls due while they are away, soonest first. */
export async function fallingDue(covers: Covers, db: Ctx['db'], span: Span, person: Staff): Promise<Item[]> {
  const time = { userId: person.userId, ...awayFor(span, person) };
  const found: Item[] = [];
  for (const subject of covers) found.push(...(await subject.items(db, time)));
  return found.toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

/** The cover list of a request: what falls due, and what was handed over. */
export async function coverList(
  covers: Covers,
  db: Ctx['db'],
  row: Span & Pick<Leave, 'id' | 'state'>,
  person: Staff,
): Promise<CoverItem[]> {
  const handed = await handedOf(db, row.id);
  const isOpen = row.state === 'asked' || row.state === 'approved';
  const due = isOpen ? await fallingDue(covers, db, row, person) : [];
  return [
    ...due.map((item) => ({ ...item, coveredBy: null, outcome: null })),
    ...handed.map(({ kind, itemId, label, path, to, outcome }) => ({
      kind,
      id: itemId,
      label,
      at: '',
      path,
      licence: false,
      coveredBy: to,
      outcome,
    })),
  ];
}

type Choice = { kind: string; id: string; to: number };

/** Hands the chosen items to their covers, in the transaction of the approval; returns how many each received. */
export async function handOver(covers: Covers, ctx: Ctx, requestId: string, fromId: number, chosen: readonly Choice[]) {
  const counts = new Map<number, number>();
  for (const subject of covers) {
    const ofKind = chosen.filter(({ kind }) => kind === subject.kind);
    for (const toId of [...new Set(ofKind.map(({ to }) => to))].toSorted((a, b) => a - b)) {
      const ids = [...new Set(ofKind.filter(({ to }) => to === toId).map(({ id }) => id))];
      const items = await subject.hand(ctx, { ids, fromId, toId });
      counts.set(toId, (counts.get(toId) ?? 0) + items.length);
      await ctx.db
        .insertInto('leaveCovers')
        .values(
          items.map(({ kind, id, label, path }) => ({
            requestId,
            kind,
            itemId: id,
            label,
            path,
            fromId,
            toId,
            handedBy: ctx.reach.userId,
            handedAt: ctx.now.toISOString(),
          })),
        )
        .execute();
    }
  }
  requireValid(
    chosen.every(({ kind }) => covers.some((subject) => subject.kind === kind)),
    'items',
    'Choose work from the list',
  );
  return counts;
}

export type Returned = { back: number; done: number; moved: number };

/** Gives back what was handed over, all or some items, in the caller's transaction. */
export async function takeBack(
  covers: Covers,
  db: Ctx['db'],
  { requestId, now, only }: { requestId: string; now: Date; only?: ReadonlySet<string> },
): Promise<Returned> {
  const rows = await lockHeld(db, requestId);
  const given = rows.filter(({ kind, itemId }) => !only || only.has(`${kind} ${itemId}`));
  const counts: Returned = { back: 0, done: 0, moved: 0 };
  for (const subject of covers)
    for (const toId of new Set(given.filter(({ kind }) => kind === subject.kind).map((one) => one.toId))) {
      const theirs = given.filter((one) => one.kind === subject.kind && one.toId === toId);
      const fromId = theirs[0]?.fromId ?? 0;
      const outcomes = await subject.giveBack(db, { ids: theirs.map(({ itemId }) => itemId), fromId, toId, now });
      for (const [itemId, outcome] of outcomes) {
        counts[outcome] += 1;
        await db
          .updateTable('leaveCovers')
          .set({ returnedAt: now.toISOString(), outcome })
          .where('requestId', '=', requestId)
          .where('kind', '=', subject.kind)
          .where('itemId', '=', itemId)
          .where('returnedAt', 'is', null)
          .execute();
      }
    }
  return counts;
}
