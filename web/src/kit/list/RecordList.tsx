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
import { type Layout, type ListFilter, useLayout } from './useListFilter.ts';

/** The saved views of a list: the menu, the bar of tabs, and whether the view in the address is still loading. */
export type ListViews = { menu: ReactNode; bar: ReactNode; isAwaited: boolean };

/** What a list passes to its board. */
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
  /** The list's accessible name, if not its title. */
  label?: string;
  /** The filter, from useListFilter. */
  list: ListFilter;
  /** Clears the filter, if that opens another list. */
  onClear?: () => void;
  /** The saved views, if the list has them. */
  views?: ListViews;
  /** The board of the same rows, shown if the address asks for it. */
  board?: ComponentType<BoardSlot<Row>>;
  /** The calendar of the same rows, shown if the address asks for it. */
  calendar?: ComponentType<BoardSlot<Row>>;
  /** Links to related lists, by status. */
  tabs?: ReactNode;
  /** What is above the rows, such as sums. */
  above?: ReactNode;
  /** Buttons beside the title; one primary. */
  actions?: ReactNode;
  /** Replaces the title row, for tabs. */
  header?: ReactNode;
};

/** The list page of a kind of record: title and actions, saved views, search, filters and conditions with chips, and the rows or their board. */
export function RecordList<Row extends object>(props: Props<Row>) {
  const { title, list, views, board, calendar, tabs, above, actions, header, ...view } = props;
  const { t } = useTranslation();
  const parts = { board, calendar, list: undefined };
  const Other = parts[useLayout()];
  const search = useRef<HTMLInputElement>(null);
  const [countPlace, setCountPlace] = useState<HTMLElement | null>(null);
  useShortcuts([{ key: '/', says: t('list.keySearch'), act: () => search.current?.focus() }]);
  const conditions = useConditions({
    fields: list.conditions,
    where: list.where,
    onChange: (where) => list.change({ where }),
  });
  const offered: Layout[] = [
    'list',
    ...(board ? (['board'] as const) : []),
    ...(calendar ? (['calendar'] as const) : []),
  ];
  const tools = (views || offered.length > 1) && (
    <>
      {offered.length > 1 && <LayoutToggle offered={offered} />}
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
          above={above}
          tools={tools}
          actions={actions}
        />
      )}
      {views?.isAwaited ? null : Other ? <Other {...shown} /> : <ListView<Row> {...shown} />}
      {conditions.dialog}
    </Box>
  );
}
