import { parseArgs } from 'node:util';

export const parts = [
  'list',
  'filter',
  'detail',
  'search',
  'create',
  'overview',
  'checklist',
  'dates',
  'finder',
  'applications',
  'applicationsBoard',
  'intakeBoard',
  'admissionsReport',
  'payments',
  'dueReport',
  'leaks',
  'upload',
  'import',
  'sizes',
] as const;
export type Part = (typeof parts)[number];

export type Options = {
  rows: number;
  json: string | undefined;
  only: readonly Part[];
  seconds: number;
  rounds: number;
};

/** Parses the bench's arguments; throws with an error message. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: '1000000' },
      json: { type: 'string' },
      only: { type: 'string' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '3' },
    },
  });
  const asked = values.only?.split(',').map((name) => name.trim());
  const unknown = asked?.filter((name) => !parts.some((part) => part === name)) ?? [];
  if (unknown.length > 0) throw new Error(`--only knows ${parts.join(', ')}, not ${unknown.join(', ')}`);
  return {
    rows: number('rows', values.rows, 1_000),
    json: values.json,
    only: asked ? parts.filter((part) => asked.includes(part)) : parts,
    seconds: number('seconds', values.seconds, 0.2),
    rounds: number('rounds', values.rounds, 1),
  };
}

function number(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!(value >= least)) throw new Error(`--${name} takes a number of ${least} or more, not ${text}`);
  return value;
}
