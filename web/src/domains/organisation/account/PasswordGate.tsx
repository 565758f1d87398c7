import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { userChanged } from '../session/index.ts';
import { GateFrame } from './GateFrame.tsx';
import { PasswordForm } from './security/PasswordForm.tsx';

/** Somebody else chose the password: nothing else opens before the person has chosen one. */
export function PasswordGate({ leave }: { leave: (path: string) => void }) {
  const { t } = useTranslation();
  return (
    <GateFrame title={t('account.passwordGate.title')} says={t('account.passwordGate.says')} leave={leave}>
      <PasswordForm onDone={userChanged} />
    </GateFrame>
  );
}
