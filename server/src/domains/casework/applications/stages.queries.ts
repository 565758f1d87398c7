import type { ApplicationStage } from '@embark/contracts/casework/applications';
import { type RawBuilder, sql } from 'kysely';

type Where = RawBuilder<boolean>;

const commenced = sql<boolean>`(r.commenced_on is not null or r.status in ('commenced', 'enrolled', 'completed'))`;
const chosen = sql<boolean>`(r.accepted_on is not null or r.status in ('accepted', 'gs', 'coe', 'deferred'))`;
/** An offer can be typed before the application moves: until it has moved, it does not count. */
const offered = sql<boolean>`(r.status in ('conditional', 'full', 'lapsed')
  or r.status in ('rejected', 'withdrawn', 'cancelled') and r.submitted_on is not null and r.offer_on is not null)`;
const submitted = sql<boolean>`(r.submitted_on is not null or r.status not in ('draft', 'withdrawn'))`;

/** The CoE of a deferred course began earlier and no longer counts; one that was cancelled when the application ended does. */
const hasCoe = sql<boolean>`(r.status = 'coe' or exists (select from application_coes e where e.application_id = r.id
  and (e.cancelled_on is null or e.starts_on >= r.intake_on)))`;

/** The client file says so, or the client holds a student visa of the rule book that was granted after the acceptance. */
const hasVisa = sql<boolean>`exists (select from conversions f where f.id = r.conversion_id and (f.status_id = 12
  or exists (select from visas_held h join rules u on u.replaced_at is null
      and daterange(u.valid_from, u.valid_to, '[]') @> h.granted_on and u.value -> 'codes' ? h.subclass
    join rule_keys k on k.id = u.key_id and k.area = 'visa-list' and k.key = 'student-subclasses'
    where h.contact_id = f.contact_id and h.country = 'AU' and h.granted_on >= r.accepted_on)))`;

const accepted = sql<boolean>`(${commenced} or ${chosen})`;
const withCoe = sql<boolean>`(${commenced} or ${chosen} and ${hasCoe})`;

/** The applications `r` that reached a stage, whatever became of them later. Lists and figures share it, so that they agree. */
export const reachedSql: Readonly<Record<ApplicationStage, Where>> = {
  applied: sql<boolean>`(${submitted} or ${offered} or ${accepted})`,
  offer: sql<boolean>`(${offered} or ${accepted})`,
  accepted,
  coe: withCoe,
  visa: sql<boolean>`(r.chosen and ${withCoe} and ${hasVisa})`,
  commenced,
};

const isStage = (stage: string): stage is ApplicationStage => Object.hasOwn(reachedSql, stage);

/** The applications that reached one of these stages. */
export const reachedAny = (stages: readonly string[]): Where =>
  sql<boolean>`(${sql.join(
    stages.filter(isStage).map((stage) => reachedSql[stage]),
    sql` or `,
  )})`;
