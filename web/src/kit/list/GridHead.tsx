import { memo, useId, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { lazyPart } from '../call/lazyPart.tsx';
import { HeadCell } from './HeadCell.tsx';
import { nextSort, sortsIn } from './sort.ts';
import type { Columns } from './useColumns.ts';
import type { SelectionState } from './useSelection.ts';

const ColumnMenu = lazyPart(async () => (await import('./ColumnMenu.tsx')).ColumnMenu);

type Props<Row extends object> = {
  list: string;
  columns: Columns<Row>;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  /** Undefined if rows cannot be selected. */
  selection: SelectionState | undefined;
};

function Plain<Row extends object>({ list, columns, sort, onSort, selection }: Props<Row>) {
  const { t } = useTranslation();
  const keys = useId();
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement }>();
  const open = columns.cells.find(({ id }) => id === menu?.id);
  const lead = selection ? 1 : 0;
  const sorts = sortsIn(sort);
  const placeOf = (id: string) => {
    const place = sorts.findIndex((one) => one.id === id);
    const found = sorts[place];
    return found && { ...found, place: place + 1, of: sorts.length };
  };

  return (
    <div role="rowgroup" className="head">
      <span id={keys} hidden>
        {t('list.columnKeys')}
      </span>
      <div role="row" className="row" aria-rowindex={1} data-row={-1}>
        {selection && (
          <div
            role="columnheader"
            className="cell tick pinned"
            aria-colindex={1}
            tabIndex={-1}
            style={{ insetInlineStart: 0 }}
          >
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={t('list.selectLoaded')}
              checked={selection.loaded === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = selection.loaded === 'some';
              }}
              readOnly
            />
          </div>
        )}
        {columns.cells.map((column, at) => (
          <HeadCell
            key={column.id}
            onNear={ColumnMenu.preload}
            column={column}
            list={list}
            describedBy={keys}
            at={at + lead}
            sort={placeOf(column.sortId ?? column.id)}
            onSort={(add) => onSort(nextSort(sort, column.sortId ?? column.id, column.sortFirst ?? 'asc', add))}
            onMenu={(anchor) => setMenu({ id: column.id, anchor })}
            menuOpen={menu?.id === column.id}
            onMove={(dragged, after) => columns.move(dragged, column.id, after)}
            onResize={columns.setSizes}
          />
        ))}
      </div>
      {menu && open && (
        <ColumnMenu
          column={open}
          columns={columns}
          anchor={menu.anchor}
          sort={sort}
          onSort={onSort}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
}

/** The header row. Scrolling does not re-render it. */
export const GridHead = memo(Plain) as typeof Plain;
