import { type Import, type ImportRow, imports } from '@embark/contracts/crm/imports';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { type ListColumn, ListView } from '../../../../kit/list/ListView.tsx';
import { ChangesLine } from './Difference.tsx';
import { OutcomeChip, type RowFilter, useReasons } from './OutcomeChip.tsx';
import { RowPanel } from './RowPanel.tsx';

/** A line of the file: its outcome and the reason. */
function RowCard({ row, dryRun }: { row: ImportRow; dryRun: boolean }) {
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

type Props = { job: Import; outcome: RowFilter | undefined; onAll: () => void };

/** The outcome of each line, with its changes. */
export function RowList({ job, outcome, onAll }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ImportRow>();
  const filter = useMemo(() => ({ id: job.id, outcome }), [job.id, outcome]);
  const card = useCallback((row: ImportRow) => <RowCard row={row} dryRun={job.dryRun} />, [job.dryRun]);
  const mode = job.dryRun ? 'would' : 'did';
  const empty = { title: t('imports.rows.empty'), hint: t('imports.rows.emptyHint') };

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <ListView<ImportRow>
        name="import-rows"
        label={t('imports.rows.title')}
        count={(total) => t('imports.rows.count', { count: total, number: formatNumber(total) })}
        endpoint={imports.rows}
        filter={filter}
        sort={undefined}
        onSort={() => undefined}
        columns={noColumns}
        asCards
        rowId={rowId}
        rowLabel={(row) => t('imports.rows.panel', { line: row.line, name: row.name })}
        onOpen={setOpen}
        peekId={open && rowId(open)}
        chips={
          outcome && [
            {
              id: 'outcome',
              label: t('imports.rows.outcome'),
              value: outcome === 'warned' ? t('imports.rows.withWarnings') : t(`imports.rows.chip.${mode}.${outcome}`),
              onRemove: onAll,
            },
          ]
        }
        onClear={onAll}
        card={card}
        empty={empty}
        noMatch={outcome ? { title: t('imports.rows.noMatch') } : empty}
      />
      <RowPanel job={job} row={open} onClose={() => setOpen(undefined)} />
    </Box>
  );
}

const rowId = ({ line }: ImportRow) => String(line);

const noColumns: ListColumn<ImportRow>[] = [];
