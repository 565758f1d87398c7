import { enquiryStatuses } from '@embark/contracts/catalogue/reference';
import { leadStatuses, ratings } from '@embark/contracts/crm/enquiries';
import type { LeadDimension, LeadHead, LeadTable } from '@embark/contracts/crm/leads';

type Cell = { row: string | null; column: string | null; count: number };
type Named = { key: string; name: string };
/** The label of a counted value: its key in the list's filter, and its name. */
export type Naming = (value: string) => Named | undefined;

const ordered: Partial<Record<LeadDimension, readonly string[]>> = {
  status: enquiryStatuses,
  leadStatus: leadStatuses,
  rating: ratings,
};

/**
 * Lays out counts as a table. Statuses follow the workflow, months are chronological and include empty ones, and everything else is sorted by count.
 */
export function layOut(cells: readonly Cell[], rows: Axis, columns: Axis): LeadTable {
  const across = headers(cells, 'column', columns);
  const at = new Map(across.map(({ value }, index) => [value, index]));
  const down = headers(cells, 'row', rows).map(({ value, head }) => {
    const counts = across.map(() => 0);
    for (const cell of cells) if (cell.row === value) counts[at.get(cell.column) ?? 0] = cell.count;
    return { ...head, cells: counts };
  });
  const total = cells.reduce((sum, { count }) => sum + count, 0);
  const by = { rows: rows.dimension, columns: columns.dimension };
  return { by, rows: down, columns: across.map(({ head }) => head), total };
}

export type Axis = { dimension: LeadDimension; naming: Naming; months: readonly string[] };

function headers(cells: readonly Cell[], side: 'row' | 'column', { dimension, naming, months }: Axis) {
  const totals = new Map<string | null, number>();
  if (dimension === 'month') for (const [index] of months.entries()) totals.set(String(index + 1), 0);
  for (const cell of cells) totals.set(cell[side], (totals.get(cell[side]) ?? 0) + cell.count);
  const found = [...totals].map(([value, total]) => ({ value, head: headOf(value, total) }));
  return found.toSorted((one, other) => place(one.head) - place(other.head) || byName(one.head, other.head));

  function headOf(value: string | null, total: number): LeadHead {
    if (value === null) return { key: 'none', label: null, total };
    if (dimension === 'month') return { key: months[Number(value) - 1] ?? value, label: null, total };
    const named = naming(value);
    return { key: named?.key ?? value, label: named?.name ?? null, total };
  }
  function place({ key, total }: LeadHead): number {
    if (dimension === 'month') return months.indexOf(key);
    const order = ordered[dimension];
    return order ? order.indexOf(key) : -total;
  }
}

const byName = (one: LeadHead, other: LeadHead) => (one.label ?? '').localeCompare(other.label ?? '');
