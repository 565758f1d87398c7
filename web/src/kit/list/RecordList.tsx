import Box from '@mui/material/Box';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { lazyPart } from '../call/lazyPart.tsx';
import { useConditions } from '../filter/useConditions.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { useShortcuts } from '../page/shortcuts.ts';
import { FilterBar } from './FilterBar.tsx';
import { ListView } from './ListView.tsx';
import type { ListProps } from './props.ts';
import { type ListFilter, useIsBoard } from './useListFilter.ts';
import { PageHeader } from '../page/PageHeader.tsx';

type RecordHeaderProps = { title: string; tabs: ReactNode; tools: ReactNode; actions: ReactNode };

/** What list this is, the lists beside it, the ways to look at it, and what can be begun in it. */
function RecordHeader({ title, tabs, tools, actions }: RecordHeaderProps) {
  const buttons = (
    <>
      {tools && <Box sx={{ display: 'flex', gap: 1, justifyContent: 'end', minInlineSize: { md: 186 } }}>{tools}</Box>}
      {actions}
    </>
  );
  if (!tabs) return <PageHeader title={title} actions={tools || actions ? buttons : undefined} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', xl: 'nowrap' }, alignItems: 'flex-end', columnGap: 2 }}>
      <Box sx={{ flex: { xs: '1 1 auto', xl: 'none' } }}>
        <PageHeader title={title} />
      </Box>
      <Box
        sx={{
          flex: { xs: '1 1 100%', xl: '1 1 auto' },
          minInlineSize: 0,
          maxInlineSize: '100%',
          order: { xs: 3, xl: 2 },
          paddingBlockEnd: { xs: 1, xl: 0 },
        }}
      >
        {tabs}
      </Box>
      <Box sx={{ order: 2, flex: 'none', marginInlineStart: 'auto', alignSelf: 'center', display: 'flex', gap: 1 }}>
        {buttons}
      </Box>
    </Box>
  );
}

const LayoutToggle = lazyPart(async () => (await import('./LayoutToggle.tsx')).LayoutToggle);

/** The saved views of a list: the menu of all, the bar of those that are tabs, and whether the address asks for one that is not read yet. */
export type ListViews = { menu: ReactNode; bar: ReactNode; isAwaited: boolean };

/** What a list hands on to its board. */
export type BoardSlot<Row> = Pick<
  ListProps<Row>,
  'label' | 'filter' | 'sort' | 'count' | 'chips' | 'onClear' | 'toolbar' | 'onPeek' | 'peekId'
>;

type Own = 'label' | 'sort' | 'onSort' | 'chips' | 'onClear' | 'toolbar';

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
    chips: [...list.chips, ...conditions.chips],
    toolbar: <FilterBar list={list} conditions={conditions.button} search={search} />,
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      {header ?? <RecordHeader title={title} tabs={tabs} tools={tools} actions={actions} />}
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
