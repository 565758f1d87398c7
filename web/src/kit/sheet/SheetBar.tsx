import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { formatNumber } from '../text/format.ts';
import { moneyText } from '../text/money.ts';
import type { SheetStore } from './sheetStore.ts';
import type { Totals } from './totals.ts';

type Props = {
  sheet: Pick<SheetStore<never>, 'watch' | 'depth'>;
  /** What happened last, also for screen readers. */
  said: string;
  /** The number of selected cells and their totals; undefined for a single cell. */
  selected: { cells: number; totals: Totals } | undefined;
  onUndo: () => void;
  onRedo: () => void;
};

const mirrored = { '[dir=rtl] & svg': { scale: '-1 1' } };

/** The bar below a register: undo and redo, what happened last, and the totals of the selection. */
export function SheetBar({ sheet, said, selected, onUndo, onRedo }: Props) {
  const { t } = useTranslation();
  const { undo, redo } = useSyncExternalStore(sheet.watch, sheet.depth);
  return (
    <Box
      role="toolbar"
      aria-label={t('sheet.actions')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minBlockSize: 32, flex: 'none', displayPrint: 'none' }}
    >
      <StepButton label={t('sheet.undo')} hint="Ctrl+Z" isIdle={undo === 0} Icon={Undo} act={onUndo} />
      <StepButton label={t('sheet.redo')} hint="Ctrl+Shift+Z" isIdle={redo === 0} Icon={Redo} act={onRedo} />
      <Box
        component="output"
        sx={{
          color: 'text.secondary',
          minInlineSize: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {said || t('sheet.hint')}
      </Box>
      {selected && <SelectionTotals {...selected} />}
    </Box>
  );
}

type StepProps = { label: string; hint: string; isIdle: boolean; Icon: typeof Undo; act: () => void };

const StepButton = ({ label, hint, isIdle, Icon, act }: StepProps) => (
  <IconButton
    size="small"
    aria-label={label}
    data-hint={`${label} (${hint})`}
    aria-disabled={isIdle}
    onClick={act}
    sx={{ ...mirrored, ...(isIdle && { color: 'text.disabled' }) }}
  >
    <Icon fontSize="small" />
  </IconButton>
);

function SelectionTotals({ cells, totals: { filled, sum, money } }: NonNullable<Props['selected']>) {
  const { t } = useTranslation();
  const parts = [
    t('sheet.cells', { count: cells, number: formatNumber(cells) }),
    t('sheet.filled', { count: filled, number: formatNumber(filled) }),
    ...(sum === undefined ? [] : [t('sheet.sum', { sum: formatNumber(sum) })]),
    ...money.map(({ currency, amount }) => t('sheet.sum', { sum: moneyText(amount, currency) })),
  ];
  return (
    <Box
      component="output"
      sx={{ marginInlineStart: 'auto', display: 'flex', gap: 2, flex: 'none', fontVariantNumeric: 'tabular-nums' }}
    >
      {parts.map((part) => (
        <bdi key={part}>{part}</bdi>
      ))}
    </Box>
  );
}
