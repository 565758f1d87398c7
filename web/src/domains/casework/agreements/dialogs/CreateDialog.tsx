import {
  type Agreement,
  type AgreementTemplate,
  agreementLanguages,
  agreements,
} from '@embark/contracts/casework/agreements';
import { FormSelect } from '../../../../kit/form/fields.tsx';
import { FormButtons } from '../../../../kit/form/FormButtons.tsx';
import { ActDialog } from '../../../../kit/form/ActDialog.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { currentLanguage } from '../../../../kit/i18n/i18n.ts';
import { languageName } from '../../../../kit/text/names.ts';

type Props = {
  fileId: string;
  templates: readonly AgreementTemplate[];
  onMade: (made: Agreement) => void;
  onClose: () => void;
};

/** Drafts the first agreement of a file from a template, in one of three languages. */
export function CreateDialog({ fileId, templates, onMade, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <ActDialog
      act={agreements.create}
      refreshes={[agreements]}
      row={{ id: fileId }}
      start={{ template: templates[0]?.key ?? '', language: 'en' }}
      title={t('agreements.create.title')}
      save={t('agreements.create.save')}
      done={onMade}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormSelect
            control={control}
            name="template"
            label={t('agreements.create.template')}
            blank=""
            options={templates.map(({ key, names }) => ({ value: key, label: names[currentLanguage()] }))}
          />
          <FormButtons
            control={control}
            name="language"
            label={t('agreements.create.language')}
            showLabel
            options={agreementLanguages.map((value) => ({ value, label: languageName(value) }))}
          />
        </>
      )}
    </ActDialog>
  );
}
