import type { NewParty } from '@embark/contracts/casework/parties';
import { contacts } from '@embark/contracts/crm/contacts';
import type { Conversion } from '@embark/contracts/crm/conversions';
import Box from '@mui/material/Box';
import { useDeferredValue, useState } from 'react';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { useRead } from '../../../kit/call/api.ts';
import { FormEmail, FormText } from '../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../kit/form/FormAutocomplete.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { FormPhone } from '../../../kit/form/FormPhone.tsx';
import { twoColumns } from '../../../kit/form/FormSection.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { countryOptions } from '../../../kit/text/names.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { isSearch } from '../../../kit/text/strings.ts';

/** Who is added: somebody new, a contact, or an organisation by name. */
export type Who = 'person' | 'contact' | 'organisation';
type Form = Control<z.input<typeof NewParty>, unknown, NewParty>;

/** The fields of a new person, the search for a contact, or the name of an organisation. */
export function WhoFields({ control, who, file }: { control: Form; who: Who; file: Conversion }) {
  const { t } = useTranslation();
  const region = useReference().offices.find(({ code }) => code === file.office)?.phoneRegion;
  if (who === 'organisation')
    return (
      <FormText control={control} name="organisation" blank={null} label={t('parties.field.organisation')} required />
    );
  if (who === 'contact') return <ContactField control={control} file={file} />;
  const anyScript = { htmlInput: { dir: 'auto' } } as const;
  return (
    <Box sx={twoColumns}>
      <FormText control={control} name="givenNames" label={t('parties.field.givenNames')} slotProps={anyScript} />
      <FormText control={control} name="familyName" label={t('parties.field.familyName')} slotProps={anyScript} />
      <FormDate control={control} name="dateOfBirth" label={t('parties.field.dateOfBirth')} />
      <FormAutocomplete
        control={control}
        name="nationality"
        label={t('parties.field.nationality')}
        options={countryOptions(file.nationality === null ? [] : [file.nationality])}
      />
      <FormEmail control={control} name="email" label={t('parties.field.email')} />
      <FormPhone control={control} name="phone" label={t('parties.field.phone')} region={region ?? ''} />
    </Box>
  );
}

/** Finds a contact by name, phone, email or number. */
function ContactField({ control, file }: { control: Form; file: Conversion }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useRead(contacts.search, { q, size: 10, sort: '-exact' }, { enabled: isSearch(q) });
  const found = (data?.rows ?? []).filter(({ id }) => id !== file.contactId);
  return (
    <FormAutocomplete
      control={control}
      name="contactId"
      label={t('parties.field.contact')}
      required
      options={found.map(({ id, name, email, phone }) => ({
        value: id,
        label: [name, phone ?? email].filter(Boolean).join(' · '),
      }))}
      loading={isFetching}
      helperText={t('parties.field.contactHint')}
      onSearch={setTyped}
    />
  );
}
