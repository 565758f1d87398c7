import { type RawBuilder, sql } from 'kysely';
import { holds, type Reach } from '../../../kit/context.ts';

/** Rates belong to the whole company. */
export const ofCompany = (reach: Reach): RawBuilder<boolean> => sql<boolean>`r.company = ${reach.company}`;

export const mayWrite = (reach: Reach): boolean => holds(reach, 'billing.write');
