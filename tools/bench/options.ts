import { parseArgs } from 'node:util';
import { compared, timed } from './targets.ts';

type Compared = keyof typeof compared;
type Timed = keyof typeof timed;
export type Part = Compared | Timed | 'live' | 'nodes' | 'upload' | 'import' | 'sizes';

const isNamed = <T extends object>(table: T, name: string): name is Extract<keyof T, string> =>
  Object.hasOwn(table, name);
const last = ['live', 'nodes', 'upload', 'import', 'sizes'] as const;
/** All parts of the bench, in the order in which they run. */
export const parts: readonly Part[] = [
  ...Object.keys(compared).filter((name) => isNamed(compared, name)),
  ...Object.keys(timed).filter((name) => isNamed(timed, name)),
  ...last,
];

export type Options = {
  rows: number;
  json: string | undefined;
  only: readonly Part[];
  seconds: number;
  rounds: number;
  /** A file for what PostgreSQL knows of the large tables. */
  statistics: string | undefined;
};

/** Parses the bench's arguments; throws with an error message. `--quick` is a fifth of the rows, with shorter rounds. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      rows: { type: 'string' },
      json: { type: 'string' },
      only: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      statistics: { type: 'string' },
    },
  });
  const usual = values.quick ? { rows: '200000', seconds: '2' } : { rows: '1000000', seconds: '5' };
  const asked = values.only?.split(',').map((name) => name.trim());
  const unknown = asked?.filter((name) => !parts.some((part) => part === name)) ?? [];
  if (unknown.length > 0) throw new Error(`--only knows ${parts.join(', ')}, not ${unknown.join(', ')}`);
  return {
    rows: number('rows', values.rows ?? usual.rows, 1_000),
    json: values.json,
    only: values.statistics ? [] : asked ? parts.filter((part) => asked.includes(part)) : parts,
    statistics: values.statistics,
    seconds: number('seconds', values.seconds ?? usual.seconds, 0.2),
    rounds: number('rounds', values.rounds, 1),
  };
}

function number(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!(value >= least)) throw new Error(`--${name} takes a number of ${least} or more, not ${text}`);
  return value;
}
