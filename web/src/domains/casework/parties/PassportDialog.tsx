import { NewPassport, type Party, parties, type Passport, PassportNumber } from '@embark/contracts/casework/parties';
import Box from '@mui/material/Box';
import { z } from 'zod';
import { useWrite } from '../../../kit/call/api.ts';
import { FormCheckbox, FormText } from '../../../kit/form/fields.tsx';
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

type Props = { party: Party; passport: Passport | null; onClose: () => void };

/** The form with the number as typed; a blank one is told by `needsNumber`. */
const formOf = (needsNumber: boolean) =>
  NewPassport.extend({
    number: z.string().superRefine((typed, context) => {
      if (!needsNumber && typed.trim() === '') return;
      const [issue] = PassportNumber.safeParse(typed).error?.issues ?? [];
      if (issue) context.addIssue({ code: 'custom', message: issue.message });
    }),
  });

/** A new passport, or the correction of one: its number is not shown, and a blank one stays as it is. */
export function PassportDialog({ party, passport, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const adding = useWrite(parties.addPassport, { refreshes });
  const changing = useWrite(parties.changePassport, { refreshes });
  const { control, state, submit } = useContractForm(formOf(passport === null), {
    start: {
      country: passport?.country ?? party.nationality ?? '',
      number: '',
      issuedOn: passport?.issuedOn ?? null,
      expiresOn: passport?.expiresOn ?? '',
      current: passport?.current ?? true,
    },
    save: async ({ number, ...values }) => {
      if (passport === null) await adding.mutateAsync({ id: party.id, number, ...values });
      else {
        const { id, version } = passport;
        await changing.mutateAsync({ id, version, ...values, ...(number.trim() !== '' && { number }) });
      }
      toast.success(t('parties.passport.saved'));
      onClose();
    },
  });
  const title =
    passport === null
      ? t('parties.passport.addFor', { name: party.name })
      : t('parties.passport.edit', { number: passport.number });
  return (
    <FormDialog
      title={title}
      state={state}
      submit={submit}
      save={t('parties.passport.save')}
      onClose={onClose}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <Box sx={twoColumns}>
        <FormAutocomplete
          control={control}
          name="country"
          label={t('parties.field.issuedBy')}
          required
          options={countryOptions(party.nationality === null ? [] : [party.nationality])}
        />
        <FormText
          control={control}
          name="number"
          label={t('parties.field.number')}
          required={passport === null}
          autoComplete="off"
          {...(passport !== null && { helperText: t('parties.passport.keepNumber') })}
          slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'characters' } }}
        />
        <FormDate control={control} name="issuedOn" label={t('parties.field.issuedOn')} />
        <FormDate control={control} name="expiresOn" label={t('parties.field.expiresOn')} required />
        <Box sx={wide}>
          <FormCheckbox
            control={control}
            name="current"
            label={t('parties.passport.current')}
            helperText={t('parties.passport.currentHint')}
          />
        </Box>
      </Box>
    </FormDialog>
  );
}
