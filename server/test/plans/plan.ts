import type { Client } from 'pg';
import { largeTables } from './largeTables.ts';

/** A statement as the driver sent it. */
export type Sent = { text: string; values: unknown[]; name: string | undefined };

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  'Total Cost': number;
  Plans?: PlanNode[];
};

/**
 * `planning`: what PostgreSQL takes planning to cost when it decides whether to keep a plan for all values; a little less, because it counts subqueries too.
 * `sortsTies`: an index has the order, except of rows with the same keys, which may be all rows of a bulk update.
 */
export type Plan = { cost: number; planning: number; indexes: string[]; faults: string[]; sortsTies: boolean };

const MANY = 20_000; // rows

/** All parts of a plan. */
const partsOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(partsOf)];

/** What is wrong with a part of a plan: it reads or sorts a large table as a whole. */
function faultsOf({ 'Node Type': type, 'Relation Name': table = '', Plans = [] }: PlanNode): string[] {
  if (type === 'Seq Scan' && largeTables.has(table)) return [`reads all of ${table}`];
  const [below] = Plans;
  if (type === 'Sort' && below && below['Plan Rows'] > MANY) return [`sorts ${below['Plan Rows']} rows`];
  return [];
}

/** How PostgreSQL would run a statement: with a plan that is kept for all values, or with one for its values. */
export async function planOf(client: Client, { text, values }: Sent, kept: boolean): Promise<Plan> {
  const { rows } = kept
    ? await client.query(`explain (generic_plan, format json) ${text}`)
    : await client.query(`explain (format json) ${text}`, values);
  const root: PlanNode = rows[0]['QUERY PLAN'][0].Plan;
  const parts = partsOf(root);
  return {
    cost: root['Total Cost'],
    planning: 2.5 * (parts.filter((part) => part['Relation Name'] !== undefined).length + 1),
    indexes: [...new Set(parts.flatMap((part) => part['Index Name'] ?? []))].toSorted(),
    faults: parts.flatMap(faultsOf),
    sortsTies: parts.some((part) => part['Node Type'] === 'Incremental Sort'),
  };
}
