import type { FieldChange } from '@embark/contracts/platform/timeline';
import type { Endpoint } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { z } from 'zod';
import { useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { visuallyHidden } from '../../../kit/theme/visuallyHidden.ts';
import { OfficeTime } from '../../../kit/time/TimeText.tsx';
import { changesIn, valueText } from './historyText.ts';

const columns = ['when', 'who', 'field', 'before', 'after'] as const;

type Restoring = {
  /** Restores the earlier value of a change that allows it. */
  onRestore?: ((change: FieldChange) => Promise<void>) | undefined;
};
type Props = Restoring & {
  endpoint: Endpoint & { returns: z.core.$ZodType<{ rows: FieldChange[] }> };
  id: string;
  zone: string;
};

/** The field changes of a record and its person. */
export function RecordHistory({ endpoint, id, zone, onRestore }: Props) {
  const { data, error, refetch } = useRead(endpoint, { id });
  if (!data) return error ? <ReadProblem problem={error} onRetry={() => void refetch()} /> : <Skeletons lines={6} />;
  return <HistoryTable changes={data.rows} zone={zone} onRestore={onRestore} />;
}

/** The field history: old value, new value, author and time. */
function HistoryTable({ changes, zone, onRestore }: Restoring & { changes: readonly FieldChange[]; zone: string }) {
  const { t } = useTranslation();
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const rows = changes.flatMap(changesIn);
  if (rows.length === 0) return <Typography color="textSecondary">{t('enquiries.history.empty')}</Typography>;

  const fieldName = (field: string) => t(`enquiries.field.${field}`, { defaultValue: field });
  const restore = (change: FieldChange) =>
    onRestore &&
    change.restores !== undefined && (
      <Restore
        label={t('enquiries.history.restoreOf', {
          field: fieldName(change.field),
          value: value(change, change.before),
        })}
        act={() => onRestore(change)}
      />
    );
  const value = ({ field }: FieldChange, given: unknown) => valueText(field, given, zone, t);
  if (phone)
    return (
      <Box component="ul" aria-label={t('enquiries.history.title')} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.map((change, at) => (
          <Box
            component="li"
            key={`${change.at}-${change.field}-${at}`}
            sx={{ paddingBlock: 1.25, borderBlockEnd: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography sx={{ fontWeight: 550 }}>{fieldName(change.field)}</Typography>
            <Box component="del" dir="auto" sx={{ display: 'block', color: 'text.secondary' }}>
              {value(change, change.before)}
            </Box>
            <Box component="ins" dir="auto" sx={{ display: 'block', textDecoration: 'none' }}>
              {value(change, change.after)}
            </Box>
            <Typography variant="caption" color="textSecondary">
              <bdi>{change.actor ?? t('enquiries.timeline.system')}</bdi>
              {' · '}
              <OfficeTime at={change.at} zone={zone} />
            </Typography>
            {restore(change)}
          </Box>
        ))}
      </Box>
    );
  return (
    <TableContainer component="section" tabIndex={0} aria-label={t('enquiries.history.title')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{t(`enquiries.history.${column}`)}</TableCell>
            ))}
            {onRestore && (
              <TableCell>
                <Box component="span" sx={visuallyHidden}>
                  {t('enquiries.history.actions')}
                </Box>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((change, at) => (
            <TableRow key={`${change.at}-${change.field}-${at}`}>
              <TableCell sx={{ inlineSize: '18rem' }}>
                <OfficeTime at={change.at} zone={zone} />
              </TableCell>
              <TableCell>
                <bdi>{change.actor ?? t('enquiries.timeline.system')}</bdi>
              </TableCell>
              <TableCell component="th" scope="row">
                {fieldName(change.field)}
              </TableCell>
              <TableCell dir="auto" sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
                {value(change, change.before)}
              </TableCell>
              <TableCell dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {value(change, change.after)}
              </TableCell>
              {onRestore && <TableCell sx={{ paddingBlock: 0, textAlign: 'end' }}>{restore(change)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Puts the earlier value of one change back. */
function Restore({ label, act }: { label: string; act: () => Promise<void> }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await act();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" aria-label={label} loading={isBusy} onClick={() => void restore()}>
      {t('enquiries.history.restore')}
    </Button>
  );
}
