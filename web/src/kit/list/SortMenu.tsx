import Check from '@mui/icons-material/Check';
import SwapVert from '@mui/icons-material/SwapVert';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from './column.ts';
import type { ListProps } from './props.ts';
import { sortsIn, textOfSorts } from './sort.ts';

type Props<Row> = Pick<ListProps<Row>, 'sort' | 'onSort'> & { columns: readonly ListColumn<Row>[] };

/** Sorting where there are no column titles to press: on a phone. */
export function SortMenu<Row>({ sort, onSort, columns }: Props<Row>) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [first] = sortsIn(sort);
  const choices = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, sortId, title }) =>
      [false, true].map((desc) => ({
        id: sortId ?? id,
        desc,
        text: t(desc ? 'list.fromTop' : 'list.fromBottom', { column: title }),
      })),
    );

  if (choices.length === 0) return null;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<SwapVert />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', minBlockSize: 44, color: 'text.secondary' }}
      >
        {t('list.sort')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== undefined}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { 'aria-label': t('list.sort') }, paper: { sx: { maxBlockSize: '80dvh' } } }}
      >
        {choices.map(({ id, desc, text }) => {
          const on = first?.id === id && first.desc === desc;
          return (
            <MenuItem
              key={text}
              role="menuitemradio"
              aria-checked={on}
              onClick={() => {
                setAnchor(undefined);
                onSort(on ? undefined : textOfSorts([{ id, desc }]));
              }}
            >
              <ListItemIcon>{on && <Check fontSize="small" />}</ListItemIcon>
              {text}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
