import { fileParts, organisationParts, type Party, PartyChange, parties } from '@embark/contracts/casework/parties';
import { useWrite } from '../../../kit/call/api.ts';
import { FormSelect, FormText } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { refreshes } from './people.ts';

/** Changes the part of a person, how they are related, and whether they come along. */
export function EditDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(parties.change, { refreshes });
  const { id, version, name, part, contactId, relation, included } = party;
  const isOrganisation = contactId === null;
  const { control, state, submit } = useContractForm(PartyChange, {
    start: { part, relation, included, organisation: isOrganisation ? name : undefined },
    save: async ({ organisation, ...values }) => {
      const { party: after, follows } = await mutateAsync({
        id,
        version,
        ...values,
        ...(isOrganisation && { organisation }),
      });
      toast.success(follows.length > 0 ? t('parties.follow.toast', { name: after.name }) : t('parties.saved'));
      onClose();
    },
  });
  const parts = isOrganisation ? organisationParts : fileParts.filter((one) => one !== 'main');
  return (
    <FormDialog
      title={t('parties.editOf', { name })}
      state={state}
      submit={submit}
      save={t('parties.save')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      {isOrganisation && (
        <FormText control={control} name="organisation" label={t('parties.field.organisation')} required />
      )}
      {part !== 'main' && (
        <FormSelect
          control={control}
          name="part"
          label={t('parties.field.part')}
          options={parts.map((value) => ({ value, label: t(`parties.part.${value}`) }))}
        />
      )}
      <FormText
        control={control}
        name="relation"
        label={t('parties.field.relation')}
        helperText={t('parties.field.relationHint')}
      />
      {!isOrganisation && (
        <FormSelect
          control={control}
          name="included"
          label={t('parties.field.included')}
          options={(['coming', 'not-coming'] as const).map((value) => ({
            value,
            label: t(`parties.included.${value}`),
          }))}
        />
      )}
    </FormDialog>
  );
}
