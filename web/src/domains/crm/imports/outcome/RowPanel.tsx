import type { Import, ImportRow } from '@embark/contracts/crm/imports';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Link as RouterLink } from 'react-router';
import { SidePanel } from '../../../../kit/page/SidePanel.tsx';
import { useAddresses } from '../../../organisation/session/index.ts';
import { Cells } from './Cells.tsx';
import { BeforeAfter, useChanges, useFieldName } from './Difference.tsx';
import { Fact, Facts } from './Facts.tsx';
import { OutcomeChip, useReasons } from './OutcomeChip.tsx';

type Props = { job: Import; row: ImportRow | undefined; onClose: () => void };

/** A line of the file in the preview pane: outcome, changes, original text. */
export function RowPanel({ job, row, onClose }: Props) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const at = useAddresses();
  const { reasonOf, warningsOf } = useReasons();
  const changesOf = useChanges();
  const changes = row ? changesOf(row) : [];
  return (
    <SidePanel
      open={row !== undefined}
      onClose={onClose}
      title={row ? t('imports.rows.panel', { line: row.line, name: row.name }) : ''}
    >
      {row && (
        <Stack spacing={2.5}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <OutcomeChip row={row} dryRun={job.dryRun} />
            {row.enquiryId && job.state !== 'undone' && (
              <Link component={RouterLink} to={at.enquiry(row.enquiryId)}>
                {t('imports.rows.enquiry')}
              </Link>
            )}
          </Box>
          {row.why && <Alert severity={row.outcome === 'failed' ? 'error' : 'info'}>{reasonOf(row)}</Alert>}
          {warningsOf(row).map((warning) => (
            <Alert key={warning} severity="warning">
              {warning}
            </Alert>
          ))}
          {row.outcome === 'updated' && changes.length === 0 && (
            <Typography color="textSecondary">{t('imports.rows.nothing')}</Typography>
          )}
          {changes.length > 0 && (
            <Facts title={t(job.dryRun ? 'imports.rows.wouldChange' : 'imports.rows.changed')}>
              {changes.map(({ field, before, after }) => (
                <Fact key={field} name={nameOf(field)}>
                  <BeforeAfter before={before} after={after} />
                </Fact>
              ))}
            </Facts>
          )}
          <Cells key={row.line} job={job} row={row} onCorrected={onClose} />
        </Stack>
      )}
    </SidePanel>
  );
}
