import { enquiryStatuses } from '@embark/contracts/catalogue/reference';
import type { KnownPerson } from '@embark/contracts/crm/contacts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link as RouteLink } from 'react-router';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { textOf } from '../../../../kit/form/useField.ts';
import { countryOptions, languageOptions } from '../../../../kit/text/names.ts';
import { FormText } from '../../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormPhone } from '../../../../kit/form/FormPhone.tsx';
import { FormSection } from '../../../../kit/form/FormSection.tsx';
import { useKnown } from './useKnown.ts';
import type { NewEnquiryForm } from './useNewEnquiry.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { StatusName } from '../../choices/index.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { OtherOffice } from '../../handovers/index.ts';
import { useAddresses } from '../../../organisation/session/index.ts';

type Within = Extract<KnownPerson, { within: true }>;
type KnownPeopleProps = {
  people: readonly KnownPerson[];
  /** What was typed, for a request to the other office. */
  asked: { email: string; phone: string; serCode: string };
  onUse: (person: Within) => void;
  /** None of them: someone else with the same email or phone. */
  onOther: () => void;
};

/** Known contacts that match: in scope with their enquiries, elsewhere only with office and owner. */
function KnownPeople({ people, asked, onUse, onOther }: KnownPeopleProps) {
  if (people.length === 0) return null;
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
      {people.map((person, at) =>
        person.within ? (
          <Known key={person.contactId} person={person} onUse={() => onUse(person)} onOther={onOther} />
        ) : (
          <OtherOffice key={`elsewhere-${at}`} person={person} asked={asked} />
        ),
      )}
    </Box>
  );
}

type KnownProps = { person: Within; onUse: () => void; onOther: () => void };

function Known({ person: { name, email, phone, why, enquiries }, onUse, onOther }: KnownProps) {
  const { t } = useTranslation();
  const at = useAddresses();
  return (
    <Alert
      severity="warning"
      action={
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <Button color="inherit" variant="outlined" onClick={onUse}>
            {t('enquiries.known.use')}
          </Button>
          <Button color="inherit" onClick={onOther}>
            {t('enquiries.known.other')}
          </Button>
        </Box>
      }
    >
      <Box>
        {t('enquiries.known.title')}:{' '}
        <Box component="bdi" sx={{ fontWeight: 600 }}>
          {name}
        </Box>{' '}
        ({why.map((reason) => t(`enquiries.known.why.${reason}`)).join(', ')})
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {email !== null && <Ltr>{email}</Ltr>}
        {phone !== null && <Ltr>{phone}</Ltr>}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {enquiries.map(({ id, number, serCode, status, assignee }) => {
          const code = enquiryStatuses.find((one) => one === status);
          return (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
            >
              <Link component={RouteLink} to={at.enquiry(id)} target="_blank" color="inherit" underline="always">
                {t('enquiries.known.open', { number })}
              </Link>
              <Ltr>{serCode}</Ltr>
              {code && <StatusName status={code} />}
              <bdi>{assignee}</bdi>
            </Box>
          );
        })}
      </Box>
    </Alert>
  );
}

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

/** Whether it is someone else than the known contacts; `asked`: the email and phone that the answer is about. */
function useOtherPerson({ control, form, asked }: Pick<Props, 'control' | 'form'> & { asked: string }) {
  const isOther = useWatch({ control, name: 'otherPerson' }) === true;
  useEffect(() => {
    if (asked !== '') form.setValue('otherPerson', false);
  }, [asked, form]);
  return [isOther, (other: boolean) => form.setValue('otherPerson', other, { shouldDirty: true })] as const;
}

/** The fields of the person, and a warning if the contact is already known. */
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
  const region = residence || (office?.phoneRegion ?? '');
  const countries = countryOptions(offices.map(({ phoneRegion }) => phoneRegion));
  const [isSame, setSame] = useState(whatsapp === phone);
  useEffect(() => {
    if (isSame) form.setValue('whatsapp', phone || null);
  }, [isSame, phone, form]);
  const field = (name: TextIn<'enquiries.field'>) => t(`enquiries.field.${name}`);
  const complaints = state.errors;
  const [isOther, sayOther] = useOtherPerson({ control, form, asked: `${email} ${phone}` });
  const sharers = known.filter(({ within }) => within);

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
        <FormPhone control={control} name="phone" label={field('phone')} region={region} />
        {isOther && sharers.length > 0 && (
          <Alert
            severity="info"
            sx={{ gridColumn: '1 / -1' }}
            action={
              <Button color="inherit" onClick={() => sayOther(false)}>
                {t('enquiries.known.otherUndo')}
              </Button>
            }
          >
            {t('enquiries.known.otherChosen')}
          </Alert>
        )}
        <KnownPeople
          people={isOther ? known.filter(({ within }) => !within) : known}
          asked={{ email, phone, serCode }}
          onUse={(person) => {
            sayOther(false);
            onUse(person);
          }}
          onOther={() => sayOther(true)}
        />
        <Box sx={{ display: 'grid', gap: 1, marginBlockStart: { xs: -1, sm: 0 } }}>
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
          {!isSame && <FormPhone control={control} name="whatsapp" label={field('whatsapp')} region={region} />}
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
