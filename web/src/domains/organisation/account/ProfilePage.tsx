import Box from '@mui/material/Box';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { TabLinks } from '../../../kit/page/TabLinks.tsx';
import { Me } from './me/Me.tsx';
import { NotificationChoices } from './notifications/NotificationChoices.tsx';
import { partPath, parts } from './paths.ts';
import { Security } from './security/Security.tsx';

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
