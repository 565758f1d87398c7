import {
  type Follow,
  fileParts,
  type NewParty,
  organisationParts,
  type Party,
  parties,
} from '@embark/contracts/casework/parties';
import type { Conversion } from '@embark/contracts/crm/conversions';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../kit/call/api.ts';
import { FormSelect, FormText } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Segments } from '../../../kit/page/Segments.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { FollowDialog } from './FollowDialog.tsx';
import { type Who, WhoFields } from './WhoFields.tsx';
import { refreshes } from './people.ts';

const start = {
  part: 'partner',
  relation: '',
  included: 'coming',
  contactId: null,
  organisation: null,
  givenNames: '',
  familyName: '',
  nationality: null,
  dateOfBirth: null,
  email: null,
  phone: null,
} as const;

/** Only what belongs to the chosen kind of party is sent. */
function sent({ contactId, organisation, part, relation, included, ...person }: NewParty, who: Who): NewParty {
  const own = { part, relation, included };
  if (who === 'contact') return { ...own, contactId };
  return who === 'organisation' ? { ...own, organisation } : { ...own, ...person };
}

/** Adds a new person, a contact or an organisation to a client file. */
export function AddDialog({ file, onClose }: { file: Conversion; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [asked, setAsked] = useState<Who>('person');
  const [follows, setFollows] = useState<{ party: Party; follows: readonly Follow[] }>();
  const { mutateAsync } = useWrite(parties.add, { refreshes });
  const { control, state, submit } = useContractForm(parties.add.body, {
    start,
    save: async (values) => {
      const added = await mutateAsync({ id: file.id, ...sent(values, who) });
      toast.success(t('parties.added', { name: added.party.name }));
      if (added.follows.length === 0) onClose();
      else setFollows(added);
    },
  });
  const part = useWatch({ control, name: 'part' });
  const mayBeOrganisation = organisationParts.includes(part);
  const who = asked === 'organisation' && !mayBeOrganisation ? 'person' : asked;
  if (follows) return <FollowDialog file={file} {...follows} onClose={onClose} />;
  const kinds = (['person', 'contact', 'organisation'] as const)
    .filter((one) => one !== 'organisation' || mayBeOrganisation)
    .map((value) => ({ value, label: t(`parties.who.${value}`) }));
  return (
    <FormDialog
      title={t('parties.addTo', { name: file.name })}
      state={state}
      submit={submit}
      save={t('parties.add')}
      onClose={onClose}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <FormSelect
        control={control}
        name="part"
        label={t('parties.field.part')}
        options={fileParts
          .filter((one) => one !== 'main')
          .map((value) => ({ value, label: t(`parties.part.${value}`) }))}
      />
      <Segments label={t('parties.who.label')} value={who} options={kinds} onChange={setAsked} />
      <WhoFields control={control} who={who} file={file} />
      <FormText
        control={control}
        name="relation"
        label={t('parties.field.relation')}
        helperText={t('parties.field.relationHint')}
      />
      {who !== 'organisation' && (
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
