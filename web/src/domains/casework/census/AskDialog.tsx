import { type CensusRow, commissions, EvidenceLetter } from '@embark/contracts/money/commissions';
import { leaks } from '@embark/contracts/money/leaks';
import type { Output } from '@embark/contracts/kit';
import Typography from '@mui/material/Typography';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { FieldsDialog } from '../../../kit/form/ActDialog.tsx';
import { FormLetter } from '../../../kit/form/FormLetter.tsx';
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
  const students = rows.map(({ applicationId, census }) => ({ applicationId, census }));
  return (
    <FieldsDialog
      schema={EvidenceLetter}
      start={letter}
      title={t('census.letter.title', { provider: isolate(provider.provider) })}
      save={t('census.letter.send')}
      send={(given) => mutateAsync({ ...given, id: provider.providerId, students })}
      done={({ students: count }) => toast.success(t('census.letter.sent', { count, number: formatNumber(count) }))}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control) => (
        <>
          <FormLetter control={control} />
          <Typography variant="body2" color="textSecondary">
            {t('census.letter.hint')}
          </Typography>
        </>
      )}
    </FieldsDialog>
  );
}
