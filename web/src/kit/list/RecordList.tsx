import Box from '@mui/material/Box';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { LayoutToggle } from './LayoutToggle.tsx';
import { useConditions } from '../filter/useConditions.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { useShortcuts } from '../page/shortcuts.ts';
import { FilterBar } from './FilterBar.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListView } from './ListView.tsx';
import type { ListProps } from './props.ts';
import { type ListFilter, useIsBoard } from './useListFilter.ts';

/** The saved views of a list: the menu of all, the bar of those that are tabs, and whether the address asks for one that is not read yet. */
export type ListViews = { menu: ReactNode; bar: ReactNode; isAwaited: boolean };

/** What a list hands on to its board. */
export type BoardSlot<Row> = Pick<
  ListProps<Row>,
  | 'label'
  | 'filter'
  | 'sort'
  | 'onSort'
  | 'count'
  | 'countPlace'
  | 'chips'
  | 'onClear'
  | 'toolbar'
  | 'onPeek'
  | 'peekId'
>;

type Own = 'label' | 'countPlace' | 'sort' | 'onSort' | 'chips' | 'onClear' | 'toolbar';

type Props<Row> = Omit<ListProps<Row>, Own> & {
  title: string;
  /** The list's accessible name, where it is not its title. */
  label?: string;
  /** Of useListFilter: what narrows the list. */
  list: ListFilter;
  /** Clears the filter, where that leads to another list. */
  onClear?: () => void;
  /** Where the list has saved views. */
  views?: ListViews;
  /** The same rows by status, where the address asks for the board. */
  board?: ComponentType<BoardSlot<Row>>;
  /** The lists beside this one, by status. */
  tabs?: ReactNode;
  /** Beside the title; one primary. */
  actions?: ReactNode;
  /** In place of the title's row, where tabs take it. */
  header?: ReactNode;
};

/** The page of a kind of record: title and actions, saved views, search, filters and conditions with their chips, and the rows or their board. */
export function RecordList<Row extends object>(props: Props<Row>) {
  const { title, list, views, board: Board, tabs, actions, header, ...view } = props;
  const { t } = useTranslation();
  const isBoard = useIsBoard();
  const search = useRef<HTMLInputElement>(null);
  const [countPlace, setCountPlace] = useState<HTMLElement | null>(null);
  useShortcuts([{ key: '/', says: t('list.keySearch'), act: () => search.current?.focus() }]);
  const conditions = useConditions({
    fields: list.conditions,
    where: list.where,
    onChange: (where) => list.change({ where }),
  });
  const tools = (views || Board) && (
    <>
      {Board && <LayoutToggle />}
      {views?.menu}
    </>
  );
  const shown = {
    label: title,
    onClear: list.clear,
    ...view,
    sort: list.sort,
    onSort: (sort: string | undefined) => list.change({ sort }),
    chips: [...list.chips, ...conditions.chips],
    ...(!header && { countPlace }),
    toolbar: <FilterBar list={list} conditions={conditions.asked} search={search} />,
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: 'calc(100% + 16px)', marginBlock: -1 }}>
      {header ?? (
        <ListHeader
          title={title}
          count={setCountPlace}
          tabs={tabs}
          views={views?.bar}
          tools={tools}
          actions={actions}
        />
      )}
      {views?.isAwaited ? null : isBoard && Board ? <Board {...shown} /> : <ListView<Row> {...shown} />}
      {conditions.dialog}
    </Box>
  );
}
