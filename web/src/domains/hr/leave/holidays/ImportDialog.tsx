import { type HolidayImport, leave } from '@embark/contracts/hr/leave';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiProblem, useWrite } from '../../../../kit/call/api.ts';
import { upload } from '../../../../kit/call/transfer.ts';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { MoneyTable } from '../../../../kit/page/MoneyTable.tsx';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';

const tones = { new: 'success', changed: 'warning', same: 'neutral' } as const;

/** What the file would do, line by line. */
function Compared({ found }: { found: HolidayImport }) {
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
    </>
  );
}

/** Imports a list of holidays: the file is compared first, and saved once it was looked at. */
export function ImportDialog({ office, onClose }: { office: string; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const save = useWrite(leave.saveHolidays, { refreshes: [leave] });
  const [found, setFound] = useState<HolidayImport>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const guarded = async (work: () => Promise<void>) => {
    setProblem(undefined);
    await work().catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error.message);
    });
  };
  const take = (file: File | undefined) =>
    guarded(async () => {
      if (!file) return;
      setFound(undefined);
      setIsReading(true);
      try {
        setFound(await upload(leave.readHolidays, file, { office }));
      } finally {
        setIsReading(false);
      }
    });
  const changes = (found?.rows ?? []).filter(({ change }) => change !== 'same');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    await guarded(async () => {
      const days = changes.map(({ day, name, provisional, half, source }) => ({
        day,
        name,
        provisional,
        half,
        source,
      }));
      const { givenBack } = await save.mutateAsync({ office, days });
      toast.success(
        givenBack > 0
          ? t('leave.savedGiven', { count: givenBack, number: formatNumber(givenBack) })
          : t('leave.holidaySaved'),
      );
      onClose();
    });
  };
  return (
    <FormDialog
      title={t('leave.importList')}
      save={t('leave.importSave', { count: changes.length, number: formatNumber(changes.length) })}
      state={{ isDirty: found !== undefined, isSubmitting: isReading || save.isPending }}
      submit={submit}
      disabled={changes.length === 0}
      onClose={onClose}
      maxWidth="md"
    >
      <Typography>{t('leave.importHint')}</Typography>
      <div>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {t('leave.chooseFile')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.ics"
          aria-label={t('leave.chooseFile')}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {problem !== undefined && <Alert severity="error">{translateMessage(problem)}</Alert>}
      {found && <Compared found={found} />}
    </FormDialog>
  );
}
