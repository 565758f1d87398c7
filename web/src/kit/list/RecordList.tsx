import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageHeader } from '../page/PageHeader.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListView } from './ListView.tsx';
import type { ListProps } from './props.ts';
import type { ListFilter } from './useListFilter.ts';

type Own = 'label' | 'sort' | 'onSort' | 'chips' | 'onClear' | 'toolbar';

type Props<Row> = Omit<ListProps<Row>, Own> & {
  title: string;
  /** Of useListFilter: what narrows the list. */
  list: ListFilter;
  /** Beside the title; one primary. */
  actions?: ReactNode;
  /** In place of the title's row, where tabs take it. */
  header?: ReactNode;
  /** Between the title and the list. */
  above?: ReactNode;
};

/** The page of a kind of record: title and actions, search and filters with their chips, and the rows. */
export function RecordList<Row extends object>({ title, list, actions, header, above, ...view }: Props<Row>) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      {header ?? <PageHeader title={title} actions={actions || undefined} />}
      {above}
      <ListView<Row>
        {...view}
        label={title}
        sort={list.sort}
        onSort={(sort) => list.change({ sort })}
        chips={list.chips}
        onClear={list.clear}
        toolbar={<FilterBar list={list} />}
      />
    </Box>
  );
}
