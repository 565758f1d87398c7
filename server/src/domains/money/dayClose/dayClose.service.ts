import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import {
  type CashSheet,
  type Count,
  type dayClose,
  type DaySheet,
  DIFFERENCE_REASON,
  worthOf,
} from '@embark/contracts/money/dayClose';
import type { Input } from '@embark/contracts/kit';
import type { z } from 'zod';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { documents } from '../../../kit/pdf/pdf.ts';
import { requirePrintable } from '../../../kit/pdf/printable.ts';
import { allow, Problem, requireState, requireValid } from '../../../kit/problem.ts';
import type { KeptFile } from '../../../kit/responses.ts';
import * as audit from '../../platform/audit/index.ts';
import { dayText } from '../payments/index.ts';
import { mayClose, mayReopen } from './dayClose.access.ts';
import * as sql from './dayClose.queries.ts';
import { paperOf } from './paper/paper.ts';

type Calls = typeof dayClose;
const template = readFileSync(new URL('paper/day.typ', import.meta.url), 'utf8');

/** An office whose money the user handles, or 404. */
async function placeFor(ctx: Ctx, code: string): Promise<sql.Place> {
  const place = await sql.placeOf(ctx, code);
  if (!place || !mayClose(ctx.reach, place)) throw new Problem('not-found', 'Office not found.');
  return place;
}

/** The cash as it moved, or as it was signed if the day is closed. */
async function currenciesOf(ctx: Ctx, place: sql.Place, day: string, closeId: string | null): Promise<CashSheet[]> {
  const cash = await sql.cashOf(ctx, place, day);
  if (closeId === null) return cash;
  const signed = await sql.countedIn(ctx, closeId);
  return signed.map((one) => ({ ...one, moves: cash.find(({ currency }) => currency === one.currency)?.moves ?? [] }));
}

async function sheetOf(ctx: Ctx, place: sql.Place, day: string): Promise<DaySheet> {
  const { newest, ...around } = await sql.aroundDay(ctx, place.officeId, day);
  const { office, officeName, today } = place;
  const isOpen = around.closeId === null && around.lockedBy === null && day <= today;
  return {
    office,
    officeName,
    day,
    today,
    ...around,
    currencies: await currenciesOf(ctx, place, day, around.closeId),
    can: {
      close: mayClose(ctx.reach, place) && isOpen && around.first === null,
      reopen: mayReopen(ctx.reach, place) && around.closeId !== null && newest === day,
    },
  };
}

export async function sheet(ctx: Ctx, { office, day }: Input<Calls['sheet']>): Promise<DaySheet> {
  const place = await placeFor(ctx, office);
  return sheetOf(ctx, place, day ?? place.today);
}

/** What was counted in a currency; a difference is explained. */
function countOf(cash: CashSheet, at: number, counts: readonly z.output<typeof Count>[]): sql.Sum {
  const { currency, opening, received, paid, expected } = cash;
  const given = counts.find((one) => one.currency === currency);
  requireValid(given !== undefined, 'counts', `Count the cash in ${currency} too`);
  const { counted, notes } = given;
  const field = (name: string) => `counts.${at}.${name}`;
  requireValid(
    notes === null || worthOf(notes) === counted,
    field('counted'),
    'The notes and coins add up to another amount',
  );
  const reason = counted === expected ? '' : given.reason.trim();
  const isExplained = counted === expected || reason.length >= DIFFERENCE_REASON;
  requireValid(isExplained, field('reason'), `Explain the difference in at least ${DIFFERENCE_REASON} characters`);
  return { currency, opening, received, paid, counted, notes: notes && JSON.stringify(notes), reason };
}

const reasons = (sums: readonly sql.Sum[]) =>
  Object.fromEntries(sums.map(({ reason }, at) => [`counts.${at}.reason`, reason]));

/** Closes a day under the lock of the office's entities: cash of that day is in the sheet, or is refused (rule L9). */
export const close = (ctx: Ctx, { office, day, counts }: Input<Calls['close']>): Promise<DaySheet> =>
  inTransaction(ctx, async (ctx) => {
    const place = await placeFor(ctx, office);
    const hasEntity = await sql.lockOffice(ctx, place.officeId);
    allow(mayClose(ctx.reach, place));
    requireState(hasEntity, 'This office has no billing entity. Add one in the settings.');
    requireValid(day <= place.today, 'day', "This day can't be in the future");
    const present = await sheetOf(ctx, place, day);
    const { closeId, lockedBy, first, currencies } = present;
    requireState(closeId === null, `${dayText(day)} is closed already in the office ${office}.`, { present });
    requireState(lockedBy === null, `A later day is closed already: ${dayText(lockedBy ?? day)}.`, { present });
    requireState(first === null, `Close the days in order: ${dayText(first ?? day)} comes first.`, { present });
    const isSeen = counts.every(
      (one) => currencies.find(({ currency }) => currency === one.currency)?.expected === one.expected,
    );
    requireState(isSeen, 'The cash of this day has changed. Look at it again.', { present });
    const sums = currencies.map((cash) =>
      countOf(
        cash,
        counts.findIndex(({ currency }) => currency === cash.currency),
        counts,
      ),
    );
    const id = await sql.insertClose(ctx, { officeId: place.officeId, day }, sums);
    const closed = await sheetOf(ctx, place, day);
    requirePrintable({ ...reasons(sums), day: paperOf(closed, 'en') });
    await audit.recordChange(ctx, 'dayClose.close', id, null, { office: place.office, day, sums });
    return closed;
  });

/** Reopens the newest closed day; what was signed stays, with who reopened it and why. */
export const reopen = (ctx: Ctx, { id, reason }: Input<Calls['reopen']>): Promise<DaySheet> =>
  inTransaction(ctx, async (ctx) => {
    const { officeId, office, day } = await sql.closeOf(ctx, id);
    await sql.lockOffice(ctx, officeId);
    allow(mayReopen(ctx.reach, { officeId }));
    const place = await placeFor(ctx, office);
    const { undone } = await sql.closeOf(ctx, id); // as it is under the lock
    const present = await sheetOf(ctx, place, day);
    requireState(!undone, 'This day was reopened already.', { present });
    const { lockedBy } = present;
    requireState(lockedBy === null, 'Reopen the newest day first.', { present });
    await sql.undoClose(ctx, id, reason.trim());
    await audit.recordChange(ctx, 'dayClose.reopen', id, { office, day }, { office, day, reason });
    return sheetOf(ctx, place, day);
  });

/** The sheet of a closed day as a PDF, with lines to sign on. */
export async function pdf(ctx: Ctx, { id, language }: Input<Calls['pdf']>): Promise<KeptFile> {
  const { office, day, undone } = await sql.closeOf(ctx, id);
  requireState(!undone, 'This day was reopened. Close it again to print its sheet.');
  const place = await placeFor(ctx, office);
  const content = Buffer.from(await documents.render(template, paperOf(await sheetOf(ctx, place, day), language)));
  return {
    fileName: `${place.office}-${day}.pdf`,
    type: 'application/pdf',
    size: content.length,
    content: Readable.from([content]),
  };
}
