import type { Profile } from '@embark/contracts/organisation/account';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { LoadFailed, Section } from '../Section.tsx';
import { useProfile } from '../useProfile.ts';
import { AwayForm } from './AwayForm.tsx';
import { OwnForm } from './OwnForm.tsx';
import { Photo } from './Photo.tsx';
import { isLanguage, languages } from '../../../../kit/i18n/languages.ts';
import { changeSettings } from '../../session/index.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';

/** What the office keeps of the person: to be read here, changed by HR. */
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

/** The language of screens and mails; it changes at once, as in the toolbar. */
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

/** What others see of oneself. */
export function Me() {
  const { t } = useTranslation();
  const { data: profile, error, refetch } = useProfile();
  if (error && !profile) return <LoadFailed problem={error} onRetry={() => void refetch()} />;
  if (!profile) return <Skeleton variant="rounded" height={420} />;
  return (
    <>
      <Section title={t('account.me.title')}>
        <Photo profile={profile} />
        <OwnForm key={profile.version} profile={profile} />
      </Section>
      <AwayForm />
      <Section title={t('account.me.language')} says={t('account.me.languageSays')}>
        <LanguageField />
      </Section>
      <Section title={t('account.me.office')} says={t('account.me.officeSays')}>
        <OfficeFacts profile={profile} />
      </Section>
    </>
  );
}
