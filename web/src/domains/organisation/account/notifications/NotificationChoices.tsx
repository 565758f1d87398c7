import { preferences } from '@embark/contracts/organisation/preferences';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../../kit/call/api.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { Section } from '../Section.tsx';
import { useProfile } from '../useProfile.ts';
import { ChoicesForm } from './ChoicesForm.tsx';

/** What one is told, where, and when not. */
export function NotificationChoices() {
  const { t } = useTranslation();
  const { data: chosen, error, refetch } = useRead(preferences.get, {});
  const { data: profile } = useProfile();
  if (error && !chosen) return <LoadFailed problem={error} onRetry={() => void refetch()} />;
  if (!chosen || !profile) return <Skeleton variant="rounded" height={320} />;
  return (
    <Section title={t('account.parts.notifications')} says={t('account.notify.says')}>
      <ChoicesForm chosen={chosen} mails={profile.mails} />
    </Section>
  );
}
