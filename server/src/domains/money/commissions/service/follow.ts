import { wallOf } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { isSame } from '../../../../kit/record/diff.rules.ts';
import { ruleOn } from '../../../organisation/rulebook/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { findForProvider, type StoredTerms, termsFor } from '../../terms/index.ts';
import * as sql from '../follow.queries.ts';
import { calendarPeriodOf, censusOf, claimByOf, type FrozenTerms, planOf, type Plan, tierOf } from '../plan.rules.ts';
import { type Block, blockOf, follows, standingOf } from '../state.rules.ts';

/** Why commission is computed: the application moved or changed, or a person asked for the terms and tiers of today. */
type Cause = 'follow' | 'again';
type Facts = sql.ApplicationFacts & { acceptedOn: string };
type Chosen = { id: string; terms: FrozenTerms; ended: boolean };

const frozen = ({ id: _id, version: _v, used: _u, courses: _c, note: _n, ...terms }: StoredTerms) => terms;
/** In one order: the database stores the keys of the copy in its own. */
const inOrder = (terms: object) => Object.entries(terms).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** The terms of the first acceptance stay (W11), unless a person asks for those that apply now. */
async function chooseTerms(
  ctx: Ctx,
  facts: Facts,
  basis: sql.LiveBasis | undefined,
  cause: Cause,
): Promise<Chosen | null> {
  if (basis && cause === 'follow') return { id: basis.termsId, terms: basis.terms, ended: basis.termsEnded };
  const found = termsFor(await findForProvider(ctx.db, facts.providerId), facts);
  return found && { id: found.terms.id, terms: frozen(found.terms), ended: found.ended };
}

/** A rate stays as it was computed; a first computation, or one that a person asks for, counts the students. */
async function tierFor(ctx: Ctx, facts: Facts, terms: FrozenTerms, basis: sql.LiveBasis | undefined, cause: Cause) {
  if (basis && cause === 'follow') return { rate: basis.rate, bonus: basis.bonus };
  if (terms.tiers.length === 0) return tierOf(terms, 1);
  const period = calendarPeriodOf(facts.intakeOn, terms.tierPeriod);
  const others = await sql.countStudents(ctx.db, facts.company, facts.providerId, period, facts.id);
  return tierOf(terms, others + 1);
}

async function lawOf(ctx: Ctx, facts: Facts, termsEnded: boolean): Promise<Block | null> {
  const rule =
    facts.priorBegan === null ? null : await ruleOn(ctx.db, 'commission-law', 'transfer-onshore', facts.acceptedOn);
  const transfer = rule?.value.area === 'commission-law' ? { allowed: rule.value.allowed, ruleId: rule.id } : null;
  return blockOf({ ...facts, transfer, termsEnded });
}

function causeOf(
  basis: sql.LiveBasis | undefined,
  chosen: Chosen,
  plan: Plan,
  facts: Facts,
): 'coe' | 'deferral' | 'fees' | 'terms' | 'tier' | null {
  if (!basis) return 'coe';
  if (basis.termsId !== chosen.id || !isSame(inOrder(basis.terms), inOrder(chosen.terms))) return 'terms';
  if (basis.intakeOn !== facts.intakeOn) return 'deferral';
  if (basis.base !== plan.base || basis.currency !== plan.currency) return 'fees';
  return basis.rate !== plan.rate || basis.bonus !== plan.bonus ? 'tier' : null;
}

/**
 * Brings the commission of an application in line with it: born with the CoE (M1), computed again after a deferral or a change of fees with both kept,
 * eligible with evidence (M2), blocked by law or terms (M4). Parts that are claimed stay. The caller holds the application's lock.
 */
export async function followApplication(ctx: Ctx, applicationId: string, cause: Cause = 'follow'): Promise<void> {
  const before = await sql.lockLive(ctx.db, applicationId);
  await computeCommission(ctx, applicationId, cause);
  const after = await sql.lockLive(ctx.db, applicationId);
  if (isSame(before, after)) return;
  await audit.recordChange(ctx, 'commissions.follow', applicationId, { rows: before }, { rows: after });
}

