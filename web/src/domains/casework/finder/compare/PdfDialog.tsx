import { finder, ShortlistPaper } from '@embark/contracts/casework/finder';
import { agreementLanguages } from '@embark/contracts/casework/agreements';
import { download } from '../../../../kit/call/transfer.ts';
import { FieldsDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { FileField } from './FileField.tsx';

type Props = { courses: readonly number[]; intakeOn: string; coverTo: string | undefined; onClose: () => void };

const PaperForm = ShortlistPaper.pick({ language: true, name: true, conversionId: true });

/** Downloads the shortlist in the student's language, with the student's name. */
export function PdfDialog({ courses, intakeOn, coverTo, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const language = agreementLanguages.find((one) => one === i18n.language) ?? 'en';
  const chosen = { courses: [...courses], intakeOn, coverTo: coverTo ?? null };
  return (
    <FieldsDialog
      schema={PaperForm}
      start={{ language, name: '', conversionId: null }}
      title={t('finder.pdf.title')}
      save={t('finder.pdf.download')}
      send={(values) => download(finder.pdf, { ...values, ...chosen }, 'courses.pdf')}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormSelect
            control={control}
            name="language"
            label={t('finder.pdf.language')}
            required
            options={agreementLanguages.map((value) => ({ value, label: t(`finder.pdf.${value}`) }))}
          />
          <FileField
            control={control}
            name="conversionId"
            label={t('finder.file')}
            helperText={t('finder.pdf.fileHint')}
          />
          <FormText
            control={control}
            name="name"
            label={t('finder.pdf.name')}
            helperText={t('finder.pdf.nameHint')}
            dir="auto"
          />
        </>
      )}
    </FieldsDialog>
  );
}
