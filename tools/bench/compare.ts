import { Client } from 'pg';
import { type Ask, asksOf } from './asks.ts';
import { openDriver } from './driver.ts';
import type { FloorPath } from './floor/statements.ts';
import type { Bare, Node } from './node.ts';
import { addressesOf } from './paths.ts';
import { compared, type Target, timed } from './targets.ts';
import { type Cost, judge, judgeTime, type Line, type Measured, median, percentile, type Timed } from './verdict.ts';
import { crowd, few, type Next, readingOf, type Visited, visitAll } from './visitors.ts';

type Side = {
  url: string;
  token?: string;
  cpu: () => Promise<number>;
  asks: readonly (() => Next)[];
  areShared: boolean;
};
const isWriting = (path: string) => ['create', 'note', 'edit', 'move'].includes(path);
export type Bench = {
  url: string;
  node: Node;
  bare: Bare;
  /** Microseconds of CPU of PostgreSQL so far. */
  postgres: () => Promise<number>;
  seconds: number;
  rounds: number;
  tell: (line: string) => void;
};

/** Seconds before a path is measured. A node runs for days, but in the first seconds of a path it compiles its functions, which takes a tenth of the CPU. */
const WARM_UP = 5;

/** A run of one side, and what each request cost. */
async function costOf(side: Side, postgres: Bench['postgres'], seconds: number): Promise<Cost & { visited: Visited }> {
  const [node, database] = [await side.cpu(), await postgres()];
  const visited = await visitAll({ ...side, seconds }, side.asks);
  const { requests, perSecond } = visited;
  return {
    perSecond,
    node: ((await side.cpu()) - node) / requests,
    postgres: ((await postgres()) - database) / requests,
    visited,
  };
}

const onFloor =
  ({ floor }: Ask): (() => Next) =>
  () => {
    const { path, given, answered } = floor();
    const query = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]));
    return isWriting(path)
      ? { method: 'POST', path: `/${path}`, body: given, answered }
      : { method: 'GET', path: `/${path}?${query}` };
  };

/**
 * The product, the bare server and the driver take turns, so that what slows the machine slows all. Response times are measured with few visitors: in a
 * crowd they wait for each other.
 */
export async function compare(path: FloorPath, bench: Bench): Promise<Line> {
  const { url, node, bare, postgres, seconds, rounds, tell } = bench;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create extension if not exists tsm_system_rows');
  const asks = await asksOf(path, client).finally(() => client.end());
  // a run ends while requests are under way, so that the versions of their rows are unknown: each run changes rows of its own
  const parts = 2 * rounds + 2;
  const own = (run: number) => (asks.length < parts * crowd ? asks : asks.filter((_, at) => at % parts === run));
  const areShared = !isWriting(path);
  const product = (run: number): Side => ({ ...node, areShared, asks: own(run).map((ask) => ask.product) });
  const floor = (run: number): Side => ({ ...bare, areShared, asks: own(run).map(onFloor) });
  const driver = await openDriver(url);
  const took: Measured = { rounds: [], p50: Number.NaN, p95: Number.NaN, failed: 0 };
  try {
    for (const side of [product(0), floor(0)]) await visitAll({ ...side, seconds: WARM_UP }, side.asks);
    for (let round = 1; round <= rounds; round += 1) {
      const ofProduct = await costOf(product(round), postgres, seconds);
      const ofBare = await costOf(floor(round), postgres, seconds);
      const through = await driver.run(own(rounds + 1 + round), { seconds, areShared });
      took.rounds.push({ product: ofProduct, bare: ofBare, driver: through });
      took.failed += ofProduct.visited.failed + ofBare.visited.failed;
      for (const { refusal } of [ofProduct.visited, ofBare.visited])
        if (refusal) tell(`${path} was refused: ${refusal}`);
      tell(`${path} ${round}: ${shown(ofProduct)}; floor ${shown(ofBare)}; driver ${through.toFixed(0)}/s`);
    }
    const last = product(rounds + 1);
    const { times, failed } = await visitAll({ ...last, seconds, connections: few }, last.asks);
    const target: Target = compared[path];
    const measured = {
      ...took,
      failed: took.failed + failed,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
    };
    return judge(path, target, measured);
  } finally {
    await driver.close();
  }
}

/** A path of the product alone, with the visitors of its target at work: the medians of the rounds, because the machine drifts. */
export async function time(path: keyof typeof timed, { url, node, seconds, rounds, tell }: Bench): Promise<Line> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create extension if not exists tsm_system_rows');
  const asks = readingOf(await addressesOf(path, client).finally(() => client.end()));
  const { visitors: connections } = timed[path];
  await visitAll({ ...node, seconds: WARM_UP, connections }, asks);
  const took: Required<Timed>[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const { answer, turn } = await node.watched(() => visitAll({ ...node, seconds, connections }, asks));
    const { times, failed, perSecond, refusal } = answer;
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    took.push({ p50, p95, failed, turn });
    if (refusal) tell(`${path} was refused: ${refusal}`);
    tell(`${path} ${round}: ${perSecond.toFixed(0)}/s, p95 ${p95.toFixed(1)} ms, turn ${turn.cpu.toFixed(0)} ms`);
  }
  const of = (read: (round: Required<Timed>) => number) => median(took.map(read));
  return judgeTime(path, timed[path], {
    failed: took.reduce((sum, { failed }) => sum + failed, 0),
    p50: of(({ p50 }) => p50),
    p95: of(({ p95 }) => p95),
    turn: { cpu: of(({ turn }) => turn.cpu), time: of(({ turn }) => turn.time) },
  });
}

const shown = ({ perSecond, node, postgres }: Cost) =>
  `${perSecond.toFixed(0)}/s, ${node.toFixed(0)} + ${postgres.toFixed(0)} µs`;
