import type { Permission } from '@embark/contracts/kit';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type IdType, requireIds } from './bulk.ts';
import type { Ctx } from './context.ts';
import { Problem, requireValid } from './problem.ts';
import { diff } from './record/diff.rules.ts';

type Fields = Readonly<Record<string, unknown>>;
type CellChange = { id: string; version: number; fields: Fields };
/** The version of a row after a save, and the former values of all fields that changed. */
type CellSaved = { version: number; before: Fields };

/** A list that can be edited as a register, as its domain registers it. */
export type CellSubject = {
  list: string;
  /** The permission of the single change. */
  writes: Permission;
  idType: IdType;
  /** Saves the cells of one row like the single change, inside the caller's transaction. */
  save: (ctx: Ctx, change: CellChange) => Promise<CellSaved>;
};

type Versioned = { version: number };
type Options<B extends z.ZodObject, I, R extends Versioned> = Pick<CellSubject, 'list' | 'writes'> & {
  /** The body of the single change, and those of its fields that are cells. */
  body: B;
  fields: readonly (keyof z.output<B> & string)[];
  /** Finds the row before the change; 404 without access. */
  find: (ctx: Ctx, id: I) => Promise<R>;
  /** The single change. */
  change: (ctx: Ctx, change: z.output<B> & { id: I }) => Promise<Versioned>;
  /** The fields of the row's form; an undo writes those that changed, also the ones that followed from others. */
  formOf: (row: R) => object;
};

const NOT_A_CELL = "This column can't be edited here";

function saverOf<B extends z.ZodObject, I, R extends Versioned>(of: Options<B, I, R>, idOf: (id: string) => I) {
  return async (ctx: Ctx, { id: text, version, fields }: CellChange): Promise<CellSaved> => {
    const other = Object.keys(fields).find((name) => !of.fields.some((one) => one === name));
    requireValid(other === undefined, other ?? '', NOT_A_CELL);
    const read = of.body.safeParse({ version, ...fields });
    if (!read.success) {
      const said = Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
      throw new Problem('invalid', read.error.issues[0]?.message ?? '', { fields: said });
    }
    const id = idOf(text);
    // The change succeeds only on the version that was read here, since versions never go back.
    const before = of.formOf(await of.find(ctx, id));
    const { version: saved } = await of.change(ctx, { ...read.data, id });
    const after = of.formOf(await of.find(ctx, id));
    return { version: saved, before: { ...diff(before, after).before } };
  };
}

/** Registers a list whose rows have a UUID. */
export const cellSubject = <B extends z.ZodObject, R extends Versioned>(of: Options<B, string, R>): CellSubject => ({
  list: of.list,
  writes: of.writes,
  idType: 'uuid',
  save: saverOf(of, String),
});

/** Registers a list whose rows have a number as ID. */
export const numberedCells = <B extends z.ZodObject, R extends Versioned>(of: Options<B, number, R>): CellSubject => ({
  list: of.list,
  writes: of.writes,
  idType: 'int',
  save: saverOf(of, Number),
});

/** Runs the change of one row of many: if it is refused, everything it wrote is rolled back and the problem returned. */
export async function attempt<T>(ctx: Pick<Ctx, 'db'>, work: () => Promise<T>): Promise<T | Problem> {
  await sql`savepoint one_row`.execute(ctx.db);
  try {
    const done = await work();
    await sql`release savepoint one_row`.execute(ctx.db);
    return done;
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.statusCode >= 500) throw problem;
    await sql`rollback to savepoint one_row`.execute(ctx.db);
    return problem;
  }
}

/** 422 if an ID is not of the list's type. */
export const requireRowIds = ({ idType }: CellSubject, ids: readonly string[]): void => requireIds(idType, ids, 'rows');

/** The lists that can be edited as a register, by name. */
export type CellSubjects = (list: string) => CellSubject;

export function cellSubjectsOf(subjects: readonly CellSubject[]): CellSubjects {
  const known = new Map(subjects.map((subject) => [subject.list, subject]));
  return (list) => {
    const subject = known.get(list);
    requireValid(subject !== undefined, 'list', "You can't edit this list as a register");
    return subject;
  };
}
