import type { Import, ImportRow } from '@embark/contracts/crm/imports';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Link as RouterLink } from 'react-router';
import { SidePanel } from '../../../../kit/page/SidePanel.tsx';
import { useAddresses } from '../../../organisation/session/index.ts';
import { BeforeAfter, changesOf, useFieldName } from './Difference.tsx';
import { OutcomeChip, useReasons } from './OutcomeChip.tsx';

type Props = { job: Import; row: ImportRow | undefined; onClose: () => void };

/** One line of the file beside the list: what came of it, what it changes, what it said. */
export function RowPanel({ job, row, onClose }: Props) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const at = useAddresses();
  const { reasonOf, warningsOf } = useReasons();
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
          <Facts title={t('imports.rows.cells')}>
            {job.headers.map((header, column) => (
              <Fact key={header} name={<bdi>{header}</bdi>}>
                <bdi>{row.cells[column]}</bdi>
              </Fact>
            ))}
          </Facts>
        </Stack>
      )}
    </SidePanel>
  );
}

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Typography variant="h3" sx={{ marginBlockEnd: 1 }}>
      {title}
    </Typography>
    <Box component="dl" sx={{ margin: 0, display: 'grid', gridTemplateColumns: '14rem 1fr', gap: 1 }}>
      {children}
    </Box>
  </section>
);

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <Typography component="dt" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
    <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </>
);
