import { type RawBuilder, sql } from 'kysely';
import { holds, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Services of the offices within reach; `table` is their alias. */
export const servicesVisibleTo = (reach: Reach, table = 'r'): RawBuilder<boolean> =>
  inReach(reach, 'catalogue.read', table);

/** Lead sources and campaigns of the company. */
export const ofCompany = (reach: Reach, table = 'r'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.company`)} = ${reach.company}`;

/** Catalogue editors, the only ones who see marketing costs. */
export const mayKeep = (reach: Reach): boolean => holds(reach, 'catalogue.write');
