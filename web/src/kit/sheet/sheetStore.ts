import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from '../list/pages.ts';
import type { CellValue, RowChange, RowSaved } from './cell.ts';

type Versioned = { version: number };
type Way = 'down' | 'next' | 'previous';
/** A cell to save: its row as the user sees it, and the new value. */
export type Edit<Row> = { row: Row; field: string; to: CellValue };
/** A cell that was not saved, and why. */
export type RefusedCell = { id: string; field: string; complaint: string };
/** The number of saved rows, and the cells that were refused. */
export type Outcome = { saved: number; refused: RefusedCell[] };

type Given<Row> = {
  client: QueryClient;
  /** The key of the list's pages in the cache. */
  pages: QueryKey;
  rowId: (row: Row) => string;
  send: (rows: RowChange[]) => Promise<readonly RowSaved[]>;
};

/** Steps that can be undone. */
export const STEPS = 50;
const AT_ONCE = 500; // rows, the most the server takes

const nothing = () => undefined;
const inChunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

const complaintOf = ({ problem }: RowSaved, field: string): string =>
  problem?.fields[field] ?? Object.values(problem?.fields ?? {})[0] ?? problem?.message ?? '';

/** What brings the saved rows back. */
const inverse = (answers: readonly RowSaved[]): RowChange[] =>
  answers.flatMap(({ id, version, before }) =>
    version !== null && before && Object.keys(before).length > 0 ? [{ id, version, fields: before }] : [],
  );

const push = (onto: RowChange[][], step: RowChange[]) => {
  if (step.length > 0) onto.push(step);
  if (onto.length > STEPS) onto.shift();
};

const refusedOf = (answers: readonly RowSaved[], changes: readonly RowChange[]): RefusedCell[] =>
  answers.flatMap((answer) => {
    const fields = changes.find(({ id }) => id === answer.id)?.fields;
    if (answer.problem === null || !fields) return [];
    return Object.keys(fields).map((field) => ({ id: answer.id, field, complaint: complaintOf(answer, field) }));
  });

const outcome = (answers: readonly RowSaved[], changes: readonly RowChange[]): Outcome => ({
  saved: answers.filter(({ problem }) => problem === null).length,
  refused: refusedOf(answers, changes),
});

const failed = (id: string, { message }: Error): RowSaved => ({
  id,
  version: null,
  before: null,
  problem: { code: 'failed', message, fields: {} },
});

/** Sends changes on the versions that the user saw, or on those that our own saves have made of them since. */
function poster(send: Given<never>['send']) {
  const followed = new Map<string, number>(); // from `id version` to the next version
  const current = (id: string, seen: number): number => {
    const next = followed.get(`${id} ${seen}`);
    return next === undefined ? seen : current(id, next);
  };
  return async (changes: readonly RowChange[]): Promise<RowSaved[]> => {
    const answers: RowSaved[] = [];
    for (const chunk of inChunks(changes)) {
      const sent = chunk.map((change) => ({ ...change, version: current(change.id, change.version) }));
      // if the request itself fails, every row keeps its value and can be retried
      const got = await send(sent).catch((problem: Error) => sent.map(({ id }) => failed(id, problem)));
      for (const { id, version } of got) {
        const from = sent.find((one) => one.id === id)?.version;
        if (version !== null && from !== undefined && version !== from) followed.set(`${id} ${from}`, version);
      }
      answers.push(...got);
    }
    return answers;
  };
}

/**
 * Saves the cells of a register one save after the other, and remembers how to undo them. A save names the version that the user saw; versions that our
 * own saves have made since count as seen, those of colleagues do not.
 */
export function sheetStore<Row extends Versioned>({ client, pages, rowId, send }: Given<Row>) {
  const done: RowChange[][] = [];
  const undone: RowChange[][] = [];
  const post = poster(send);
  const watchers = new Set<() => void>();
  let queue: Promise<unknown> = Promise.resolve();
  let depth = { undo: 0, redo: 0 };
  let mover: (to: Way) => void = nothing;

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.then(work);
    queue = next.catch(() => undefined);
    return next;
  };

  function tell() {
    depth = { undo: done.length, redo: undone.length };
    for (const watch of watchers) watch();
  }

  /** Shows values in the rows; with `on` only in those that still have this version. */
  function show(looks: ReadonlyMap<string, object>, on?: ReadonlyMap<string, Row>) {
    const isMeant = (row: Row) => on === undefined || on.get(rowId(row))?.version === row.version;
    const shown = (row: Row) => (isMeant(row) ? { ...row, ...looks.get(rowId(row)) } : row);
    client.setQueriesData<Page<Row>>({ queryKey: pages }, (page) =>
      page?.rows ? { ...page, rows: page.rows.map(shown) } : page,
    );
  }

  /** A page read during a save may hold the values from before it: shows the new ones again, and reads it once more. */
  async function outrun(looks: ReadonlyMap<string, object>, on: ReadonlyMap<string, Row>) {
    const isRead = client.isFetching({ queryKey: pages }) > 0;
    if (isRead) await client.cancelQueries({ queryKey: pages });
    show(looks, on);
    if (isRead) void client.invalidateQueries({ queryKey: pages });
  }

  /** Saves cells; rows show their new values at once, and refused ones their former values again. */
  async function save(edits: readonly Edit<Row>[]): Promise<Outcome> {
    const changes = new Map<string, RowChange>();
    const [looks, former] = [new Map<string, object>(), new Map<string, Row>()];
    for (const { row, field, to } of edits) {
      const id = rowId(row);
      const fields = { ...changes.get(id)?.fields, [field]: to.value };
      changes.set(id, { id, version: row.version, fields });
      looks.set(id, { ...looks.get(id), ...to.shown });
      former.set(id, row);
    }
    const all = [...changes.values()];
    if (all.length === 0) return { saved: 0, refused: [] };
    await client.cancelQueries({ queryKey: pages });
    show(looks);
    return inTurn(async () => {
      const answers = await post(all);
      await outrun(looks, former);
      const back = answers.flatMap(({ id, problem }) => {
        const row = former.get(id);
        return problem && row ? [[id, pick(row, looks.get(id) ?? {})] as const] : [];
      });
      if (back.length > 0) show(new Map(back), former); // a colleague's values may have arrived in the meantime
      push(done, inverse(answers));
      undone.length = 0;
      tell();
      return outcome(answers, all);
    });
  }

  const repeat = (from: RowChange[][], onto: RowChange[][]): Promise<Outcome | undefined> =>
    inTurn(async () => {
      const step = from.pop();
      if (!step) return undefined;
      const answers = await post(step);
      push(onto, inverse(answers));
      tell();
      return outcome(answers, step);
    });

  return {
    save,
    /** Takes the last save back; undefined if there is none. */
    undo: () => repeat(done, undone),
    redo: () => repeat(undone, done),
    depth: () => depth,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Moves the cursor after an edit, as the grid says how. */
    move: (to: Way) => mover(to),
    moveWith(move: (to: Way) => void) {
      mover = move;
    },
  };
}

/** The properties of a row that a change shows. */
const pick = (row: object, looks: object): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(looks, name)));

export type SheetStore<Row extends Versioned> = ReturnType<typeof sheetStore<Row>>;
