import { Day } from './values.ts';
import {
  blankOps,
  isGroup,
  lateOp,
  nodesOf,
  periods,
  type WhereCondition,
  type WhereField,
  type WhereFields,
  type WhereGroup,
  type WhereNode,
  type WhereOp,
  whereLimits,
  whereOps,
} from './where.ts';

/** The operators of a field, in display order. */
export const opsOf = ({ kind, blank, late }: WhereField): WhereOp[] => [
  ...(late ? ([lateOp] as const) : []),
  ...whereOps[kind],
  ...(blank ? blankOps : []),
];

/** The errors in an expression by path, such as `any.0.value`, or an empty path for the whole. Empty if it is valid. */
export function judgeWhere(fields: WhereFields, root: WhereGroup): Record<string, string> {
  const wrong: Record<string, string> = {};
  let conditions = 0;
  const refuse = (path: Path, message: string) => void (wrong[path.join('.')] ??= message);
  const judge = (node: WhereNode, path: Path, depth: number): void => {
    if (!isGroup(node)) {
      conditions += 1;
      const complained = complaint(fields, node);
      if (complained) refuse([...path, complained[0]], complained[1]);
      return;
    }
    const [join = 'all', ...more] = Object.keys(node);
    if (more.length > 0) return refuse(path, "We can't read this filter");
    if (nodesOf(node).length === 0) return refuse([...path, join], 'Add a condition');
    if (depth > whereLimits.depth) return refuse(path, 'Groups can be up to 3 levels deep');
    nodesOf(node).forEach((one, at) => judge(one, [...path, join, at], depth + 1));
  };
  judge(root, [], 1);
  if (conditions > whereLimits.conditions) refuse([], 'Use up to 20 conditions');
  return wrong;
}

type Path = (string | number)[];
type Complaint = [part: 'field' | 'op' | 'value', message: string];

/** The error in a condition, if any. */
function complaint(fields: WhereFields, given: WhereCondition): Complaint | undefined {
  const { field: name, op, value, ...more } = given;
  const field = typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return ['field', "This list doesn't have this field"];
  if (Object.keys(more).length > 0) return ['field', "We can't read this filter"];
  const known = opsOf(field).find((one) => one === op);
  if (!known) return ['op', "This condition doesn't work with this field"];
  const wrong = judges[known](value, field);
  return wrong === undefined ? undefined : ['value', wrong];
}

const noValue = (value: unknown) => (value === undefined ? undefined : "This condition doesn't take a value");
const day = (value: unknown) => (Day.safeParse(value).success ? undefined : 'Use a date like 2026-03-02');
const days = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= whereLimits.days
    ? undefined
    : 'Use a number of days from 1 to 3650';
function some(value: unknown, { of = isWord }: WhereField) {
  if (!Array.isArray(value) || value.length === 0) return 'Choose at least one';
  if (value.length > whereLimits.values) return 'Choose at most 50';
  return value.every((one) => typeof one === 'string' && of(one)) ? undefined : 'Choose a valid value';
}

const judges: Record<WhereOp, (value: unknown, field: WhereField) => string | undefined> = {
  anyOf: some,
  noneOf: some,
  is: (value) => (periods.some((one) => one === value) ? undefined : 'Choose a valid value'),
  last: days,
  next: days,
  ago: days,
  on: day,
  before: day,
  after: day,
  between: (value) => {
    if (!Array.isArray(value) || value.length !== 2) return 'Use two dates';
    return (
      day(value[0]) ?? day(value[1]) ?? (value[0] <= value[1] ? undefined : 'The first date must be the earlier one')
    );
  },
  blank: noValue,
  notBlank: noValue,
  overdue: noValue,
};

const isWord = (text: string) =>
  text.trim() !== '' && text.length <= 40 && !text.includes('\u0000') && text.isWellFormed();
