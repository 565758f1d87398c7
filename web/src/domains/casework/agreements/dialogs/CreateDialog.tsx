import {
  type Agreement,
  type AgreementTemplate,
  agreementLanguages,
  agreements,
} from '@embark/contracts/casework/agreements';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormSelect } from '../../../../kit/form/fields.tsx';
import { FormButtons } from '../../../../kit/form/FormButtons.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
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
  const { mutateAsync } = useWrite(agreements.create, { refreshes: [agreements] });
  const { control, state, submit } = useContractForm(agreements.create.body, {
    start: { template: templates[0]?.key ?? '', language: 'en' },
    save: async (given) => {
      const made = await mutateAsync({ id: fileId, ...given });
      onClose();
      onMade(made);
    },
  });
  return (
    <FormDialog
      title={t('agreements.create.title')}
      state={state}
      submit={submit}
      save={t('agreements.create.save')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
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
    </FormDialog>
  );
}
