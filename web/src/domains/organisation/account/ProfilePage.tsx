import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { TabLinks } from '../../../kit/page/TabLinks.tsx';
import { Me } from './me/Me.tsx';
import { NotificationChoices } from './notifications/ChoicesForm.tsx';
import { Section } from './Section.tsx';
import { PasswordForm } from './security/PasswordForm.tsx';
import { SecondFactor } from './security/SecondFactor.tsx';
import { Sessions } from './security/Sessions.tsx';

const MY_PROFILE = '/apps/users/myprofile';

const parts = ['me', 'security', 'notifications'] as const;
type Part = (typeof parts)[number];

/** The parts of the profile have addresses of their own. */
const partPath = (part: Part) => (part === 'me' ? MY_PROFILE : `${MY_PROFILE}?part=${part}`);

/** What guards the account. */
function Security() {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('account.password.title')} says={t('account.password.says')}>
        <PasswordForm />
      </Section>
      <Section title={t('account.factor.title')} says={t('account.factor.says')}>
        <SecondFactor />
      </Section>
      <Section title={t('account.sessions.title')} says={t('account.sessions.says')}>
        <Sessions />
      </Section>
    </>
  );
}

/** The own account: what others see of oneself, what guards it, and what one is told. */
export function ProfilePage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const part = parts.find((one) => one === params.get('part')) ?? 'me';
  const tabs = parts.map((one) => ({ to: partPath(one), text: t(`account.parts.${one}`), current: one === part }));
  return (
    <Box sx={{ inlineSize: '100%', maxInlineSize: 960, marginInline: 'auto' }}>
      <PageHeader title={t('account.title')} />
      <TabLinks label={t('account.partsLabel')} tabs={tabs} />
      <Box sx={{ display: 'grid', gap: 2, marginBlockStart: 2 }}>
        {part === 'me' && <Me />}
        {part === 'security' && <Security />}
        {part === 'notifications' && <NotificationChoices />}
      </Box>
    </Box>
  );
}
