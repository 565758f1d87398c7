import { type ChecklistLine, documents, LineForm, lineNeeds, NewLine } from '@embark/contracts/casework/documents';
import type { Checklist } from '@embark/contracts/casework/documents';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { FormProse, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useFirstFocus } from './useFirstFocus.ts';
import { localName } from '../../../../kit/i18n/localName.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useTypes } from '../types.ts';

type Props = { line: ChecklistLine; name: string; onClose: () => void };

/** Whether a line is needed, when it was asked for and when it is due. */
export function EditLineDialog({ line, name, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(documents.changeLine, { refreshes: [documents] });
  const { needed, neededWhy, note, askedOn, dueOn } = line;
  const { control, state, submit, form } = useContractForm(LineForm, {
    start: { needed, neededWhy, note, askedOn, dueOn },
    save: async (values) => {
      await mutateAsync({ id: line.id, version: line.version, ...values });
      toast.success(t('documents.edit.saved'));
      onClose();
    },
  });
  const isOff = form.watch('needed') === 'not-applicable';
  return (
    <FormDialog
      title={t('documents.edit.title', { name })}
      state={state}
      submit={submit}
      save={t('kit.save')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <FormSelect
        control={control}
        name="needed"
        label={t('documents.edit.needed')}
        options={lineNeeds.map((value) => ({ value, label: t(`documents.needed.${value}`) }))}
      />
      {isOff && (
        <FormText control={control} name="neededWhy" blank={null} required label={t('documents.edit.neededWhy')} />
      )}
      <FormText
        control={control}
        name="note"
        label={t('documents.edit.note')}
        helperText={t('documents.edit.noteHint')}
      />
      <FormDate control={control} name="askedOn" label={t('documents.edit.askedOn')} />
      <FormDate control={control} name="dueOn" label={t('documents.edit.dueOn')} />
    </FormDialog>
  );
}

/** Adds a line to the checklist. */
export function AddLineDialog({ checklist, onClose }: { checklist: Checklist; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { types, byKey } = useTypes();
  const { mutateAsync } = useWrite(documents.addLine, { refreshes: [documents] });
  const { control, state, submit, form } = useContractForm(NewLine, {
    start: { typeKey: '', contactId: null, needed: 'required', note: '', dueOn: null },
    save: async (values) => {
      const { contactId, ...rest } = values;
      const isForFile = byKey.get(values.typeKey)?.per === 'file';
      await mutateAsync({ id: checklist.conversionId, ...rest, contactId: isForFile ? null : contactId });
      toast.success(t('documents.add.saved'));
      onClose();
    },
  });
  const typeKey = form.watch('typeKey');
  return (
    <FormDialog
      title={t('documents.act.add')}
      state={state}
      submit={submit}
      save={t('documents.add.save')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <FormAutocomplete
        control={control}
        name="typeKey"
        required
        label={t('documents.add.type')}
        options={types.map((type) => ({
          value: type.key,
          label: localName(type),
          also: [type.name, type.nameTr, type.nameAr].join(' '),
        }))}
      />
      {byKey.get(typeKey)?.per === 'person' && (
        <FormSelect
          control={control}
          name="contactId"
          label={t('documents.add.person')}
          options={checklist.people.map(({ contactId, name }) => ({ value: contactId, label: name }))}
        />
      )}
      <FormSelect
        control={control}
        name="needed"
        label={t('documents.edit.needed')}
        options={lineNeeds
          .filter((value) => value !== 'not-applicable')
          .map((value) => ({ value, label: t(`documents.needed.${value}`) }))}
      />
      <FormText
        control={control}
        name="note"
        label={t('documents.edit.note')}
        helperText={t('documents.edit.noteHint')}
      />
      <FormDate control={control} name="dueOn" label={t('documents.edit.dueOn')} />
    </FormDialog>
  );
}

/** Closes a line without a document, with a reason. */
export function WaiveDialog({ line, name, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(documents.waive, { refreshes: [documents] });
  const { control, state, submit, form } = useContractForm(documents.waive.body, {
    start: { version: line.version, why: '' },
    save: async ({ why }) => {
      await mutateAsync({ id: line.id, version: line.version, why });
      toast.success(t('documents.waive.done', { name }));
      onClose();
    },
  });
  useFirstFocus(() => form.setFocus('why'));
  return (
    <FormDialog
      title={t('documents.waive.title', { name })}
      state={state}
      submit={submit}
      save={t('documents.act.waive')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <FormProse
        control={control}
        name="why"
        required
        minRows={3}
        label={t('documents.waive.why')}
        helperText={t('documents.waive.hint')}
      />
    </FormDialog>
  );
}
