import { account, OwnFields, type Profile } from '@embark/contracts/organisation/account';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { Section } from '../../../../kit/page/Section.tsx';
import { useProfile, useProfileSaved } from '../useProfile.ts';
import { AwayForm, useOwnAway } from './AwayForm.tsx';
import { Photo } from './Photo.tsx';
import { isLanguage, languages } from '../../../../kit/i18n/languages.ts';
import { OwnLicences } from '../../licences/index.ts';
import { changeSettings } from '../../session/index.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormPhone } from '../../../../kit/form/FormPhone.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { FormText } from '../../../../kit/form/fields.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { currentLocale } from '../../../../kit/i18n/i18n.ts';

/** The current UTC offset of a zone, such as `GMT+6`. */
function offsetOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Every time zone this browser supports, with place and offset: `Dhaka · Asia (GMT+6)`. */
function zoneOptions() {
  const order = new Intl.Collator(currentLocale());
  return Intl.supportedValuesOf('timeZone')
    .map((zone) => {
      const [area = '', ...places] = zone.replaceAll('_', ' ').split('/');
      const place = places.at(-1) ?? area;
      return { value: zone, label: `${place}${places.length > 0 ? ` · ${area}` : ''} (${offsetOf(zone)})` };
    })
    .toSorted((a, b) => order.compare(a.label, b.label));
}

/** Name, phone and time zone. */
function OwnForm({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const saved = useProfileSaved();
  const zones = useMemo(() => (i18n.language ? zoneOptions() : []), [i18n.language]);
  const { mutateAsync } = useWrite(account.saveProfile, { refreshes: [] });
  const { displayName, phone, zone, version, officeZone, phoneRegion } = profile;
  const { control, state, submit } = useContractForm(OwnFields, {
    start: { displayName, phone, zone },
    save: async (values) => {
      saved(await mutateAsync({ ...values, version }));
      toast.success(t('account.me.saved'));
    },
  });
  const place = zones.find(({ value }) => value === officeZone)?.label ?? officeZone;

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}
    >
      <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        <FormProblem state={state} />
      </Box>
      <FormText control={control} name="displayName" label={t('account.me.name')} required autoComplete="name" />
      <FormPhone control={control} name="phone" label={t('account.me.phone')} autoComplete="tel" region={phoneRegion} />
      <FormAutocomplete
        control={control}
        name="zone"
        label={t('account.me.zone')}
        options={zones}
        helperText={t('account.me.zoneHint', { place: `\u2068${place}\u2069` })}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Button type="submit" variant="contained" disabled={!state.isDirty} loading={state.isSubmitting}>
          {t('account.me.save')}
        </Button>
      </Box>
    </Box>
  );
}

/** The facts only HR can change, read-only. */
function OfficeFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { email, aranEmail, jobTitle, manager, office, companies, roles } = profile;
  const facts = {
    email: <Ltr>{email}</Ltr>,
    aranEmail: aranEmail && <Ltr>{aranEmail}</Ltr>,
    office: t(`account.offices.${office}`, { defaultValue: office }),
    jobTitle,
    manager,
    companies: companies.map((company) => t(`account.companies.${company}`)).join(', '),
    roles: roles.map((role) => t(`session.roles.${role}`, { defaultValue: role })).join(', '),
  };
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '16rem 1fr' }, columnGap: 2, rowGap: 1, margin: 0 }}
    >
      {Object.entries(facts).map(([name, value]) =>
        value ? (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {t(`account.facts.${name}`, { defaultValue: name })}
            </Typography>
            <Box component="dd" sx={{ margin: 0, marginBlockEnd: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ) : null,
      )}
    </Box>
  );
}

const choose = (language: string) => {
  if (isLanguage(language)) changeSettings({ language, direction: null });
};

/** The language of screens and mails; applies at once, as in the toolbar. */
function LanguageField() {
  const { t, i18n } = useTranslation();
  return (
    <TextField
      select
      label={t('account.me.language')}
      value={i18n.language}
      onChange={({ target }) => choose(target.value)}
      sx={{ maxInlineSize: 320 }}
    >
      {Object.entries(languages).map(([code, { title }]) => (
        <MenuItem key={code} value={code} lang={code}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The public profile of the signed-in user. */
export function Me() {
  const { t } = useTranslation();
  const { data: profile, error, refetch } = useProfile();
  const { data: away, isLoading } = useOwnAway();
  if (error && !profile) return <LoadFailed problem={error} onRetry={() => void refetch()} />;
  if (!profile || isLoading) return <Skeleton variant="rounded" height={420} />; // all of it at once, so that nothing jumps
  return (
    <>
      <Section title={t('account.me.title')}>
        <Photo profile={profile} />
        <OwnForm key={profile.version} profile={profile} />
      </Section>
      {away && <AwayForm away={away} />}
      <Section title={t('account.me.language')} says={t('account.me.languageSays')}>
        <LanguageField />
      </Section>
      <Section title={t('account.me.office')} says={t('account.me.officeSays')}>
        <OfficeFacts profile={profile} />
      </Section>
      <OwnLicences />
    </>
  );
}
