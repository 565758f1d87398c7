import type { Rate, RateLine, rates } from '@embark/contracts/money/rates';
import { RATE_ROWS } from '@embark/contracts/money/rates';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { allow, requireState, requireValid } from '../../../kit/problem.ts';
import { takeForChange } from '../../../kit/record/change.ts';
import * as audit from '../../platform/audit/index.ts';
import { mayWrite } from './rates.access.ts';
import * as sql from './rates.queries.ts';
import { keyOf, type ReadLine, readRates } from './rates.rules.ts';

type Calls = typeof rates;

const told = ({ currency, day, rate }: Pick<Rate, 'currency' | 'day' | 'rate'>) => ({ currency, day, rate });

export async function list(ctx: Ctx, { currency, before }: Input<Calls['list']>): Promise<Output<Calls['list']>> {
  const today = await sql.latestToday(ctx);
  const rows = await sql.rateRows(ctx, currency, before);
  const last = rows.at(-1)?.day;
  const more = rows.length >= RATE_ROWS && last !== undefined && (await sql.hasBefore(ctx, currency, last));
  return { today, current: await sql.currentRates(ctx, today), rows, more };
}

async function insert(
  ctx: Ctx,
  given: Pick<Rate, 'currency' | 'day' | 'rate'>,
  action: `rates.${string}`,
): Promise<string> {
  const { company, userId } = ctx.reach;
  const id = await sql.rateTable.insert(ctx, {
    ...given,
    company,
    changedBy: userId,
    createdAt: ctx.now.toISOString(),
  });
  await audit.recordChange(ctx, action, id, null, given);
  return id;
}

async function setRate(ctx: Ctx, before: Rate, rate: string, action: `rates.${string}`): Promise<void> {
  await sql.rateTable.update(ctx, before.id, { rate, changedBy: ctx.reach.userId });
  await audit.recordChange(ctx, action, before.id, told(before), { ...told(before), rate });
}

export const create = (ctx: Ctx, given: Input<Calls['create']>): Promise<Rate> =>
  inTransaction(ctx, async (ctx) => {
    await sql.lockRates(ctx);
    allow(mayWrite(ctx.reach));
    requireValid(given.day <= (await sql.latestToday(ctx)), 'day', "This day can't be in the future");
    const [present] = await sql.existing(ctx, [given]);
    requireState(!present, 'This currency has a rate for that day already. Correct it instead.', { present });
    return sql.rateTable.find(ctx, await insert(ctx, given, 'rates.create'));
  });

export const change = (ctx: Ctx, { id, version, rate }: Input<Calls['change']>): Promise<Rate> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, sql.rateTable, { id, version, may: mayWrite });
    await setRate(ctx, before, rate, 'rates.change');
    return sql.rateTable.find(ctx, id);
  });

export const remove = (ctx: Ctx, { id, version }: Input<Calls['remove']>): Promise<Output<Calls['remove']>> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, sql.rateTable, { id, version, may: mayWrite });
    await sql.rateTable.remove(ctx, id);
    await audit.recordChange(ctx, 'rates.remove', id, told(before), null);
    return { removed: true };
  });

/** The lines of a text, each with the rate that it would replace. */
async function linesOf(ctx: Ctx, text: string): Promise<{ lines: RateLine[]; found: Map<string, Rate> }> {
  const lines = readRates(text, await sql.latestToday(ctx));
  requireValid(lines.length > 0, 'text', 'Paste at least one line');
  const found = new Map(
    (
      await sql.existing(
        ctx,
        lines.filter(({ error }) => error === null),
      )
    ).map((one) => [keyOf(one), one]),
  );
  const replacedBy = (line: ReadLine): string | null => {
    const before = line.error === null ? found.get(keyOf(line)) : undefined;
    return before && Number(before.rate) !== Number(line.rate) ? before.rate : null;
  };
  return { found, lines: lines.map((line) => ({ ...line, replaces: replacedBy(line) })) };
}

export const preview = (ctx: Ctx, { text }: Input<Calls['preview']>): Promise<Output<Calls['preview']>> =>
  inTransaction(ctx, async (ctx) => {
    allow(mayWrite(ctx.reach));
    return { lines: (await linesOf(ctx, text)).lines };
  });

/** Saves all lines of an import or none: each rate is added or corrected as by hand, with its own audit entry. */
export const importRates = (ctx: Ctx, { text, replaces }: Input<Calls['import']>): Promise<Output<Calls['import']>> =>
  inTransaction(ctx, async (ctx) => {
    await sql.lockRates(ctx);
    allow(mayWrite(ctx.reach));
    const { lines, found } = await linesOf(ctx, text);
    const wrong = lines.find(({ error }) => error !== null);
    requireValid(!wrong, 'text', `Line ${wrong?.line}: ${wrong?.error}`);
    const changed = lines.filter((line) => line.replaces !== null);
    requireState(changed.length === replaces, 'The rates have changed since the preview. Look at it again.', {
      present: lines,
    });
    let added = 0;
    for (const { currency, day, rate } of lines) {
      const before = found.get(keyOf({ currency, day }));
      if (!before) {
        await insert(ctx, { currency, day, rate }, 'rates.import');
        added += 1;
      } else if (Number(before.rate) !== Number(rate)) await setRate(ctx, before, rate, 'rates.import');
    }
    return { added, changed: changed.length };
  });
