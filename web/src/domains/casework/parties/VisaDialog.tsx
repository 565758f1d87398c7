import { type HeldVisa, NewVisa, type Party, parties } from '@embark/contracts/casework/parties';
import Box from '@mui/material/Box';
import { useWrite } from '../../../kit/call/api.ts';
import { FormText } from '../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../kit/form/FormAutocomplete.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { twoColumns, wide } from '../../../kit/form/FormSection.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { countryOptions } from '../../../kit/text/names.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { refreshes } from './people.ts';

type Props = { party: Party; visa: HeldVisa | null; onClose: () => void };

/** A visa that a person holds or held, and the check of it in VEVO. */
export function VisaDialog({ party, visa, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const adding = useWrite(parties.addVisa, { refreshes });
  const changing = useWrite(parties.changeVisa, { refreshes });
  const { control, state, submit } = useContractForm(NewVisa, {
    start: {
      country: visa?.country ?? 'AU',
      subclass: visa?.subclass ?? '',
      grantedOn: visa?.grantedOn ?? null,
      expiresOn: visa?.expiresOn ?? null,
      conditions: visa?.conditions ?? '',
      vevoOn: visa?.vevoOn ?? null,
      evidence: visa?.evidence ?? '',
    },
    save: async (values) => {
      if (visa === null) await adding.mutateAsync({ id: party.id, ...values });
      else await changing.mutateAsync({ id: visa.id, version: visa.version, ...values });
      toast.success(t('parties.visa.saved'));
      onClose();
    },
  });
  const title =
    visa === null
      ? t('parties.visa.addFor', { name: party.name })
      : t('parties.visa.edit', { subclass: visa.subclass });
  return (
    <FormDialog
      title={title}
      state={state}
      submit={submit}
      save={t('parties.visa.save')}
      onClose={onClose}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <Box sx={twoColumns}>
        <FormAutocomplete
          control={control}
          name="country"
          label={t('parties.field.visaCountry')}
          required
          options={countryOptions(['AU'])}
        />
        <FormText control={control} name="subclass" label={t('parties.field.subclass')} required autoComplete="off" />
        <FormDate control={control} name="grantedOn" label={t('parties.field.grantedOn')} />
        <FormDate control={control} name="expiresOn" label={t('parties.field.visaEnds')} />
        <FormText
          control={control}
          name="conditions"
          label={t('parties.field.conditions')}
          helperText={t('parties.field.conditionsHint')}
        />
        <FormDate control={control} name="vevoOn" label={t('parties.field.vevoOn')} />
        <FormText control={control} name="evidence" label={t('parties.field.evidence')} sx={wide} />
      </Box>
    </FormDialog>
  );
}
