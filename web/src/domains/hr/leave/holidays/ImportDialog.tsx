import { type HolidayImport, leave } from '@embark/contracts/hr/leave';
import type { FileReading } from '@embark/contracts/kit/table';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../../../kit/call/api.ts';
import { upload } from '../../../../kit/call/transfer.ts';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { FileReadingPanel } from '../../../../kit/reading/FileReading.tsx';
import { Compared, useSaveCompared } from './Compared.tsx';

/** Imports a list of holidays: the file is compared first, and saved once it was looked at. */
export function ImportDialog({ office, onClose }: { office: string; onClose: () => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<HolidayImport>();
  const [read, setRead] = useState<{ file: File; reading: FileReading }>();
  const saving = useSaveCompared(office, found);
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const guarded = async (work: () => Promise<void>) => {
    setProblem(undefined);
    await work().catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error.message);
    });
  };
  const take = (file: File | undefined, reading: FileReading = {}) =>
    guarded(async () => {
      if (!file) return;
      setFound(undefined);
      setRead({ file, reading });
      setIsReading(true);
      try {
        setFound(await upload(leave.readHolidays, file, { office, reading }));
      } finally {
        setIsReading(false);
      }
    });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    await guarded(async () => {
      await saving.save();
      onClose();
    });
  };
  return (
    <FormDialog
      title={t('leave.importList')}
      save={saving.label}
      state={{ isDirty: found !== undefined, isSubmitting: isReading || saving.isPending }}
      submit={submit}
      disabled={saving.count === 0}
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
          accept=".csv,.txt,.xlsx,.ics"
          aria-label={t('leave.chooseFile')}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {problem !== undefined && <Alert severity="error">{translateMessage(problem)}</Alert>}
      {found && read && (
        <FileReadingPanel
          findings={found.findings}
          notes={[]}
          lines={null}
          reading={read.reading}
          disabled={isReading}
          onChange={(reading) => void take(read.file, reading)}
        />
      )}
      {found && <Compared found={found} />}
    </FormDialog>
  );
}
