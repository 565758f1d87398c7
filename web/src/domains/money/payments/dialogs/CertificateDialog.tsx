import { paymentFiles } from '@embark/contracts/money/paymentFiles';
import { type Allocation, CertificateForm } from '@embark/contracts/money/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { keyOf } from '../../../../kit/call/api.ts';
import { upload } from '../../../../kit/call/transfer.ts';
import { FormText } from '../../../../kit/form/fields.tsx';
import { type FileChange, FileField } from '../../../../kit/form/FileField.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { moneyText } from '../../../../kit/text/money.ts';

type Props = {
  part: Pick<Allocation, 'kind' | 'amount'>;
  /** The receipt that the certificate's file is added to. */
  receiptId: string;
  currency: string;
  /** Today in the office, the day proposed. */
  today: string;
  certify: (given: z.infer<typeof CertificateForm>) => Promise<unknown>;
  onClose: () => void;
};

/** Adds a file to a receipt, once however often it is asked. */
function useAttach(receiptId: string) {
  const client = useQueryClient();
  const sent = useRef<File>(undefined);
  return async (file: FileChange) => {
    if (!(file instanceof File) || sent.current === file) return;
    await upload(paymentFiles.upload, file, { docType: 'receipt', receiptId });
    sent.current = file;
    await client.invalidateQueries({ queryKey: keyOf(paymentFiles.ofFile) });
  };
}

/** Enters the certificate of tax that a payer withheld, with its file. The file goes first: a certificate entered is listed no more. */
export function CertificateDialog({ part, receiptId, currency, today, certify, onClose }: Props) {
  const { t } = useTranslation();
  const [file, setFile] = useState<FileChange>();
  const attach = useAttach(receiptId);
  const { control, state, submit } = useContractForm(CertificateForm, {
    start: { certificateNo: '', certificateOn: today },
    save: async (given) => {
      await attach(file);
      await certify(given);
      onClose();
    },
  });
  const amount = moneyText(part.amount, currency);
  return (
    <FormDialog
      title={t('payments.certificate.title', { kind: t(`payments.kind.${part.kind}`), amount })}
      state={{ ...state, isDirty: state.isDirty || file !== undefined }}
      submit={submit}
      save={t('payments.certificate.save')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <FormText control={control} name="certificateNo" label={t('payments.certificate.no')} required />
      <FormDate control={control} name="certificateOn" label={t('payments.certificate.on')} required />
      <FileField label={t('payments.certificate.file')} change={file} onChange={setFile} complaint={undefined} />
    </FormDialog>
  );
}
