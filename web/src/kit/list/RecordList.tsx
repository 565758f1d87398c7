import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useConditions } from '../filter/useConditions.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListView } from './ListView.tsx';
import type { ListProps } from './props.ts';
import type { ListFilter } from './useListFilter.ts';

type Own = 'label' | 'sort' | 'onSort' | 'chips' | 'onClear' | 'toolbar';

/** The saved views of a list: the menu of all, the bar of those that are tabs, and whether the address asks for one that is not read yet. */
export type ListViews = { menu: ReactNode; bar: ReactNode; isAwaited: boolean };

type Props<Row> = Omit<ListProps<Row>, Own> & {
  title: string;
  /** Of useListFilter: what narrows the list. */
  list: ListFilter;
  /** Where the list has saved views. */
  views?: ListViews;
  /** Beside the title; one primary. */
  actions?: ReactNode;
  /** In place of the title's row, where tabs take it. */
  header?: ReactNode;
  /** Between the title and the list. */
  above?: ReactNode;
};

/** The page of a kind of record: title and actions, saved views, search, filters and conditions with their chips, and the rows. */
export function RecordList<Row extends object>({ title, list, views, actions, header, above, ...view }: Props<Row>) {
  const { chips, button, dialog } = useConditions({
    fields: list.conditions,
    where: list.where,
    onChange: (where) => list.change({ where }),
  });
  const tools = views && (
    <Box sx={{ display: 'flex', justifyContent: 'end', minInlineSize: { md: 104 } }}>{views.menu}</Box>
  );
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
      {!views?.isAwaited && (
        <ListView<Row>
          {...view}
          label={title}
          sort={list.sort}
          onSort={(sort) => list.change({ sort })}
          chips={[...list.chips, ...chips]}
          onClear={list.clear}
          toolbar={<FilterBar list={list} conditions={button} />}
        />
      )}
      {dialog}
    </Box>
  );
}
