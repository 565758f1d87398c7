/** Some rows by id, or all matching rows, loaded or not, with exceptions. */
export type Selection = { all: false; ids: ReadonlySet<string> } | { all: true; except: ReadonlySet<string> };

/** The input of a bulk action: ids, or the filter of all matches, which avoids sending a million ids. */
export type ListSelection = { ids: string[] } | { all: true; filter: Record<string, unknown>; except: string[] };

export const noSelection: Selection = { all: false, ids: new Set() };
export const everything: Selection = { all: true, except: new Set() };

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.all ? !selection.except.has(id) : selection.ids.has(id);

/** Selects or deselects these rows; the others stay unchanged. */
export function withRows(selection: Selection, ids: readonly string[], on: boolean): Selection {
  const set = new Set(selection.all ? selection.except : selection.ids);
  for (const id of ids) {
    if (on === selection.all) set.delete(id);
    else set.add(id);
  }
  return selection.all ? { all: true, except: set } : { all: false, ids: set };
}

/** The number of selected rows; `total` is the number of matches. */
export const countOf = (selection: Selection, total: number): number =>
  selection.all ? Math.max(0, total - selection.except.size) : selection.ids.size;

/** Whether all, some or none of the loaded rows are selected. */
export function stateOf(selection: Selection, ids: readonly string[]): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => isSelected(selection, id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

export const asAsked = (selection: Selection, filter: Record<string, unknown>): ListSelection =>
  selection.all ? { all: true, filter, except: [...selection.except] } : { ids: [...selection.ids] };
