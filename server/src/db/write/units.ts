import type { CompiledQuery } from 'kysely';
import { type Db, isDatabaseUnavailable } from '../client.ts';
import type { Unit } from './unit.ts';
import { given, shapeOf, statementOf } from './unitStatement.ts';

type Waiting = { unit: Unit; resolve: (isWritten: boolean) => void; reject: (error: unknown) => void };
/** The units of one shape that wait, and how many statements are writing others. */
type Queue = {
  statement: CompiledQuery<{ at: number }>;
  waiting: Waiting[];
  /** When the first of those waiting was added. */
  since: number;
  underWay: number;
  /** When the last statement was sent. */
  sentAt: number;
  isPlanned: boolean;
  timer?: NodeJS.Timeout | undefined;
};
type Queues = { byShape: Map<string, Queue>; expected: number };

/** Units in one statement. */
const MOST_UNITS = 16;
/** Milliseconds that a unit waits for requests which are about to write one. */
const GATHERING = 2;
/** Milliseconds after which the next statement no longer waits for the one before, which may wait for a lock. */
const SLOW = 20;
/** Statements of a queue at the same time. */
const MOST_STATEMENTS = 4;
/** Queues of a database: each keeps a prepared statement. Units of any other shape run in transactions. */
const MOST_QUEUES = 100;

const byDatabase = new WeakMap<Db, Queues>();

function queuesOf(db: Db): Queues {
  const known = byDatabase.get(db) ?? { byShape: new Map<string, Queue>(), expected: 0 };
  byDatabase.set(db, known);
  return known;
}

function queueOf({ byShape }: Queues, unit: Unit): Queue | undefined {
  const shape = shapeOf(unit);
  const known = byShape.get(shape);
  if (known || byShape.size >= MOST_QUEUES) return known;
  const queue = {
    statement: statementOf(unit),
    waiting: [],
    since: 0,
    underWay: 0,
    sentAt: 0,
    isPlanned: false,
  };
  byShape.set(shape, queue);
  return queue;
}

/** Milliseconds until the units of a queue are sent. */
function delayOf({ waiting, since, underWay, sentAt }: Queue, { expected }: Queues): number {
  const now = performance.now();
  if (underWay >= MOST_STATEMENTS) return Infinity;
  if (underWay > 0) return sentAt + SLOW - now;
  return waiting.length < MOST_UNITS && expected > 0 ? since + GATHERING - now : 0;
}

function plan(queue: Queue, db: Db) {
  const delay = queue.waiting.length > 0 && !queue.isPlanned ? delayOf(queue, queuesOf(db)) : Infinity;
  if (delay === Infinity) return;
  clearTimeout(queue.timer);
  if (delay > 0) {
    queue.timer = setTimeout(() => plan(queue, db), delay);
    return;
  }
  queue.isPlanned = true;
  setImmediate(() => {
    queue.isPlanned = false;
    void send(queue, db);
  });
}

/** What no two units of a statement have in common: of the same row, the second change has read an older version. */
const marksOf = ({ row, condition }: Unit): readonly string[] => [
  ...(row ? [row.id] : []),
  ...(condition?.marks ?? []),
];

/** The units of the next statement. */
function batchOf(queue: Queue): Waiting[] {
  const seen = new Set<string>();
  const taken: Waiting[] = [];
  const left: Waiting[] = [];
  for (const one of queue.waiting) {
    const marks = marksOf(one.unit);
    (taken.length < MOST_UNITS && !marks.some((mark) => seen.has(mark)) ? taken : left).push(one);
    for (const mark of marks) seen.add(mark);
  }
  queue.waiting = left;
  queue.since = performance.now();
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

async function send(queue: Queue, db: Db) {
  const taken = batchOf(queue);
  queue.underWay += 1;
  queue.sentAt = performance.now();
  plan(queue, db);
  try {
    const parameters = [given(taken.map(({ unit }) => unit))];
    const { rows } = await db.executeQuery<{ at: number }>({ ...queue.statement, parameters });
    const written = new Set(rows.map(({ at }) => at));
    for (const [at, { resolve }] of taken.entries()) resolve(written.has(at));
  } catch (error) {
    for (const { resolve, reject } of taken) {
      if (isUndone(error)) resolve(false);
      else reject(error);
    }
  } finally {
    queue.underWay -= 1;
    plan(queue, db);
  }
}

/** Runs work that usually ends with a unit, so that other units can wait a moment for it. */
export async function expecting<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const queues = queuesOf(db);
  queues.expected += 1;
  try {
    return await work();
  } finally {
    queues.expected -= 1;
    if (queues.expected === 0) for (const queue of queues.byShape.values()) plan(queue, db);
  }
}

/**
 * Writes a unit together with others that come at the same time: one commit, and a fraction of the work for each. False if it was not written, because
 * its row has changed or is locked, its condition does not hold, the names or the owner have changed, or because PostgreSQL refused one of them.
 */
export function write(unit: Unit): Promise<boolean> {
  const { change, added, db } = unit;
  if (!change && added.size === 0) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    const queue = queueOf(queuesOf(db), unit);
    if (!queue) {
      resolve(false);
      return;
    }
    if (queue.waiting.length === 0) queue.since = performance.now();
    queue.waiting.push({ unit, resolve, reject });
    plan(queue, db);
  });
}
