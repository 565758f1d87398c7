import type { Ctx } from '../../../kit/context.ts';
import { type Ask, type Choice, choose, type Rule, ruleFor, type Standing } from './choose.rules.ts';
import * as sql from './assignOwners.queries.ts';

type AssignmentContext = { db: Ctx['db']; company: string; now: Date };

/**
 * Assigns owners by the rules, in the given order, in the caller's transaction. The matching rules stay locked until it ends, so that turns rotate
 * across nodes. `ownerId` is null if no rule matches and there is no fallback.
 */
export async function assignOwners({ db, company, now }: AssignmentContext, asks: readonly Ask[]): Promise<Choice[]> {
  const rules = await sql.findRules(db, company, [...new Set(asks.map(({ officeId }) => officeId))]);
  const used = new Map(asks.flatMap((ask) => ruleFor(rules, ask) ?? []).map((rule) => [rule.id, rule]));
  if (used.size === 0) return asks.map((ask) => choose([], ask, emptyState));
  const turns = await sql.lockTurns(db, [...used.keys()]);
  // a rule may have changed while waiting for the lock
  const currentRules = await sql.findRules(db, company, [...new Set(asks.map(({ officeId }) => officeId))]);
  const state = await standingOf({ db, company, now }, currentRules, turns);
  const choices = asks.map((ask) => choose(currentRules, ask, state));
  await sql.setTurns(db, state.last);
  return choices;
}

/** A dry run: who would get it now. Takes no locks and uses up no turn. */
export async function attempt(at: AssignmentContext, ask: Ask) {
  const rules = await sql.findRules(at.db, at.company, [ask.officeId]);
  const used = ruleFor(rules, ask);
  const last = new Map(rules.map(({ id, lastId }) => [id, lastId]));
  const state = used ? await standingOf(at, [used], last) : emptyState;
  return { choice: choose(rules, ask, state), rule: used ?? null, people: state.people };
}

const emptyState: Standing = { people: new Map(), last: new Map(), managers: () => [] };

async function standingOf(
  { db, company, now }: AssignmentContext,
  rules: readonly Rule[],
  last: Standing['last'],
): Promise<Standing> {
  const chiefs = await sql.namedManagers(db);
  const named = rules.flatMap(({ people, fallbackId }) => [...people, ...(fallbackId === null ? [] : [fallbackId])]);
  const known = await sql.findPeople(db, company, [...named, ...chiefs.values()], now);
  const byLoad = new Set(rules.filter(({ way }) => way === 'load').flatMap(({ people }) => people));
  const counted = known.filter(({ id, maxOpen }) => byLoad.has(id) || maxOpen !== null).map(({ id }) => id);
  const open = await sql.countOpen(db, counted);
  const people = new Map(known.map((one) => [one.id, { ...one, open: open.get(one.id) ?? 0 }]));
  const managing = known.filter(({ isManager }) => isManager);
  return {
    people,
    last,
    managers: (officeId) => [
      ...[chiefs.get(officeId) ?? []].flat(),
      ...managing.filter(({ countryId }) => countryId === officeId).map(({ id }) => id),
      ...managing.map(({ id }) => id),
      ...known
        .filter(({ isManager }) => !isManager)
        .map(({ id }) => id)
        .filter((id) => !named.includes(id)),
    ],
  };
}
