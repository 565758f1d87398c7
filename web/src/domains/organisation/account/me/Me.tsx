import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { Section } from '../Section.tsx';
import { useProfile } from '../useProfile.ts';
import { AwayForm } from './AwayForm.tsx';
import { LanguageField } from './LanguageField.tsx';
import { OfficeFacts } from './OfficeFacts.tsx';
import { OwnForm } from './OwnForm.tsx';
import { Photo } from './Photo.tsx';

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
