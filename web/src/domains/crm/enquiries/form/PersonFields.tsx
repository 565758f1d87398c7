import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { textOf } from '../../../../kit/form/useField.ts';
import { countryOptions, languageOptions } from '../../../../kit/text/names.ts';
import { FormText } from '../../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormPhone } from '../../../../kit/form/FormPhone.tsx';
import { KnownPeople, type Within } from './KnownPeople.tsx';
import { FormSection } from '../../../../kit/form/FormSection.tsx';
import { useKnown, usePhoneHint } from './useKnown.ts';
import type { NewEnquiryForm } from './useNewEnquiry.ts';
import { useReference } from '../../reference/index.ts';

type Props = Pick<NewEnquiryForm, 'control' | 'form' | 'state' | 'office'> & { onUse: (person: Within) => void };

const anyScript = { htmlInput: { dir: 'auto' } } as const;
const watched = [
  'givenNames',
  'familyName',
  'preferredName',
  'email',
  'phone',
  'whatsapp',
  'dateOfBirth',
  'serCode',
  'residence',
] as const;

/** Who is asking, and the warning that they are known already. */
export function PersonFields({ control, form, state, office, onUse }: Props) {
  const { t } = useTranslation();
  const { offices } = useReference();
  const values = useWatch({ control, name: watched }).map(textOf);
  const [
    given = '',
    family = '',
    preferred = '',
    email = '',
    phone = '',
    whatsapp = '',
    born = '',
    serCode = '',
    residence = '',
  ] = values;
  const known = useKnown({ email, phone, name: `${given} ${family}`.trim() || preferred, dateOfBirth: born, serCode });
  const hint = usePhoneHint(phone, residence || (office?.phoneRegion ?? ''));
  const countries = countryOptions(offices.map(({ phoneRegion }) => phoneRegion));
  const [isSame, setSame] = useState(whatsapp === phone);
  useEffect(() => {
    if (isSame) form.setValue('whatsapp', phone || null);
  }, [isSame, phone, form]);
  const field = (name: TextIn<'enquiries.field'>) => t(`enquiries.field.${name}`);
  const complaints = state.errors;

  return (
    <>
      <FormSection title={t('enquiries.group.contact')}>
        <FormText control={control} name="givenNames" label={field('givenNames')} slotProps={anyScript} />
        <FormText control={control} name="familyName" label={field('familyName')} slotProps={anyScript} />
        <FormText
          control={control}
          name="email"
          blank={null}
          label={field('email')}
          autoComplete="off"
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'email' } }}
        />
        <FormPhone control={control} name="phone" label={field('phone')} helperText={hint} />
        <KnownPeople people={known} asked={{ email, phone, serCode }} onUse={onUse} />
        <Box sx={{ display: 'grid', gap: 1 }}>
          <FormControlLabel
            label={t('enquiries.form.samePhone')}
            control={
              <Checkbox
                checked={isSame}
                onChange={(_, same) => {
                  setSame(same);
                  if (!same) form.setValue('whatsapp', null);
                }}
              />
            }
          />
          {!isSame && <FormPhone control={control} name="whatsapp" label={field('whatsapp')} />}
        </Box>
        <FormText control={control} name="preferredName" label={field('preferredName')} slotProps={anyScript} />
      </FormSection>
      <FormSection
        title={t('enquiries.group.more')}
        folded
        hasComplaint={Boolean(
          complaints.nationality ?? complaints.residence ?? complaints.language ?? complaints.dateOfBirth,
        )}
      >
        <FormAutocomplete control={control} name="nationality" label={field('nationality')} options={countries} />
        <FormAutocomplete control={control} name="residence" label={field('residence')} options={countries} />
        <FormAutocomplete control={control} name="language" label={field('language')} options={languageOptions()} />
        <FormDate control={control} name="dateOfBirth" label={field('dateOfBirth')} />
      </FormSection>
    </>
  );
}
