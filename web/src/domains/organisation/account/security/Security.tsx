import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Section } from '../Section.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

/** What guards the account. */
export function Security() {
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
