import { CamelCasePlugin, type CompiledQuery, type Kysely, sql, type UnknownRow } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { DB } from './schema.ts';

/** Converts names of columns for the query builder: `officeId` in code, `office_id` in SQL. Names within JSON stay as they are. */
class ColumnNames extends CamelCasePlugin {
  /** The name of a column in the database. */
  inDatabase(column: string): string {
    return this.snakeCase(column);
  }

  /** Rows as they come from the database, with the names of code. */
  rows<Row>(rows: UnknownRow[]): Row[] {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the query builder's own rows, they have the type that their statement states
    return rows.map((row) => this.mapRow(row) as Row);
  }
}

export const columnNames = new ColumnNames({ maintainNestedObjectKeys: true });

/** A statement that starts with this is prepared once per connection, also inside a transaction: planning it costs more than running it. */
export const PREPARE = '/* prepared */';
/** The same, as the beginning of a written statement. */
export const ASKED_OFTEN = sql.raw(PREPARE);

// The names are shared by all connections of the process; statements beyond the limit are sent unnamed, to bound memory.
const names = new Map<string, string>();
const CAP = 400;

/** The prepared name of a statement, by its text; undefined if there are too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= CAP) return known;
  const name = `embark_${names.size + 1}`;
  names.set(text, name);
  return name;
}

const OFTEN = 5;
/** Names for frequent statements; the others are kept for marked ones. */
const MOST_FREQUENT = 250;
const times = new Map<string, number>();

/**
 * Statements whose plan must not be kept: those over many rows of a parameter, which a kept plan takes for ten, and those with all columns, which
 * would fail after a migration of another node.
 */
