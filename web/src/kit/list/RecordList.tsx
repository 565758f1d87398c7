import Box from '@mui/material/Box';
import type { ComponentType, ReactNode } from 'react';
import { useConditions } from '../filter/useConditions.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { FilterBar } from './FilterBar.tsx';
import { LayoutToggle, useIsBoard } from './LayoutToggle.tsx';
import { ListView } from './ListView.tsx';
import type { ListProps } from './props.ts';
import type { ListFilter } from './useListFilter.ts';

type Own = 'label' | 'sort' | 'onSort' | 'chips' | 'onClear' | 'toolbar';

/** The saved views of a list: the menu of all, the bar of those that are tabs, and whether the address asks for one that is not read yet. */
export type ListViews = { menu: ReactNode; bar: ReactNode; isAwaited: boolean };

/** What a list hands on to its board. */
export type BoardSlot<Row> = Pick<
  ListProps<Row>,
  'label' | 'filter' | 'sort' | 'count' | 'chips' | 'onClear' | 'toolbar' | 'onPeek' | 'peekId'
>;

type Props<Row> = Omit<ListProps<Row>, Own> & {
  title: string;
  /** Of useListFilter: what narrows the list. */
  list: ListFilter;
  /** Where the list has saved views. */
  views?: ListViews;
  /** The same rows by status, where the address asks for the board. */
  board?: ComponentType<BoardSlot<Row>>;
  /** Beside the title; one primary. */
  actions?: ReactNode;
  /** In place of the title's row, where tabs take it. */
  header?: ReactNode;
  /** Between the title and the list. */
  above?: ReactNode;
};

/** The page of a kind of record: title and actions, saved views, search, filters and conditions with their chips, and the rows or their board. */
export function RecordList<Row extends object>(props: Props<Row>) {
  const { title, list, views, board: Board, actions, header, above, ...view } = props;
  const isBoard = useIsBoard();
  const conditions = useConditions({
    fields: list.conditions,
    where: list.where,
    onChange: (where) => list.change({ where }),
  });
  const tools = (views || Board) && (
    <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1, minInlineSize: { md: Board ? 186 : 104 } }}>
      {Board && <LayoutToggle />}
      {views?.menu}
    </Box>
  );
  const shown = {
    ...view,
    label: title,
    sort: list.sort,
    chips: [...list.chips, ...conditions.chips],
    onClear: list.clear,
    toolbar: <FilterBar list={list} conditions={conditions.button} />,
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      {header ?? (
        <PageHeader
          title={title}
          actions={
            tools || actions ? (
              <>
                {tools}
                {actions}
              </>
            ) : undefined
          }
        />
      )}
      {above}
      {views?.bar}
      {views?.isAwaited ? null : isBoard && Board ? (
        <Board {...shown} />
      ) : (
        <ListView<Row> {...shown} onSort={(sort) => list.change({ sort })} />
      )}
      {conditions.dialog}
    </Box>
  );
}
