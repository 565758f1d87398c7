import { type Company, PageQuery, type Permission } from '@embark/contracts/kit';
import type { BulkPreview, LeftReason } from '@embark/contracts/workspace/bulk';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Ctx, Reach } from './context.ts';
import { requireValid } from './problem.ts';

type Where = RawBuilder<boolean>;

/** What became of one row: left for a reason, or done, with what it was before and the version it has now. */
export type BulkResult = { id: string; reason: LeftReason | null; version?: number | null; before?: object | null };
/** A row that was done: what it was before, and the version that it has had since. */
export type BulkDone = { id: string; version: number; before: unknown };

/** The rows of a list that can be chosen, in SQL over the same alias. */
export type BulkRows = {
  /** `enquiries e`, and `e.id`. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  visible: (reach: Reach) => Where;
  /** `select` of the rows within reach: id, number, the name for those who may take it along, "serCode". */
  results: (reach: Reach) => RawBuilder<unknown>;
};

/** The rules of a list's actions `A`; `F` is an action with everything looked up that its rules need. */
export type BulkRules<A, F> = {
  /** What every row has to allow in its office, asked for the whole before. */
  permission: (action: A) => Permission;
  /** Whom the rows are given to. They are held while rows are done. */
  owner: (action: A) => number | null;
  /** What it does, in words of the data: a name, a status, tags. */
  about: (ctx: Ctx, action: A) => Promise<string>;
  /** Refuses what makes no sense for any row. `isAgain`: a job goes on, so a date may have passed by now. */
  prepare: (ctx: Ctx, action: A, isAgain: boolean) => Promise<F>;
  preview: (ctx: Ctx, facts: F, meant: Where) => Promise<BulkPreview>;
  /** What the rows ask for has been given, or 422 against the field. */
  requireNeeds: (action: A, needs: readonly string[]) => void;
  /** Does it to a batch, inside the caller's transaction: each row is judged anew, by the rules of the single action. */
  apply: (ctx: Ctx, batch: { ids: readonly string[]; facts: F; jobId: string }) => Promise<BulkResult[]>;
  /** Takes it back from a batch, but for rows that somebody has worked on since. */
  restore: (ctx: Ctx, batch: { rows: readonly BulkDone[]; action: A; jobId: string }) => Promise<BulkResult[]>;
};

type Prepared = {
  preview: (meant: Where) => Promise<BulkPreview>;
  apply: (ctx: Ctx, batch: { ids: readonly string[]; jobId: string }) => Promise<BulkResult[]>;
};

/** An action that was asked for, read by the list that has it. */
export type BulkWork = {
  kind: string;
  /** As it is kept. */
  action: object;
  permission: Permission;
  owner: number | null;
  about: (ctx: Ctx) => Promise<string>;
  prepare: (ctx: Ctx, isAgain?: boolean) => Promise<Prepared>;
  requireNeeds: (needs: readonly string[]) => void;
  restore: (ctx: Ctx, batch: { rows: readonly BulkDone[]; jobId: string }) => Promise<BulkResult[]>;
};

/** A list whose rows many can be changed of at once, as its domain registers it. */
export type BulkSubject = {
  list: string;
  /** The permissions that looking at its results and any of its actions take. */
  reads: Permission;
  writes: Permission;
  rows: BulkRows;
  /** The rows that a filter of the list means; 422 for what it cannot read. */
  filtered: (ctx: Ctx, filter: unknown) => Where;
  /** The page on which somebody finds what they were given. */
  given: (company: Company) => string;
  /** Reads an action; 422 names its field. */
  read: (action: unknown) => BulkWork;
};

type Given<A, F, Q> = Pick<BulkSubject, 'list' | 'reads' | 'writes' | 'rows' | 'given'> & {
  filter: z.ZodObject & z.ZodType<Q>;
  filtered: (reach: Reach, now: Date, filter: Q) => Where;
  action: z.ZodType<A>;
  rules: BulkRules<A, F>;
};

/** What a domain registers of a list whose rows many can be changed of at once. */
export function bulkSubject<A extends { kind: string }, F, Q>(given: Given<A, F, Q>): BulkSubject {
  const { filter: schema, filtered, action: actions, rules, ...rest } = given;
  return {
    ...rest,
    filtered({ reach, now }, asked) {
      const names = asked !== null && typeof asked === 'object' ? Object.keys(asked) : [];
      const odd = names.find((name) => !Object.hasOwn(schema.shape, name) || Object.hasOwn(PageQuery.shape, name));
      requireValid(odd === undefined, `selection.filter.${odd}`, 'This filter cannot be read');
      return filtered(reach, now, valid(schema, asked, 'selection.filter'));
    },
    read(asked) {
      const action = valid(actions, asked, 'action');
      return {
        kind: action.kind,
        action,
        permission: rules.permission(action),
        owner: rules.owner(action),
        about: (ctx) => rules.about(ctx, action),
        async prepare(ctx, isAgain = false) {
          const facts = await rules.prepare(ctx, action, isAgain);
          return {
            preview: (meant) => rules.preview(ctx, facts, meant),
            apply: (now, batch) => rules.apply(now, { ...batch, facts }),
          };
        },
        requireNeeds: (needs) => rules.requireNeeds(action, needs),
        restore: (ctx, batch) => rules.restore(ctx, { ...batch, action }),
      };
    },
  };
}

type Counted = { reason: LeftReason | null; office: string; count: number };

/** What an action would do, by rows that were judged and counted. */
export function previewOf(counted: readonly Counted[], needs: readonly string[]): BulkPreview {
  const sum = (rows: readonly Counted[]) => rows.reduce((total, { count }) => total + count, 0);
  const done = counted.filter(({ reason }) => reason === null);
  const reasons = [...new Set(counted.flatMap(({ reason }) => reason ?? []))];
  return {
    total: sum(counted),
    done: sum(done),
    left: reasons.map((reason) => ({ reason, count: sum(counted.filter((row) => row.reason === reason)) })),
    needs: [...new Set(needs)],
    offices: [...new Set(done.map(({ office }) => office))].toSorted(),
  };
}

function valid<T>(schema: z.ZodType<T>, asked: unknown, at: string): T {
  const { success, data, error } = schema.safeParse(asked);
  const fault = error?.issues[0];
  requireValid(success, [at, ...(fault?.path ?? [])].join('.'), fault?.message ?? 'This cannot be read');
  return data;
}

/** The lists whose rows many can be changed of at once, by name; another name is 422. */
export type BulkSubjects = (list: string) => BulkSubject;

export function bulkSubjectsOf(subjects: readonly BulkSubject[]): BulkSubjects {
  const known = new Map(subjects.map((subject) => [subject.list, subject]));
  return (list) => {
    const subject = known.get(list);
    requireValid(subject !== undefined, 'list', 'Rows of this list are changed one by one');
    return subject;
  };
}