const UNKEPT = /\bunnest\(|_to_recordset\(|generate_series\(|(select|returning|\.) ?\*/i;

/** Whether a statement with parameters was sent so often that planning it each time costs more than keeping its plan. */
function isFrequent(text: string): boolean {
  if (names.has(text)) return true;
  if (names.size >= MOST_FREQUENT || !text.includes('$1') || UNKEPT.test(text)) return false;
  const sent = (times.get(text) ?? 0) + 1;
  if (sent > 1 || times.size < 10 * CAP) times.set(text, sent);
  return sent > OFTEN;
}

export type Wrapping = {
  /** Called when a change has been committed. */
  onCommit: () => void;
  /** Called before the pool ends. */
  onEnd: () => Promise<void>;
};

/** Wraps the pool for the query builder: see `wrappedClient`. The pool's connections must be in pipeline mode. */
export const wrapped = (pool: Pool, { onCommit, onEnd }: Wrapping) => ({
  options: pool.options,
  connect: async () => wrappedClient(await pool.connect(), onCommit),
  end: async () => {
    await onEnd();
    await pool.end();
  },
});

const CHANGES = /^(\/\*.*?\*\/)?\s*(insert|update|delete|merge|with)\b/i;

const BEGINS = /^(begin|start transaction)\b/;

/** Marks the end of a statement whose result is not used. Inside a transaction it is sent together with the next statement. */
const WITH_NEXT = '/* with next */';
/** The same, as the end of a written statement. */
export const SENT_WITH_NEXT = sql.raw(WITH_NEXT);

/** The same for a statement whose rows are read after the next one has answered: see `later`. */
const READ_LATER = '/* read later */';

type Answer = Pick<QueryResult, 'command' | 'rowCount' | 'rows'>;
/** `rows` are filled in when a statement that is read later has answered. */
type Statement = { text: string; values?: unknown[]; rows?: unknown[] };
const unread: Answer = { command: '', rowCount: 0, rows: [] };
/** Rows of statements that have not answered yet. */
const pending = new WeakSet<unknown[]>();

/** Texts with their mark, so that each is joined once. */
const marked = new Map<string, string>();
function markedLater(text: string): string {
  const known = marked.get(text);
  if (known) return known;
  const fresh = `${text} ${READ_LATER}`;
  if (marked.size < CAP) marked.set(text, fresh);
  return fresh;
}

/** Sends a statement of a transaction together with the next one, and returns what reads its rows after that. Outside transactions it is sent at once. */
export async function later<Row>(db: Kysely<DB>, statement: CompiledQuery<Row>): Promise<() => Row[]> {
  const unconverted = { ...statement, sql: markedLater(statement.sql) } as CompiledQuery<UnknownRow>;
  const { rows } = await db.withoutPlugins().executeQuery(unconverted);
  return () => {
    if (pending.has(rows)) throw new Error('These rows are read before the next statement has answered.');
    return columnNames.rows<Row>(rows);
  };
}

/** Throws the error of one of these, which were sent together, and names it unless it is the last: the stack is that of the last. */
async function throwNamed(all: readonly Statement[], sent: readonly Promise<Answer>[], error: unknown): Promise<never> {
  const ended = await Promise.allSettled(sent);
  const at = ended.findIndex((one) => one.status === 'rejected' && one.reason === error);
  const origin = at < all.length - 1 ? all[at]?.text : undefined;
  if (error instanceof Error && origin)
    error.stack = `${error.stack}\n    in a statement that was sent with the next one: ${origin}`;
  throw error;
}

/**
 * A connection for the query builder. It sends marked and frequent statements by name, notices commits, and saves round trips: `begin` and statements marked
 * `WITH_NEXT` or `READ_LATER` wait for the next statement and are sent with it. If one of them fails, the statement that it was sent with fails with its error.
 */
function wrappedClient(client: PoolClient, onCommit: () => void): PoolClient {
  let isTransaction = false;
  let isBegun = false;
  let waiting: Statement[] = [];

  function send({ text, values }: Statement): Promise<Answer> {
    const name = text.startsWith(PREPARE) || isFrequent(text) ? nameOf(text) : undefined;
    return name ? client.query({ name, text, values: values ?? [] }) : client.query(text, values);
  }

  /** The answer of the last one; the error of the first that fails. */
  async function sendTogether(last: Statement): Promise<unknown> {
    const all = [...waiting, last];
    waiting = [];
    client.connection.stream.cork();
    const sent = all.map(send);
    client.connection.stream.uncork();
    const answers = await Promise.all(sent).catch((error: unknown) => throwNamed(all, sent, error));
    all.forEach(({ rows }, index) => {
      if (!rows) return;
      rows.push(...(answers[index]?.rows ?? []));
      pending.delete(rows);
    });
    return answers.at(-1);
  }

  async function query(text: string, values: unknown[]): Promise<unknown> {
    if (BEGINS.test(text)) {
      [isTransaction, isBegun, waiting] = [true, false, [{ text }]];
      return unread;
    }
    if (isTransaction && text.endsWith(WITH_NEXT)) {
      waiting.push({ text, values });
      return unread;
    }
    if (isTransaction && text.endsWith(READ_LATER)) {
      const rows: unknown[] = [];
      pending.add(rows);
      waiting.push({ text, values, rows });
      return { ...unread, rows };
    }
    const isEnd = text === 'commit' || text === 'rollback';
    if (text === 'rollback' || (text === 'commit' && !isBegun && waiting.length === 1)) waiting = [];
    const isNothing = isEnd && !isBegun && waiting.length === 0;
    const isCommit = isTransaction ? text === 'commit' : CHANGES.test(text);
    isBegun = isTransaction && !isEnd;
    if (isEnd) isTransaction = false;
    if (isNothing) return unread;
    const answer = await (waiting.length > 0 ? sendTogether({ text, values }) : send({ text, values }));
    if (isCommit) onCommit();
    return answer;
  }

  // a client has far more members than the builder needs, so the proxy passes everything else through
  return new Proxy(client, {
    get(target, property) {
      if (property === 'query')
        return (text: string, values: unknown[]) =>
          typeof text === 'string' ? query(text, values) : target.query(text, values);
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A compiled query as a named prepared statement; `isRare` leaves out the name, for a query with unlimited variants, because names are limited. */
export function preparing({ sql: text, parameters }: CompiledQuery, isRare = false): QueryConfig {
  const name = isRare ? undefined : nameOf(text);
  return { text, values: [...parameters], ...(name && { name }) };
}

/** Runs a compiled query as a prepared statement: parsed once per connection, and its result untouched by plugins. */
export async function prepared<T extends object>(pool: Pool, query: CompiledQuery<T>, isRare = false): Promise<T[]> {
  const { rows } = await pool.query<T>(preparing(query, isRare));
  return rows;
}
