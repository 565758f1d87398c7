import { type User, users } from '@embark/contracts/hr/users';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../../kit/call/api.ts';
import { FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormPhone } from '../../../../kit/form/FormPhone.tsx';
import { languages } from '../../../../kit/i18n/languages.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { companies } from '@embark/contracts/kit';
import { FormTicks } from './FormTicks.tsx';
import { FormSection } from '../../../../kit/form/FormSection.tsx';
import type { UserFormState } from './useUserForm.ts';

type Offices = readonly { code: string; name: string; zone: string; phoneRegion: string }[];
type Props = Pick<UserFormState, 'control' | 'form'> & {
  user: User | undefined;
  isSelf: boolean;
  offices: Offices;
  /** The companies of the signed-in user. */
  mine: readonly string[];
};

const anyScript = { htmlInput: { dir: 'auto' } } as const;
const latin = { htmlInput: { dir: 'ltr', inputMode: 'email' } } as const;
const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** The user's personal details, workplace and working hours. */
export function PersonFields({ control, form, user, isSelf, offices, mine }: Props) {
  const { t } = useTranslation();
  const { data: colleagues = [] } = useRead(users.all, {}, { staleTime: 60_000 });
  const field = (name: TextIn<'users.field'>) => t(`users.field.${name}`);
  const office = offices.find(({ code }) => code === form.watch('office'));
  const guarded = user !== undefined && !user.can.changeEmail;
  return (
    <>
      <FormSection title={t('users.group.person')}>
        <FormText control={control} name="displayName" label={field('displayName')} required slotProps={anyScript} />
        <FormText control={control} name="jobTitle" label={field('jobTitle')} slotProps={anyScript} />
        <FormText
          control={control}
          name="email"
          label={field('email')}
          required
          autoComplete="off"
          disabled={guarded}
          helperText={guarded ? t('users.form.emailGuarded') : undefined}
          slotProps={latin}
        />
        <FormPhone control={control} name="phone" label={field('phone')} region={office?.phoneRegion ?? ''} />
        <FormText
          control={control}
          name="aranEmail"
          blank={null}
          label={field('aranEmail')}
          autoComplete="off"
          slotProps={latin}
        />
        <FormSelect
          control={control}
          name="language"
          label={field('language')}
          none={t('users.form.ownLanguage')}
          options={Object.entries(languages).map(([value, { title }]) => ({ value, label: title }))}
        />
      </FormSection>
      <FormSection title={t('users.group.place')}>
        <FormSelect
          control={control}
          name="office"
          label={field('office')}
          required
          disabled={isSelf}
          options={offices.map(({ code, name }) => ({ value: code, label: translateMessage(name) }))}
        />
        <FormAutocomplete
          control={control}
          name="zone"
          label={field('zone')}
          options={zones}
          helperText={office && t('users.form.officeZone', { zone: office.zone })}
        />
        <FormAutocomplete
          control={control}
          name="managerId"
          label={field('managerId')}
          options={colleagues
            .filter(({ id }) => id !== user?.id)
            .map(({ id, displayName, office: at }) => ({ value: id, label: `${displayName} · ${at}` }))}
        />
        <FormDate control={control} name="awayUntil" label={field('awayUntil')} />
        <FormTicks
          control={control}
          name="companies"
          label={field('companies')}
          ticks={companies.map((value) => ({
            value,
            label: t(`users.company.${value}`),
            disabled: isSelf || !mine.includes(value),
          }))}
        />
      </FormSection>
    </>
  );
}
