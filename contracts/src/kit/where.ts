import { z } from 'zod';

/** Relative periods, by midnight of the office; weeks start on Monday. */
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

/** The operators of each field type, in display order. */
export const whereOps = {
  choice: ['anyOf', 'noneOf'],
  words: ['anyOf', 'noneOf'],
  moment: ['is', 'last', 'next', 'ago', 'on', 'before', 'after', 'between'],
} as const;
export const blankOps = ['blank', 'notBlank'] as const;
export const lateOp = 'overdue';
export type WhereOp = (typeof whereOps)[keyof typeof whereOps][number] | (typeof blankOps)[number] | typeof lateOp;

/** A field that conditions can use. `of` validates a value; `blank`: it may be empty; `late`: it has a due date. */
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

/** Maximum nesting depth of groups, and maximum number of conditions per expression. */
export const whereLimits = { depth: 3, conditions: 20, values: 50, days: 3650 } as const;

export const isGroup = (node: WhereNode): node is WhereGroup => 'all' in node || 'any' in node;
export const nodesOf = (group: WhereGroup): readonly WhereNode[] => ('all' in group ? group.all : group.any);

/** Whether it has the structure of an expression; `judgeWhere` validates its meaning. */
function isExpression(given: unknown): given is WhereGroup {
  if (!isRecord(given)) return false;
  const nodes = 'all' in given ? given['all'] : given['any'];
  return Array.isArray(nodes) && nodes.every((node) => isExpression(node) || (isRecord(node) && 'field' in node));
}

const isRecord = (given: unknown): given is Record<string, unknown> =>
  given !== null && typeof given === 'object' && !Array.isArray(given);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A filter of conditions in and/or groups, as JSON text: `{"any":[{"field":"rating","op":"anyOf","value":["hot"]},{"all":[…]}]}`. JSON bodies may
 * contain the object itself; both become text. The server validates it by field.
 */
export const WhereText = z.preprocess(
  (given) => (given === '' ? undefined : given !== null && typeof given === 'object' ? JSON.stringify(given) : given),
  z
    .string()
    .max(8000, 'At most 8000 characters')
    .refine((text) => isExpression(parsed(text)), "We can't read this filter")
    .optional(),
);

/** Parses a text that passed `WhereText`. */
export const readWhere = (text: string): WhereGroup => JSON.parse(text) as WhereGroup; // already validated
