import Box from '@mui/material/Box';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { PasswordForm } from './security/PasswordForm.tsx';

/** Sets a new password, at the address the specification names. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  return (
    <Box sx={{ inlineSize: '100%', maxInlineSize: 560, marginInline: 'auto' }}>
      <PageHeader title={t('account.password.title')} />
      <Section title={t('account.password.change')} says={t('account.password.says')}>
        <PasswordForm />
      </Section>
    </Box>
  );
}
