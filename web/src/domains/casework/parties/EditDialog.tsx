import { fileParts, organisationParts, type Party, parties } from '@embark/contracts/casework/parties';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { FormSelect, FormText } from '../../../kit/form/fields.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { refreshes } from './people.ts';

/** Changes the part of a person, how they are related, and whether they come along. */
export function EditDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { id, version, name, part, contactId, relation, included } = party;
  const isOrganisation = contactId === null;
  const parts = isOrganisation ? organisationParts : fileParts.filter((one) => one !== 'main');
  return (
    <ActDialog
      act={parties.change}
      refreshes={refreshes}
      row={{ id, version }}
      start={{ part, relation, included, organisation: isOrganisation ? name : undefined }}
      title={t('parties.editOf', { name })}
      save={t('parties.save')}
      done={({ party: after, follows }) =>
        toast.success(follows.length > 0 ? t('parties.follow.toast', { name: after.name }) : t('parties.saved'))
      }
      onClose={onClose}
    >
      {(control) => (
        <>
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
        </>
      )}
    </ActDialog>
  );
}
