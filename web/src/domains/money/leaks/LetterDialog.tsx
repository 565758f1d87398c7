import { type Leak, leaks, Letter } from '@embark/contracts/money/leaks';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { FieldsDialog } from '../../../kit/form/ActDialog.tsx';
import { FormLetter } from '../../../kit/form/FormLetter.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

type Props = { row: Leak; onClose: () => void };

/** The mail to a provider that paid too little, prepared with the rate and the tuition. */
export function LetterDialog({ row, onClose }: Props) {
  const { data } = useRead(leaks.letter, { id: row.commissionId ?? '' });
  return data ? <Prepared row={row} letter={data} onClose={onClose} /> : null;
}

function Prepared({ row, letter: { version, ...start }, onClose }: Props & { letter: Letter & { version: number } }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(leaks.ask, { refreshes: [leaks] });
  return (
    <FieldsDialog
      schema={Letter}
      start={start}
      send={(given) => mutateAsync({ id: row.commissionId ?? '', version, ...given })}
      title={t('leaks.letter.title', { provider: isolate(row.provider) })}
      save={t('leaks.letter.send')}
      done={() => toast.success(t('leaks.letter.sent'))}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control) => <FormLetter control={control} />}
    </FieldsDialog>
  );
}
