import { type Allocation, CertificateForm } from '@embark/contracts/money/payments';
import type { z } from 'zod';
import { FormText } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../../kit/text/format.ts';
import { moneyText } from '../../../../kit/text/money.ts';

type Props = {
  part: Pick<Allocation, 'kind' | 'amount'>;
  currency: string;
  /** Today in the office, the day proposed. */
  today: string;
  certify: (given: z.infer<typeof CertificateForm>) => Promise<unknown>;
  onClose: () => void;
};

/** Enters the certificate of tax that a payer withheld. */
export function CertificateDialog({ part, currency, today, certify, onClose }: Props) {
  const { t } = useTranslation();
  const { control, state, submit } = useContractForm(CertificateForm, {
    start: { certificateNo: '', certificateOn: today },
    save: async (given) => {
      await certify(given);
      onClose();
    },
  });
  const amount = isolate(moneyText(part.amount, currency));
  return (
    <FormDialog
      title={t('payments.certificate.title', { kind: t(`payments.kind.${part.kind}`), amount })}
      state={state}
      submit={submit}
      save={t('payments.certificate.save')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <FormText control={control} name="certificateNo" label={t('payments.certificate.no')} required />
      <FormDate control={control} name="certificateOn" label={t('payments.certificate.on')} required />
    </FormDialog>
  );
}
