import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { lazyPart } from '../call/lazyPart.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { usePhone } from '../list/useScreen.ts';
import { formatNumber } from '../text/format.ts';
import type { ColumnNames } from './board.ts';

const ColumnChoices = lazyPart(async () => (await import('./ColumnChoices.tsx')).ColumnChoices);

type Where = ReadonlyMap<string, { column: { id: string } }>;

/** The last focused card, and the column that a phone shows: the picked one, or the one of the focused card. */
export function usePicked(columns: ColumnNames, where: Where, current: string | undefined) {
  const [reached, setReached] = useState<string>();
  const [asked, pick] = useState(current);
  const picked = columns.some(({ id }) => id === asked) ? asked : columns[0]?.id;
  const reach = useCallback(
    (card: string | undefined) => {
      setReached(card);
      const column = card === undefined ? undefined : where.get(card)?.column.id;
      if (column !== undefined) pick(column);
    },
    [where],
  );
  return { reached, reach, picked, pick };
}

type Props = { columns: ColumnNames; picked: string | undefined; onPick: (column: string) => void };

/** On a phone: the column that is shown, with its count, and a menu of all columns. */
export function ColumnPicker({ columns, picked, onPick }: Props) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const now = columns.find(({ id }) => id === picked);
  if (!isPhone || !now) return null;
  const count = formatNumber(now.total);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        endIcon={<ExpandMore />}
        aria-label={`${t('board.column')}: ${now.title} ${count}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onPointerEnter={ColumnChoices.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={picker}
      >
        <span>
          <bdi>{now.title}</bdi>{' '}
          <Box component="span" className="tabular" sx={{ marginInlineStart: 0.5, color: 'text.secondary' }}>
            {count}
          </Box>
        </span>
      </Button>
      {anchor && (
        <ColumnChoices
          columns={columns}
          picked={now.id}
          anchor={anchor}
          onPick={onPick}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}

const picker = {
  flex: 'none',
  justifyContent: 'space-between',
  minBlockSize: 44,
  marginBlockEnd: 1,
  whiteSpace: 'normal',
  textAlign: 'start',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;
