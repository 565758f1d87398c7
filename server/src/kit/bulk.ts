import { type Company, PageQuery, type Permission } from '@embark/contracts/kit';
import type { BulkPreview, LeftReason } from '@embark/contracts/workspace/bulk';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Ctx, Reach } from './context.ts';
import { requireValid } from './problem.ts';

/** A condition on the rows of a list. */
export type Where = RawBuilder<boolean>;

/** The result for one row: skipped with a reason, or done, with the previous values and the new version. */
export type BulkResult = { id: string; reason: LeftReason | null; version?: number | null; before?: object | null };
/** A row that was changed: its previous values, and its version after the change. */
export type BulkDone = { id: string; version: number; before: unknown };

/** The rows that were changed. */
export const changedIn = (results: readonly BulkResult[]): string[] =>
  results.flatMap(({ id, reason }) => (reason === null ? [id] : []));

/** The type of a list's IDs; jobs and requests keep both as text. */
export type IdType = 'uuid' | 'int';

/** 422 if an ID is not of the list's type. */
export const requireIds = (type: IdType, ids: readonly string[], field: string): void =>
  requireValid(
    ids.every((id) => id.includes('-') === (type === 'uuid')),
    field,
    'This list has no such rows',
  );

/** The rows of a list that can be selected, in SQL over one alias. */
export type BulkRows = {
  /** `enquiries e`, and `e.id`. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  idType: IdType;
  visible: (reach: Reach) => Where;
  /** `select` of the rows within reach: id, number, name (for callers who may export it), "serCode". */
  results: (reach: Reach) => RawBuilder<unknown>;
};

type Columns = Readonly<Record<string, unknown>>;

/** The parts of a `recordTable` that read, lock and write many rows. */
export type BulkTable<R> = {
  rows: Omit<BulkRows, 'results'> & { alias: string };
  lockAll: (ctx: Ctx, ids: readonly string[]) => Promise<R[]>;
  findAll: (ctx: Ctx, ids: readonly string[]) => Promise<R[]>;
  updateAll: (ctx: Ctx, changes: readonly ({ id: string | number } & Columns)[]) => Promise<void>;
  countAlike: <K extends keyof R & string>(
    ctx: Ctx,
    selected: Where,
    fields: readonly K[],
  ) => Promise<{ row: Pick<R, K>; count: number }[]>;
};

/** The rules for a list's actions `A`. `F` is an action with everything its rules need already looked up. */
export type BulkRules<A, F> = {
  /** The permission that the action needs in the office of each row; first checked once for the whole job. */
  permission: (action: A) => Permission;
  /** The new owner, if the action assigns one. Locked while rows are changed. */
  owner: (action: A) => number | null;
  /** A short description from the data: a name, a status, tags. */
  about: (ctx: Ctx, action: A) => Promise<string>;
  /** Refuses an action that is invalid for every row. `isAgain`: the job is resuming, so a date may be in the past by now. */
  prepare: (ctx: Ctx, action: A, isAgain: boolean) => Promise<F>;
  preview: (ctx: Ctx, facts: F, selected: Where) => Promise<BulkPreview>;
  /** The name of the new owner, if they can't open every record that the rows are about. Nobody if left out. */
  unseenBy?: (ctx: Ctx, facts: F, selected: Where) => Promise<string[]>;
  /** 422 on the field if a row needs a value that the action does not give. */
  requireNeeds: (action: A, needs: readonly string[]) => void;
  /** Applies the action to a batch inside the caller's transaction. Each row is checked again by the rules of the single action. */
  apply: (ctx: Ctx, batch: { ids: readonly string[]; facts: F; jobId: string }) => Promise<BulkResult[]>;
  /** Undoes the action on a batch, except on rows that have changed since. */
  restore: (ctx: Ctx, batch: { rows: readonly BulkDone[]; action: A; jobId: string }) => Promise<BulkResult[]>;
};

type Prepared = {
  preview: (selected: Where) => Promise<BulkPreview>;
  unseenBy: (selected: Where) => Promise<string[]>;
  apply: (ctx: Ctx, batch: { ids: readonly string[]; jobId: string }) => Promise<BulkResult[]>;
};

