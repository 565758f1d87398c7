import { type ChecklistLine, documents, LineForm, lineNeeds, NewLine } from '@embark/contracts/casework/documents';
import type { Checklist } from '@embark/contracts/casework/documents';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { ActDialog, FieldsDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormProse, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
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
  return (
    <FieldsDialog
      schema={LineForm}
      start={{ needed, neededWhy, note, askedOn, dueOn }}
      title={t('documents.edit.title', { name })}
      save={t('kit.save')}
      send={(values) => mutateAsync({ id: line.id, version: line.version, ...values })}
      done={() => toast.success(t('documents.edit.saved'))}
      onClose={onClose}
    >
      {(control, form) => (
        <>
          <FormSelect
            control={control}
            name="needed"
            label={t('documents.edit.needed')}
            options={lineNeeds.map((value) => ({ value, label: t(`documents.needed.${value}`) }))}
          />
          {form.watch('needed') === 'not-applicable' && (
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
        </>
      )}
    </FieldsDialog>
  );
}

/** Adds a line to the checklist. */
export function AddLineDialog({ checklist, onClose }: { checklist: Checklist; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { types, byKey } = useTypes();
  const { mutateAsync } = useWrite(documents.addLine, { refreshes: [documents] });
  const isOfFile = (typeKey: string) => byKey.get(typeKey)?.per === 'file';
  return (
    <FieldsDialog
      schema={NewLine}
      start={{ typeKey: '', contactId: null, needed: 'required', note: '', dueOn: null }}
      title={t('documents.act.add')}
      save={t('documents.add.save')}
      send={(values) =>
        mutateAsync({
          ...values,
          id: checklist.conversionId,
          contactId: isOfFile(values.typeKey) ? null : values.contactId,
        })
      }
      done={() => toast.success(t('documents.add.saved'))}
      onClose={onClose}
    >
      {(control, form) => (
        <>
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
          {byKey.get(form.watch('typeKey'))?.per === 'person' && (
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
        </>
      )}
    </FieldsDialog>
  );
}

/** Closes a line without a document, with a reason. */
export function WaiveDialog({ line: { id, version }, name, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  return (
    <ActDialog
      act={documents.waive}
      refreshes={[documents]}
      row={{ id, version }}
      start={{ why: '' }}
      title={t('documents.waive.title', { name })}
      save={t('documents.act.waive')}
      done={() => toast.success(t('documents.waive.done', { name }))}
      onClose={onClose}
    >
      {(control) => (
        <FormProse
          control={control}
          name="why"
          required
          minRows={3}
          label={t('documents.waive.why')}
          helperText={t('documents.waive.hint')}
        />
      )}
    </ActDialog>
  );
}
