import { type Holiday, leave } from '@embark/contracts/hr/leave';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../kit/call/api.ts';
import { ConfirmDialog } from '../../../../kit/feedback/ConfirmDialog.tsx';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { MoneyTable } from '../../../../kit/page/MoneyTable.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { Section } from '../../../../kit/page/Section.tsx';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { formatDate, formatNumber, formatPattern, isolate } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useNow } from '../../../../kit/time/useNow.ts';
import { OfficeSelect, useManagedOffice } from '../OfficeSelect.tsx';
import { HolidayDialog } from './HolidayDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { RuleDialog } from './RuleDialog.tsx';

function Days({
  rows,
  office,
  onChange,
}: {
  rows: readonly Holiday[];
  office: string;
  onChange: (holiday: Holiday) => void;
}) {
  const { t } = useTranslation();
  const toast = useToast();
  const [removing, setRemoving] = useState<Holiday>();
  const { mutateAsync } = useWrite(leave.saveHolidays, { refreshes: [leave] });
  if (rows.length === 0) return <Typography color="textSecondary">{t('leave.noHolidays')}</Typography>;
  const marks = ({ provisional, half }: Holiday) => (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {provisional && <StatusChip tone="warning">{t('leave.provisional')}</StatusChip>}
      {half !== null && <StatusChip tone="info">{t(`leave.halfOff.${half}`)}</StatusChip>}
    </Box>
  );
  return (
    <>
      <MoneyTable
        label={t('titles.holidays')}
        columns={[
          { text: t('leave.field.day') },
          { text: t('leave.field.name') },
          { text: t('leave.field.marks') },
          { text: t('leave.field.source') },
          { text: t('leave.field.actions') },
        ]}
        rows={rows.map((row) => ({
          key: row.day,
          cells: [
            `${formatPattern(row.day, 'EEE', 'UTC')} ${formatDate(row.day)}`,
            <bdi key="name">{row.name}</bdi>,
            marks(row),
            <bdi key="source">{row.source}</bdi>,
            <Box key="actions" sx={{ display: 'flex', gap: 1 }}>
              <Button
                size="small"
                aria-label={t('leave.changeOf', { name: isolate(row.name) })}
                onClick={() => onChange(row)}
              >
                {t('leave.change')}
              </Button>
              <Button
                size="small"
                color="inherit"
                aria-label={t('leave.removeOf', { name: isolate(row.name) })}
                onClick={() => setRemoving(row)}
              >
                {t('leave.remove')}
              </Button>
            </Box>,
          ],
        }))}
      />
      <ConfirmDialog
        open={removing !== undefined}
        title={t('leave.removeOf', { name: isolate(removing?.name ?? '') })}
        confirm={t('leave.remove')}
        danger
        onClose={() => setRemoving(undefined)}
        onConfirm={async () => {
          if (!removing) return;
          await mutateAsync({ office, days: [], remove: [removing.day] });
          toast.success(t('leave.holidaySaved'));
        }}
      >
        {t('leave.removeSays')}
      </ConfirmDialog>
    </>
  );
}

/** The holidays of an office in a year: added by hand, or imported from a list that is compared first. */
export function HolidaysPage() {
  const { t } = useTranslation();
  const managed = useManagedOffice();
  const { office } = managed;
  const thisYear = new Date(useNow()).getUTCFullYear();
  const [year, setYear] = useState(thisYear);
  const [open, setOpen] = useState<'import' | 'rule' | 'new' | Holiday>();
  const { data, error, refetch } = useRead(leave.holidays, { office, year }, { enabled: office !== '' });
  if (error && !data) return <ReadProblem problem={error} onRetry={() => void refetch()} />;
  const years = [-1, 0, 1, 2].map((more) => thisYear + more);
  return (
    <>
      <PageHeader
        title={t('titles.holidays')}
        actions={
          <>
            {office === 'AU' && (
              <Button variant="outlined" onClick={() => setOpen('rule')}>
                {t('leave.byRule', { year: String(year) })}
              </Button>
            )}
            <Button variant="outlined" onClick={() => setOpen('import')}>
              {t('leave.importList')}
            </Button>
            <Button variant="contained" onClick={() => setOpen('new')}>
              {t('leave.addHoliday')}
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, paddingBlockEnd: 2 }}>
        <OfficeSelect {...managed} />
        <TextField
          select
          size="small"
          fullWidth={false}
          label={t('leave.field.year')}
          value={year}
          onChange={({ target }) => setYear(Number(target.value))}
          sx={{ minInlineSize: 120 }}
        >
          {years.map((one) => (
            <MenuItem key={one} value={one}>
              {formatNumber(one, { useGrouping: false })}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Section title={t('leave.holidaysOf', { year: String(year) })} says={t('leave.holidaysSay')}>
        {data ? <Days rows={data} office={office} onChange={setOpen} /> : <Skeletons lines={4} />}
      </Section>
      {open === 'import' && <ImportDialog office={office} onClose={() => setOpen(undefined)} />}
      {open === 'rule' && <RuleDialog office={office} year={year} onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'import' && open !== 'rule' && (
        <HolidayDialog office={office} holiday={open === 'new' ? null : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
