import { type Ctx, holdsIn } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import { findEarlier, lock, type Value, type Values } from './repeats.queries.ts';
import { type Act, type ActName, acts, agoText, question } from './repeats.rules.ts';

const DAY = 86_400_000;

/** The same key for all that may be the same, by the columns that are exactly equal. */
const keyOf = (name: ActName, { same }: Act, values: Values) =>
  JSON.stringify([name, ...same.map((column) => values[column] ?? null)]);

type Column<D extends (typeof acts)[ActName]> =
  | D['same'][number]
  | (D extends { alike: readonly (infer L extends string)[] } ? L : never)
  | (D extends { overlaps: readonly (infer O extends string)[] } ? O : never);

type Options = {
  /** The caller knows of the earlier record, and records the same again. */
  another: boolean | undefined;
  /** A record that moves, and can't be its own repetition. */
  except?: string;
};

/**
 * Asks before an act records what is likely recorded already: 409 `repeated` with the earlier record, which the same call with `another: true` answers. Two
 * such calls at once wait for each other. Returns what the audit trail keeps of the answer. Needs a transaction.
 */
export async function askAgain<A extends ActName>(
  { db, reach, now }: Ctx,
  name: A,
  values: Record<Column<(typeof acts)[A]>, Value>,
  { another = false, except }: Options,
): Promise<{ repeats?: string }> {
  const act: Act = acts[name];
  if (act.names?.every((column) => Reflect.get(values, column) === null || Reflect.get(values, column) === ''))
    return {};
  await lock(db, keyOf(name, act, values));
  const since = act.days === undefined ? null : new Date(now.getTime() - act.days * DAY).toISOString();
  const found = await findEarlier(db, act, values, { since, except: except ?? null });
  if (!found) return {};
  const { id, at, byId, officeId } = found;
  const isShown = act.reads === undefined || (officeId !== null && holdsIn(reach, act.reads, officeId));
  const title = (isShown && found.title) || null;
  if (another) return { repeats: title ?? id };
  const mine = byId === reach.userId;
  const by = isShown ? found.by : null;
  const ago = agoText(now.getTime() - Date.parse(at));
  const path = isShown ? (act.path?.replace(':id', id) ?? null) : null;
  throw new Problem('repeated', question({ act: name, by, mine, ago }), {
    allowed: ['another'],
    earlier: { overlaps: act.overlaps !== undefined, at, by, mine, title, path },
  });
}
