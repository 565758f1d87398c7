import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Lines } from '../page/Lines.tsx';
import { Group } from './FactGroup.tsx';

export type Entry = { id: number; name: string; mayEdit: boolean };
type Words = {
  title: string;
  none: string;
  add: string;
  edit: (name: string) => string;
  remove: (name: string) => string;
};
type Props<R extends Entry> = {
  words: Words;
  rows: readonly R[];
  mayAdd: boolean;
  onAdd: () => void;
  onEdit: (row: R) => void;
  onRemove: (row: R) => void;
  renderRow: (row: R) => ReactNode;
};

/** A short list that belongs to a record, with buttons to add, edit and remove an entry. */
export function EntryList<R extends Entry>({ words, rows, mayAdd, onAdd, onEdit, onRemove, renderRow }: Props<R>) {
  const add = mayAdd && (
    <Button size="small" color="inherit" onClick={onAdd}>
      {words.add}
    </Button>
  );
  return (
    <Group framed title={words.title} aside={add}>
      {rows.length === 0 && <Typography color="textSecondary">{words.none}</Typography>}
      <Lines
        rows={rows}
        renderRow={(row) => (
          <>
            <Box sx={{ flex: '1 1 18rem', minInlineSize: 0 }}>{renderRow(row)}</Box>
            {row.mayEdit && (
              <Box sx={{ display: 'flex', flex: 'none' }}>
                <IconButton aria-label={words.edit(row.name)} onClick={() => onEdit(row)}>
                  <Edit fontSize="small" />
                </IconButton>
                <IconButton aria-label={words.remove(row.name)} onClick={() => onRemove(row)}>
                  <Delete fontSize="small" />
                </IconButton>
              </Box>
            )}
          </>
        )}
      />
    </Group>
  );
}
