import type { Ctx } from '../../../kit/context.ts';
import type { Domain } from '../../../kit/domain.ts';
import { diff } from '../../../kit/record/diff.rules.ts';
import * as sql from './audit.queries.ts';
import { startReads, stopReads } from './reads.service.ts';

type Entry = {
  /** The endpoint's name, such as `enquiries.move`. */
  action: string;
  /** The record type, such as `enquiries`, `contacts` or `imports`. */
  subject: string;
  subjectId: string;
  /** The record's company, if not the current one. */
  company?: string;
  before?: object;
  after?: object;
};

/** Call it inside the transaction of the change, so that neither is saved without the other. */
export const record = (ctx: Ctx, ...entries: Entry[]) =>
  sql.insert(
    ctx.db,
    ...entries.map((entry) => ({
      actorId: ctx.reach.userId,
      company: ctx.reach.company,
      address: ctx.address,
      ...entry,
    })),
  );

/**
 * Audits a record that was created (`before` is null), changed or deleted (`after` is null); for a change, only the differences. The record type is
 * the contract's name.
 */
export const recordChange = (
  ctx: Ctx,
  action: `${string}.${string}`,
  subjectId: string | number,
  before: object | null,
  after: object | null,
) =>
  record(ctx, {
    action,
    subject: action.slice(0, action.indexOf('.')),
    subjectId: String(subjectId),
    ...(before && after ? diff(before, after) : { ...(before && { before }), ...(after && { after }) }),
  });

/** Actions of an operator on the server itself, without a session. */
export const recordOperator = (
  db: Ctx['db'],
  ...entries: (Omit<Entry, 'before' | 'company'> & { company: string })[]
) => sql.insert(db, ...entries.map((entry) => ({ ...entry, actorId: null })));

/** What a person does without a session: signs in, uses a mailed link or registers. Null is an unknown person. */
export const recordPerson = (
  { db, address }: Pick<Ctx, 'db' | 'address'>,
  person: { id: number; companies: readonly string[] } | null,
  { after, ...entry }: Omit<Entry, 'before'>,
) =>
  sql.insert(db, {
    ...entry,
    actorId: person?.id ?? null,
    company: (person?.companies ?? ['fc']).includes('fc') ? 'fc' : 'ar',
    address,
    after,
  });

export { changesOf, entryOf, lastChangeOf, newestOf } from './audit.queries.ts';
export { flushReads, noteRead } from './reads.service.ts';

export const domain: Domain = {
  name: 'audit',
  onReady: ({ database: { db }, log }) =>
    startReads(db, (err) => log.warn({ err }, 'storing the access log failed; will retry')),
  onClose: ({ database: { db } }) => stopReads(db),
};