/** The same without a line in the audit trail, for the demo. */
export async function computeCommission(ctx: Ctx, applicationId: string, cause: Cause = 'follow'): Promise<void> {
  const facts = await sql.findFacts(ctx.db, applicationId);
  if (!facts?.coeOn || facts.acceptedOn === null) return;
  const known: Facts = { ...facts, acceptedOn: facts.acceptedOn };
  const basis = await sql.findBasis(ctx.db, applicationId);
  const chosen = await chooseTerms(ctx, known, basis, cause);
  if (!chosen) return;
  const live = await sql.lockLive(ctx.db, applicationId);
  const tier = await tierFor(ctx, known, chosen.terms, basis, cause);
  const plan = planOf(chosen.terms, known, tier);
  const block = await lawOf(ctx, known, chosen.ended);
  const why = causeOf(basis, chosen, plan, known);
  if (why) await replaceWith(ctx, known, { chosen, plan, live, why, basis });
  const now = why ? await sql.lockLive(ctx.db, applicationId) : live;
  await settle(ctx, known, { terms: chosen.terms, block, rows: now });
}

type Next = {
  chosen: Chosen;
  plan: Plan;
  live: sql.LiveRow[];
  why: 'coe' | 'deferral' | 'fees' | 'terms' | 'tier';
  basis: sql.LiveBasis | undefined;
};

/** Keeps the earlier computation as history, and inserts the parts that are not claimed yet. */
async function replaceWith(ctx: Ctx, facts: Facts, { chosen, plan, live, why, basis }: Next): Promise<void> {
  const at = ctx.now.toISOString();
  const open = live.filter(follows);
  const kept = new Set(live.filter((row) => !follows(row)).map(({ period }) => period));
  const parts = plan.parts.filter(({ period }) => !kept.has(period));
  await sql.replace(
    ctx.db,
    facts.id,
    open.map(({ id }) => id),
    at,
  );
  const { currency, base, rate, bonus } = plan;
  const total = parts.reduce((sum, { expected }) => sum + expected, 0);
  const basisId = await sql.insertBasis(ctx.db, {
    applicationId: facts.id,
    termsId: chosen.id,
    terms: JSON.stringify(chosen.terms),
    acceptedOn: facts.acceptedOn,
    intakeOn: facts.intakeOn,
    currency,
    base,
    rate,
    bonus,
    total,
    why,
    madeBy: ctx.reach.userId,
    madeAt: at,
  });
  for (const { period, census, expected } of parts) {
    const before = open.find((row) => row.period === period);
    // another intake has other census days, and needs evidence of its own
    const same = before && basis?.intakeOn === facts.intakeOn ? before : undefined;
    await sql.insertRow(ctx.db, {
      company: facts.company,
      officeId: facts.officeId,
      applicationId: facts.id,
      basisId,
      providerId: facts.providerId,
      period,
      census,
      expected,
      currency,
      createdAt: at,
      updatedAt: at,
      ...(before && { subAgent: before.subAgent, subShare: before.subShare, firstClaimedOn: before.firstClaimedOn }),
      ...(same && {
        censusOn: same.censusOn,
        censusTyped: same.censusTyped,
        enrolledOn: same.enrolledOn,
        evidence: same.evidence,
      }),
    });
  }
}

type Settling = { terms: FrozenTerms; block: Block | null; rows: sql.LiveRow[] };

/** The days and the state of each part, from what is known today. */
async function settle(ctx: Ctx, facts: Facts, { terms, block, rows }: Settling): Promise<void> {
  const at = ctx.now.toISOString();
  const today = wallOf(ctx.now, facts.zone).day;
  for (const row of rows) {
    if (!follows(row)) {
      if (row.leftOn !== facts.leftOn) await sql.updateRow(ctx.db, row.id, { leftOn: facts.leftOn }, at);
      continue;
    }
    const censusOn = row.censusTyped
      ? row.censusOn
      : censusOf(terms.censusDays, facts.intakeOn, facts.censusOn, row.census);
    const proven = row.census === 1 ? (facts.enrolledOn ?? row.enrolledOn) : row.enrolledOn;
    const enrolledOn = proven !== null && censusOn !== null && proven >= censusOn ? proven : null;
    const claimBy = claimByOf(terms, row.period, censusOn);
    const standing = standingOf({
      ...facts,
      block,
      censusOn,
      enrolledOn,
      claimBy,
      firstClaimedOn: row.firstClaimedOn,
      today,
    });
    const next = { censusOn, enrolledOn, claimBy, leftOn: facts.leftOn, ...standing };
    const was = Object.fromEntries(Object.keys(next).map((key) => [key, Reflect.get(row, key)]));
    if (!isSame(was, next)) await sql.updateRow(ctx.db, row.id, next, at);
  }
}
