import { finder, ShortlistPaper } from '@embark/contracts/casework/finder';
import { agreementLanguages } from '@embark/contracts/casework/agreements';
import { download } from '../../../../kit/call/transfer.ts';
import { FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { FileField } from './FileField.tsx';

type Props = { courses: readonly number[]; intakeOn: string; coverTo: string | undefined; onClose: () => void };

const PaperForm = ShortlistPaper.pick({ language: true, name: true, conversionId: true });

/** Downloads the shortlist in the student's language, with the student's name. */
export function PdfDialog({ courses, intakeOn, coverTo, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const { control, state, submit } = useContractForm(PaperForm, {
    start: {
      language: agreementLanguages.find((one) => one === i18n.language) ?? 'en',
      name: '',
      conversionId: null,
    },
    save: async (values) => {
      await download(
        finder.pdf,
        { ...values, courses: [...courses], intakeOn, coverTo: coverTo ?? null },
        'courses.pdf',
      );
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('finder.pdf.title')}
      state={state}
      submit={submit}
      save={t('finder.pdf.download')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <FormSelect
        control={control}
        name="language"
        label={t('finder.pdf.language')}
        required
        options={agreementLanguages.map((value) => ({ value, label: t(`finder.pdf.${value}`) }))}
      />
      <FileField control={control} name="conversionId" label={t('finder.file')} helperText={t('finder.pdf.fileHint')} />
      <FormText
        control={control}
        name="name"
        label={t('finder.pdf.name')}
        helperText={t('finder.pdf.nameHint')}
        dir="auto"
      />
    </FormDialog>
  );
}
