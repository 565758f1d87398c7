import type { ImportRow } from '@embark/contracts/crm/imports';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { ChangesLine } from './Difference.tsx';
import { OutcomeChip } from './OutcomeChip.tsx';
import { useReasons } from './useReasons.ts';

/** One line of the file as a card, for phones. */
export function RowCard({ row, dryRun }: { row: ImportRow; dryRun: boolean }) {
  const { t } = useTranslation();
  const { reasonOf, warningsOf } = useReasons();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: 1, minInlineSize: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
          <bdi>{row.name}</bdi>
        </Typography>
        <OutcomeChip row={row} dryRun={dryRun} />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {t('imports.rows.lineNumber', { line: formatNumber(row.line) })}
      </Typography>
      {row.why && <Typography variant="body2">{reasonOf(row)}</Typography>}
      {warningsOf(row).map((warning) => (
        <Typography key={warning} variant="body2" sx={{ color: 'warning.main' }}>
          {warning}
        </Typography>
      ))}
      <Typography variant="body2" component="div">
        <ChangesLine row={row} />
      </Typography>
    </Box>
  );
}
