import { z } from 'zod';

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

/** Whether this is an expression at all: groups of conditions. What they mean is for `judgeWhere`. */
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
 * A filter of conditions in and/or groups, as JSON text: `{"any":[{"field":"rating","op":"anyOf","value":["hot"]},{"all":[…]}]}`. JSON bodies may hold
 * the object itself; both arrive as text. The server judges what it means, field by field.
 */
export const WhereText = z.preprocess(
  (given) => (given === '' ? undefined : given !== null && typeof given === 'object' ? JSON.stringify(given) : given),
  z
    .string()
    .max(8000, 'At most 8000 characters')
    .refine((text) => isExpression(parsed(text)), "We can't read this filter")
    .optional(),
);

/** The expression of a text that `WhereText` has let pass. */
export const readWhere = (text: string): WhereGroup => JSON.parse(text) as WhereGroup; // safe: looked at already
