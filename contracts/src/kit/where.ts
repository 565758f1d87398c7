import { z } from 'zod';
import { Day } from './values.ts';

/** Parts of the calendar that move with the day, by the office's own midnights; weeks begin on Monday. */
export const periods = [
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
] as const;
export type Period = (typeof periods)[number];

/** What can be asked of each kind of field, in the order in which it is offered. */
export const whereOps = {
  choice: ['anyOf', 'noneOf'],
  words: ['anyOf', 'noneOf'],
  moment: ['is', 'last', 'next', 'ago', 'on', 'before', 'after', 'between'],
} as const;
const blankOps = ['blank', 'notBlank'] as const;
const lateOp = 'overdue';
export type WhereOp = (typeof whereOps)[keyof typeof whereOps][number] | (typeof blankOps)[number] | typeof lateOp;

/** A field that lists can ask about. `of` judges a value; `blank`: it may have none; `late`: it falls due. */
export type WhereField = {
  kind: keyof typeof whereOps;
  of?: (value: string) => boolean;
  blank?: true;
  late?: true;
};
export type WhereFields = Readonly<Record<string, WhereField>>;

export type WhereCondition = { field: string; op: WhereOp; value?: string | number | readonly string[] };
export type WhereGroup = { all: readonly WhereNode[] } | { any: readonly WhereNode[] };
export type WhereNode = WhereCondition | WhereGroup;

/** How deep groups may stand in each other, and how many conditions one expression may have. */
export const whereLimits = { depth: 3, conditions: 20, values: 50, days: 3650 } as const;

export const isGroup = (node: WhereNode): node is WhereGroup => 'all' in node || 'any' in node;
export const nodesOf = (group: WhereGroup): readonly WhereNode[] => ('all' in group ? group.all : group.any);

/** The operators of a field, in the order in which they are offered. */
export const opsOf = ({ kind, blank, late }: WhereField): WhereOp[] => [
  ...(late ? ([lateOp] as const) : []),
  ...whereOps[kind],
  ...(blank ? blankOps : []),
];

/**
 * A filter of conditions in and/or groups, as JSON text: `{"any":[{"field":"rating","op":"anyOf","value":["hot"]},{"all":[…]}]}`. What means nothing
 * is refused by its place, `where.any.0.value`. JSON bodies may hold the object itself; both arrive as text.
 */
export const whereOf = (fields: WhereFields) =>
  z.preprocess(
    (given) => (given === '' ? undefined : given !== null && typeof given === 'object' ? JSON.stringify(given) : given),
    z
      .string()
      .max(8000, 'At most 8000 characters')
      .superRefine((text, context) => {
        let conditions = 0;
        const refuse = (path: Path, message: string) => context.addIssue({ code: 'custom', path, message });
        const judge = (node: unknown, path: Path, depth: number) => {
          if (!isRecord(node)) return refuse(path, 'This filter cannot be read');
          const [key, ...more] = Object.keys(node);
          if (key !== 'all' && key !== 'any') {
            conditions += 1;
            const wrong = complaint(fields, node);
            return wrong ? refuse([...path, wrong[0]], wrong[1]) : undefined;
          }
          const nodes = node[key];
          if (more.length > 0 || !Array.isArray(nodes)) return refuse(path, 'This filter cannot be read');
          if (nodes.length === 0) return refuse([...path, key], 'Add a condition');
          if (depth > whereLimits.depth) return refuse(path, 'Groups stand at most 3 deep');
          nodes.forEach((one: unknown, at) => judge(one, [...path, key, at], depth + 1));
          return undefined;
        };
        const root = parsed(text);
        if (!isRecord(root) || !('all' in root || 'any' in root)) return refuse([], 'This filter cannot be read');
        judge(root, [], 1);
        if (conditions > whereLimits.conditions) refuse([], 'At most 20 conditions');
        return undefined;
      })
      .optional(),
  );

/** The expression of a text that `whereOf` has let pass. */
export const readWhere = (text: string): WhereGroup => JSON.parse(text) as WhereGroup; // safe: judged already

type Path = (string | number)[];
type Complaint = [part: 'field' | 'op' | 'value', message: string];

/** What is wrong with a condition, if anything. */
function complaint(fields: WhereFields, given: Record<string, unknown>): Complaint | undefined {
  const { field: name, op, value, ...more } = given;
  const field = typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return ['field', 'This list has no such field'];
  if (Object.keys(more).length > 0) return ['field', 'This filter cannot be read'];
  const known = opsOf(field).find((one) => one === op);
  if (!known) return ['op', 'This cannot be asked of this field'];
  const wrong = judges[known](value, field);
  return wrong === undefined ? undefined : ['value', wrong];
}

const nothing = (value: unknown) => (value === undefined ? undefined : 'This takes no value');
const day = (value: unknown) => (Day.safeParse(value).success ? undefined : 'Use a date such as 2026-03-02');
const days = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= whereLimits.days
    ? undefined
    : 'Use a number of days from 1 to 3650';
function some(value: unknown, { of = isWord }: WhereField) {
  if (!Array.isArray(value) || value.length === 0) return 'Choose at least one';
  if (value.length > whereLimits.values) return 'Choose at most 50';
  return value.every((one) => typeof one === 'string' && of(one)) ? undefined : 'This value means nothing here';
}

const judges: Record<WhereOp, (value: unknown, field: WhereField) => string | undefined> = {
  anyOf: some,
  noneOf: some,
  is: (value) => (periods.some((one) => one === value) ? undefined : 'This value means nothing here'),
  last: days,
  next: days,
  ago: days,
  on: day,
  before: day,
  after: day,
  between: (value) => {
    if (!Array.isArray(value) || value.length !== 2) return 'Use two dates';
    return day(value[0]) ?? day(value[1]) ?? (value[0] <= value[1] ? undefined : 'The first date is the earlier one');
  },
  blank: nothing,
  notBlank: nothing,
  overdue: nothing,
};

const isWord = (text: string) =>
  text.trim() !== '' && text.length <= 40 && !text.includes('\u0000') && text.isWellFormed();
const isRecord = (given: unknown): given is Record<string, unknown> =>
  given !== null && typeof given === 'object' && !Array.isArray(given);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
