import { type CensusRow, commissions, EvidenceLetter } from '@embark/contracts/money/commissions';
import { leaks } from '@embark/contracts/money/leaks';
import type { Output } from '@embark/contracts/kit';
import Typography from '@mui/material/Typography';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormLetter } from '../../../kit/form/FormLetter.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber, isolate } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

type Props = { rows: readonly CensusRow[]; provider: CensusRow; onClose: () => void };

/** The mail that asks a provider for the evidence of the chosen students. */
export function AskDialog({ provider, ...props }: Props) {
  const { data } = useRead(commissions.evidenceLetter, { id: provider.providerId });
  return data ? <Prepared provider={provider} letter={data} {...props} /> : null;
}

type PreparedProps = Props & { letter: Output<typeof commissions.evidenceLetter> };

function Prepared({ rows, provider, letter, onClose }: PreparedProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(commissions.askEvidence, { refreshes: [commissions, leaks] });
  const { control, state, submit } = useContractForm(EvidenceLetter, {
    start: letter,
    save: async (form) => {
      const students = rows.map(({ applicationId, census }) => ({ applicationId, census }));
      const { students: count } = await mutateAsync({ id: provider.providerId, students, ...form });
      toast.success(t('census.letter.sent', { count, number: formatNumber(count) }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('census.letter.title', { provider: isolate(provider.provider) })}
      state={state}
      submit={submit}
      save={t('census.letter.send')}
      onClose={onClose}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <FormLetter control={control} />
      <Typography variant="body2" color="textSecondary">
        {t('census.letter.hint')}
      </Typography>
    </FormDialog>
  );
}
