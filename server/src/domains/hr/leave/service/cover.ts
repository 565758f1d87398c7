import type { Coverer, CoverItem, Leave, leave } from '@embark/contracts/hr/leave';
import { addDays, instantOf, startOfDay } from '@embark/contracts/kit/time';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, holds, type Reach } from '../../../../kit/context.ts';
import type { CoverItem as Item, CoverSubject } from '../../../organisation/people/index.ts';
import { allow, requireValid } from '../../../../kit/problem.ts';
import { licenceHolders } from '../../../organisation/licences/index.ts';
import type { Span } from '../count.rules.ts';
import { addHanded, colleaguesDuring, handedOf, lockHeld, markReturned } from '../covers.queries.ts';
import { mayDecide } from '../leave.access.ts';
import { leaveTable } from '../requests.queries.ts';
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

/** What the caller sees of an item: without access to its records, no more than its number. */
function shownTo(covers: Covers, reach: Reach, item: CoverItem): CoverItem {
  const reads = covers.find(({ kind }) => kind === item.kind)?.reads;
  if (reads === undefined || holds(reach, reads)) return item;
  return { ...item, label: item.label.split(' ')[0] ?? '', path: '' };
}

/** The cover list of a request: what falls due, and what was handed over. */
export async function coverList(
  covers: Covers,
  { db, reach }: Pick<Ctx, 'db' | 'reach'>,
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
      zone: '',
      path,
      licence: false,
      coveredBy: to,
      outcome,
    })),
  ].map((item) => (person.userId === reach.userId ? item : shownTo(covers, reach, item)));
}

/** The colleagues who could cover a request, for those who decide it. */
export async function coverers(ctx: Ctx, { id }: Input<typeof leave.coverers>): Promise<Coverer[]> {
  const row = await leaveTable.find(ctx, id);
  allow(mayDecide(ctx.reach, row));
  const { officeId, startsOn, endsOn } = row;
  const holders = async (day: string) =>
    new Set((await licenceHolders(ctx.db, officeId, day, ctx.reach.company)).map(({ userId }) => userId));
  const [first, last] = [await holders(startsOn), await holders(endsOn)];
  const found = await colleaguesDuring(ctx.db, ctx.reach, row);
  return found.map((one) => ({ ...one, licence: first.has(one.userId) && last.has(one.userId) }));
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
      await addHanded(ctx.db, items, {
        requestId,
        fromId,
        toId,
        handedBy: ctx.reach.userId,
        handedAt: ctx.now.toISOString(),
      });
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
        await markReturned(db, { requestId, kind: subject.kind, itemId }, { outcome, at: now });
      }
    }
  return counts;
}
