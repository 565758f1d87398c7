import type { CashMove, CashSheet, DaySheet } from '@embark/contracts/money/dayClose';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import { Problem } from '../../../kit/problem.ts';
import { visibleTo } from './dayClose.access.ts';

type Asking = Pick<Ctx, 'db' | 'reach'>;

export type Place = { officeId: number; office: string; officeName: string; currency: string; today: string };

/** An office by its code, with its today. */
export async function placeOf({ db, now }: Pick<Ctx, 'db' | 'now'>, code: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`select o.id as "officeId", o.code as office, o.name as "officeName", o.currency,
    (${now.toISOString()}::timestamptz at time zone o.zone)::date::text as today from offices o where o.code = upper(${code})`.execute(
    db,
  );
  return rows[0];
}

/** Locks the billing entities of an office: no cash of it is recorded until the transaction ends. False if it has none. */
export async function lockOffice({ db, reach }: Asking, officeId: number): Promise<boolean> {
  const { rows } = await sql`select from billing_entities where company = ${reach.company} and office_id = ${officeId}
    order by id for no key update`.execute(db);
  return rows.length > 0;
}

export type StoredClose = { id: string; officeId: number; office: string; day: string; undone: boolean };

/** A close within reach, or 404. */
export async function closeOf({ db, reach }: Asking, id: string): Promise<StoredClose> {
  const { rows } =
    await sql<StoredClose>`select c.id, c.office_id as "officeId", o.code as office, c.day::text as day, c.undone_at is not null as undone
    from day_closes c join offices o on o.id = c.office_id where c.id = ${id} and ${visibleTo(reach)}`.execute(db);
  if (!rows[0]) throw new Problem('not-found', "Closed day not found, or you don't have access.");
  return rows[0];
}

export type Around = Pick<DaySheet, 'closeId' | 'closed' | 'lockedBy' | 'openingDay' | 'first' | 'reopened'> & {
  newest: string | null;
};

/** The closing state of an office's day: its own close, and the nearest closes around it. */
export async function aroundDay({ db, reach }: Asking, officeId: number, day: string): Promise<Around> {
  const here = sql`c.company = ${reach.company} and c.office_id = ${officeId}`;
  const standing = sql`${here} and c.undone_at is null`;
  const { rows } = await sql<Around>`select
    (select c.id from day_closes c where ${standing} and c.day = ${day}::date) as "closeId",
    (select json_build_object('by', u.name, 'at', ${iso('c.closedAt')}) from day_closes c join users u on u.id = c.closed_by
      where ${standing} and c.day = ${day}::date) as closed,
    (select min(c.day)::text from day_closes c where ${standing} and c.day > ${day}::date) as "lockedBy",
    (select max(c.day)::text from day_closes c where ${standing}) as newest,
    l.day::text as "openingDay",
    case when l.day is not null then (select min(m.day)::text from cash_moves m where m.company = ${reach.company} and m.office_id = ${officeId}
      and m.day > l.day and m.day < ${day}::date) end as first,
    coalesce((select json_agg(json_build_object('by', u.name, 'at', ${iso('c.undoneAt')}, 'reason', c.undo_reason) order by c.undone_at desc)
      from day_closes c join users u on u.id = c.undone_by where ${here} and c.day = ${day}::date), '[]') as reopened
    from (select max(c.day) as day from day_closes c where ${standing} and c.day < ${day}::date) l`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('one row is always found');
  return found;
}

type Cash = { currency: string; opening: number; moves: CashMove[] };

/** The cash of an office on a day by currency: what the last close counted, and what moved. */
export async function cashOf({ db, reach }: Asking, { officeId, currency }: Place, day: string): Promise<CashSheet[]> {
  const { rows } = await sql<Cash>`with opened as (
      select s.currency, s.counted from day_close_sums s join day_closes c on c.id = s.close_id
      where c.company = ${reach.company} and c.office_id = ${officeId} and c.undone_at is null and c.day = (select max(x.day) from day_closes x
        where x.company = ${reach.company} and x.office_id = ${officeId} and x.undone_at is null and x.day < ${day}::date)),
    moved as (select * from cash_moves m where m.company = ${reach.company} and m.office_id = ${officeId} and m.day = ${day}::date)
    select k.currency, coalesce(o.counted, 0) as opening,
      coalesce((select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'received', m.received, 'paid', m.paid, 'number', m.number, 'name', m.name)
        order by m.paid <> 0, m.number, m.id) from moved m where m.currency = k.currency), '[]') as moves
    from (select ${currency} as currency union select currency from opened where counted <> 0 union select currency from moved) k
    left join opened o on o.currency = k.currency order by k.currency <> ${currency}, k.currency`.execute(db);
  return rows.map(({ opening, moves, ...row }) => {
    const received = moves.reduce((sum, one) => sum + one.received, 0);
    const paid = moves.reduce((sum, one) => sum + one.paid, 0);
    const expected = opening + received - paid;
    return {
      ...row,
      opening,
      received,
      paid,
      expected,
      moves,
      counted: null,
      notes: null,
      difference: null,
      reason: '',
    };
  });
}

type Counted = Pick<
  CashSheet,
  'currency' | 'opening' | 'received' | 'paid' | 'expected' | 'counted' | 'notes' | 'difference' | 'reason'
>;

/** What was counted when a day was closed, as it was signed. */
export async function countedIn({ db }: Pick<Ctx, 'db'>, closeId: string): Promise<Counted[]> {
  const { rows } =
    await sql<Counted>`select currency, opening, received, paid, expected, counted, notes, difference, reason
    from day_close_sums where close_id = ${closeId}`.execute(db);
  return rows;
}

type Closing = { officeId: number; day: string };
export type Sum = {
  currency: string;
  opening: number;
  received: number;
  paid: number;
  counted: number;
  notes: string | null;
  reason: string;
};

export async function insertClose(
  { db, reach, now }: Pick<Ctx, 'db' | 'reach' | 'now'>,
  { officeId, day }: Closing,
  sums: readonly Sum[],
) {
  const close = { company: reach.company, officeId, day, closedBy: reach.userId, closedAt: now.toISOString() };
  const { id } = await db.insertInto('dayCloses').values(close).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('dayCloseSums')
    .values(sums.map((sum) => ({ closeId: id, ...sum })))
    .execute();
  return id;
}

export const undoClose = ({ db, reach, now }: Pick<Ctx, 'db' | 'reach' | 'now'>, id: string, reason: string) =>
  db
    .updateTable('dayCloses')
    .set({ undoneBy: reach.userId, undoneAt: now.toISOString(), undoReason: reason })
    .where('id', '=', id)
    .execute();
