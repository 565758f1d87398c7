import { leave } from '@embark/contracts/hr/leave';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useState } from 'react';
import { ApiProblem, useRead } from '../../../../kit/call/api.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Compared, useSaveCompared } from './Compared.tsx';

type Props = { office: string; year: number; onClose: () => void };

/** Adds the holidays of a year that a rule computes: compared first, and saved once they were looked at. */
export function RuleDialog({ office, year, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error } = useRead(leave.holidaysByRule, { office, year });
  const saving = useSaveCompared(office, data);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    await saving.save().then(onClose, (failed: unknown) => {
      if (!(failed instanceof ApiProblem)) throw failed;
      setProblem(failed.message);
    });
  };
  const message = problem ?? error?.message;
  return (
    <FormDialog
      title={t('leave.byRule', { year: String(year) })}
      save={saving.label}
      state={{ isDirty: false, isSubmitting: saving.isPending }}
      submit={submit}
      disabled={saving.count === 0}
      onClose={onClose}
      maxWidth="md"
    >
      <Typography>{t('leave.byRuleSays')}</Typography>
      {message !== undefined && <Alert severity="error">{translateMessage(message)}</Alert>}
      {data ? (
        // reachable by keyboard, so that the dialog scrolls
        <Box component="section" tabIndex={0} aria-label={t('leave.holidaysOf', { year: String(year) })}>
          <Compared found={data} />
        </Box>
      ) : (
        !error && <Skeletons lines={6} />
      )}
    </FormDialog>
  );
}
