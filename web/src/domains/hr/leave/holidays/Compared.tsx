import { type HolidayImport, leave } from '@embark/contracts/hr/leave';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useWrite } from '../../../../kit/call/api.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { MoneyTable } from '../../../../kit/page/MoneyTable.tsx';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { formatDate, formatNumber, isolate } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';

const tones = { new: 'success', changed: 'warning', same: 'neutral' } as const;

/** What a list would do, day by day. */
export function Compared({ found }: { found: HolidayImport }) {
  const { t } = useTranslation();
  const { counts } = found;
  const numbers = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, formatNumber(count)]));
  return (
    <>
      <Typography component="output" sx={{ fontWeight: 600 }}>
        {t('leave.importCounts', numbers)}
      </Typography>
      {counts.givesBack > 0 && (
        <Alert severity="info">
          {t('leave.willGiveBack', { count: counts.givesBack, number: formatNumber(counts.givesBack) })}
        </Alert>
      )}
      {found.errors.length > 0 && (
        <Alert severity="warning">
          {found.errors.map(({ line, message }) => (
            <Typography key={line}>
              {t('leave.lineError', { line: formatNumber(line), message: translateMessage(message) })}
            </Typography>
          ))}
        </Alert>
      )}
      <MoneyTable
        label={t('leave.importList')}
        columns={[
          { text: t('leave.field.day') },
          { text: t('leave.field.name') },
          { text: t('leave.field.marks') },
          { text: t('leave.field.change') },
        ]}
        rows={found.rows.map((row) => ({
          key: row.day,
          cells: [
            formatDate(row.day),
            <bdi key="name">{row.name}</bdi>,
            row.provisional ? t('leave.provisional') : '',
            <StatusChip key="change" tone={tones[row.change]}>
              {t(`leave.changes.${row.change}`)}
            </StatusChip>,
          ],
        }))}
      />
      {found.moved?.map(({ day, to, name }) => (
        <Alert key={day} severity="info">
          {t('leave.movedHoliday', { name: isolate(name), from: formatDate(day), to: formatDate(to) })}
        </Alert>
      ))}
    </>
  );
}

/** The days of a list that change something, and how they are saved. */
export function useSaveCompared(office: string, found: HolidayImport | undefined) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync, isPending } = useWrite(leave.saveHolidays, { refreshes: [leave] });
  const changes = (found?.rows ?? []).filter(({ change }) => change !== 'same');
  const save = async () => {
    const days = changes.map(({ day, name, provisional, half, source }) => ({ day, name, provisional, half, source }));
    const remove = (found?.moved ?? []).map(({ day }) => day);
    const { givenBack } = await mutateAsync({ office, days, remove });
    toast.success(
      givenBack > 0
        ? t('leave.savedGiven', { count: givenBack, number: formatNumber(givenBack) })
        : t('leave.holidaySaved'),
    );
  };
  const label = t('leave.importSave', { count: changes.length, number: formatNumber(changes.length) });
  return { count: changes.length, label, isPending, save };
}
