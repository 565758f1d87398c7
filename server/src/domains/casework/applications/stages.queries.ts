import type { ApplicationStage } from '@embark/contracts/casework/applications';
import { type RawBuilder, sql } from 'kysely';

type Where = RawBuilder<boolean>;

const from = (stage: number): Where => sql<boolean>`(r.stage >= ${sql.lit(stage)})`;

/**
 * The applications `r` that reached a stage, whatever became of them later. Lists and figures share it, so that they agree. The database keeps `stage`
 * and `granted` beside each application.
 */
export const reachedSql: Readonly<Record<ApplicationStage, Where>> = {
  applied: from(1),
  offer: from(2),
  accepted: from(3),
  coe: from(4),
  visa: sql<boolean>`r.granted`,
  commenced: from(5),
};

const isStage = (stage: string): stage is ApplicationStage => Object.hasOwn(reachedSql, stage);

/** The applications that reached one of these stages. */
export const reachedAny = (stages: readonly string[]): Where =>
  sql<boolean>`(${sql.join(
    stages.filter(isStage).map((stage) => reachedSql[stage]),
    sql` or `,
  )})`;
