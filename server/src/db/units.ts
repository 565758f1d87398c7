import type { CompiledQuery } from 'kysely';
import { type Db, isDatabaseUnavailable } from './client.ts';
import type { Unit } from './unit.ts';
import { given, shapeOf, statementOf, type Whole } from './unitStatement.ts';

type Waiting = { unit: Whole; resolve: (isWritten: boolean) => void; reject: (error: unknown) => void };
/** Units of one shape, and the statements that are writing some. */
type Line = {
  statement: CompiledQuery<{ at: number }>;
  waiting: Waiting[];
  /** When the first of those waiting came. */
  since: number;
  underWay: number;
  /** When the last statement was sent. */
  sentAt: number;
  isPlanned: boolean;
  timer?: NodeJS.Timeout | undefined;
};
type Lines = { byShape: Map<string, Line>; expected: number };

/** Units in one statement. */
const MOST = 16;
/** Milliseconds that a unit waits for others that are on their way. */
const COMPANY = 2;
/** Milliseconds without an answer after which another statement is sent: the one under way may wait for a lock. */
const PATIENCE = 20;
/** Statements of a line at once. */
const AT_ONCE = 4;
/** Lines that are kept, because each has a prepared statement. Units of further shapes are not written. */
const MOST_LINES = 100;

const linesOf = new WeakMap<Db, Lines>();

function linesAt(db: Db): Lines {
  const known = linesOf.get(db) ?? { byShape: new Map<string, Line>(), expected: 0 };
  linesOf.set(db, known);
  return known;
}

function lineOf({ byShape }: Lines, unit: Whole): Line | undefined {
  const shape = shapeOf(unit);
  const known = byShape.get(shape);
  if (known || byShape.size >= MOST_LINES) return known;
  const line = {
    statement: statementOf(unit),
    waiting: [],
    since: 0,
    underWay: 0,
    sentAt: 0,
    isPlanned: false,
  };
  byShape.set(shape, line);
  return line;
}

/** Milliseconds until the units of a line are sent. */
function delayOf({ waiting, since, underWay, sentAt }: Line, { expected }: Lines): number {
  const now = performance.now();
  if (underWay >= AT_ONCE) return Infinity;
  if (underWay > 0) return sentAt + PATIENCE - now;
  return waiting.length < MOST && expected > 0 ? since + COMPANY - now : 0;
}

function plan(line: Line, db: Db) {
  const delay = line.waiting.length > 0 && !line.isPlanned ? delayOf(line, linesAt(db)) : Infinity;
  if (delay === Infinity) return;
  clearTimeout(line.timer);
  if (delay > 0) {
    line.timer = setTimeout(() => plan(line, db), delay);
    return;
  }
  line.isPlanned = true;
  setImmediate(() => {
    line.isPlanned = false;
    void send(line, db);
  });
}

/** The next units of a line. A row occurs once: its second change has read an older version, and is not written. */
function next(line: Line): Waiting[] {
  const ids = new Set<string>();
  const taken: Waiting[] = [];
  const left: Waiting[] = [];
  for (const one of line.waiting) {
    (taken.length < MOST && !ids.has(one.unit.row.id) ? taken : left).push(one);
    ids.add(one.unit.row.id);
  }
  line.waiting = left;
  line.since = performance.now();
  return taken;
}

const CANCELLED = '57014';

/**
 * Whether PostgreSQL refused the statement, so that nothing of it was written, and it makes sense to try again. Of a lost connection that is not known;
 * what was cancelled has taken as long as a request may.
 */
const isUndone = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^[0-9A-Z]{5}$/.test(String(error.code)) &&
  error.code !== CANCELLED &&
  !isDatabaseUnavailable(error);

async function send(line: Line, db: Db) {
  const taken = next(line);
  line.underWay += 1;
  line.sentAt = performance.now();
  plan(line, db);
  try {
    const parameters = [given(taken.map(({ unit }) => unit))];
    const { rows } = await db.executeQuery<{ at: number }>({ ...line.statement, parameters });
    const written = new Set(rows.map(({ at }) => at));
    for (const [at, { resolve }] of taken.entries()) resolve(written.has(at));
  } catch (error) {
    for (const { resolve, reject } of taken) {
      if (isUndone(error)) resolve(false);
      else reject(error);
    }
  } finally {
    line.underWay -= 1;
    plan(line, db);
  }
}

/** Runs work that ends with a unit. Those that are written meanwhile wait a moment for it. */
export async function expecting<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const lines = linesAt(db);
  lines.expected += 1;
  try {
    return await work();
  } finally {
    lines.expected -= 1;
    if (lines.expected === 0) for (const line of lines.byShape.values()) plan(line, db);
  }
}

/**
 * Writes a unit together with others that come at the same time: one commit, and a fraction of the work for each. False if it was not written, because
 * its row has changed or is locked, or because PostgreSQL refused one of them.
 */
export function write(unit: Unit): Promise<boolean> {
  const { row, change, added, db } = unit;
  if (!change && added.size === 0) return Promise.resolve(true);
  if (!row) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    const whole = { ...unit, row };
    const line = lineOf(linesAt(db), whole);
    if (!line) {
      resolve(false);
      return;
    }
    if (line.waiting.length === 0) line.since = performance.now();
    line.waiting.push({ unit: whole, resolve, reject });
    plan(line, db);
  });
}