/** A requested action, parsed by the list that offers it. */
export type BulkWork = {
  kind: string;
  /** As stored with the job. */
  action: object;
  permission: Permission;
  owner: number | null;
  about: (ctx: Ctx) => Promise<string>;
  prepare: (ctx: Ctx, isAgain?: boolean) => Promise<Prepared>;
  requireNeeds: (needs: readonly string[]) => void;
  restore: (ctx: Ctx, batch: { rows: readonly BulkDone[]; jobId: string }) => Promise<BulkResult[]>;
};

/** A list with bulk actions, as its domain registers it. */
export type BulkSubject = {
  list: string;
  /** The permissions to read job results, and to run any of its actions. */
  reads: Permission;
  writes: Permission;
  rows: BulkRows;
  /** The rows matching a filter of the list. 422 if the filter cannot be read. */
  filtered: (ctx: Ctx, filter: unknown) => Where;
  /** The page where a new owner finds the records assigned to them. */
  given: (company: Company) => string;
  /** Parses an action. 422 on the field if it is invalid. */
  read: (action: unknown) => BulkWork;
};

type BulkOptions<A, F, Q> = Pick<BulkSubject, 'list' | 'reads' | 'writes' | 'rows' | 'given'> & {
  filter: z.ZodObject & z.core.$ZodType<Q>;
  filtered: (reach: Reach, now: Date, filter: Q) => Where;
  action: z.core.$ZodType<A>;
  rules: BulkRules<A, F>;
};

/** Builds the bulk actions of a list, which its domain registers. */
export function bulkSubject<A extends { kind: string }, F, Q>(given: BulkOptions<A, F, Q>): BulkSubject {
  const { filter: schema, filtered, action: actions, rules, ...rest } = given;
  return {
    ...rest,
    filtered({ reach, now }, filter) {
      const names = filter !== null && typeof filter === 'object' ? Object.keys(filter) : [];
      const invalidName = names.find(
        (name) => !Object.hasOwn(schema.shape, name) || Object.hasOwn(PageQuery.shape, name),
      );
      requireValid(invalidName === undefined, `selection.filter.${invalidName}`, "We can't read this filter");
      return filtered(reach, now, valid(schema, filter, 'selection.filter'));
    },
    read(input) {
      const action = valid(actions, input, 'action');
      return {
        kind: action.kind,
        action,
        permission: rules.permission(action),
        owner: rules.owner(action),
        about: (ctx) => rules.about(ctx, action),
        async prepare(ctx, isAgain = false) {
          const facts = await rules.prepare(ctx, action, isAgain);
          return {
            preview: (selected) => rules.preview(ctx, facts, selected),
            unseenBy: async (selected) => (await rules.unseenBy?.(ctx, facts, selected)) ?? [],
            apply: (now, batch) => rules.apply(now, { ...batch, facts }),
          };
        },
        requireNeeds: (needs) => rules.requireNeeds(action, needs),
        restore: (ctx, batch) => rules.restore(ctx, { ...batch, action }),
      };
    },
  };
}

type CountedRows = { reason: LeftReason | null; office: string; count: number };

/** Builds the preview of an action from counted outcomes. */
export function previewOf(counted: readonly CountedRows[], needs: readonly string[]): BulkPreview {
  const sum = (rows: readonly CountedRows[]) => rows.reduce((total, { count }) => total + count, 0);
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

function valid<T>(schema: z.core.$ZodType<T>, input: unknown, at: string): T {
  const { success, data, error } = z.safeParse(schema, input);
  const issue = error?.issues[0];
  requireValid(success, [at, ...(issue?.path ?? [])].join('.'), issue?.message ?? "We can't read this");
  return data;
}

/** The lists with bulk actions, by name; 422 for an unknown name. */
export type BulkSubjects = (list: string) => BulkSubject;

export function bulkSubjectsOf(subjects: readonly BulkSubject[]): BulkSubjects {
  const known = new Map(subjects.map((subject) => [subject.list, subject]));
  return (list) => {
    const subject = known.get(list);
    requireValid(subject !== undefined, 'list', "You can't bulk update this list");
    return subject;
  };
}
