import { type Leak, leaks, Letter } from '@embark/contracts/money/leaks';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormLetter } from '../../../kit/form/FormLetter.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

type Props = { row: Leak; onClose: () => void };

/** The mail to a provider that paid too little, prepared with the rate and the tuition. */
export function LetterDialog({ row, onClose }: Props) {
  const { data } = useRead(leaks.letter, { id: row.commissionId ?? '' });
  return data ? <Prepared row={row} letter={data} onClose={onClose} /> : null;
}

function Prepared({ row, letter, onClose }: Props & { letter: Letter & { version: number } }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(leaks.ask, { refreshes: [leaks] });
  const { version, ...start } = letter;
  const { control, state, submit } = useContractForm(Letter, {
    start,
    save: async (form) => {
      await mutateAsync({ id: row.commissionId ?? '', version, ...form });
      toast.success(t('leaks.letter.sent'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('leaks.letter.title', { provider: isolate(row.provider) })}
      state={state}
      submit={submit}
      save={t('leaks.letter.send')}
      onClose={onClose}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <FormLetter control={control} />
    </FormDialog>
  );
}
