import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Logo } from '../../../kit/page/Logo.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { logout, userChanged } from '../session/index.ts';
import { PasswordForm } from './security/PasswordForm.tsx';
import { SetUp } from './factor/SetUp.tsx';

type Props = {
  title: string;
  says: string;
  /** Leaves the application for another page of this site by a full load. */
  leave: (path: string) => void;
  children: ReactNode;
};

/** A page with one required step before anything else opens, and a logout. */
function GateFrame({ title, says, leave, children }: Props) {
  const { t } = useTranslation();
  const goOut = async () => {
    await logout();
    leave('/login');
  };
  return (
    <Box
      component="main"
      sx={{ display: 'grid', justifyItems: 'center', alignContent: 'center', minBlockSize: '100dvh', padding: 2 }}
    >
      <Box sx={{ display: 'grid', gap: 2, inlineSize: '100%', maxInlineSize: 460 }}>
        <Logo size={40} />
        <PageHeader title={title} below={says} />
        {children}
        <div>
          <Button color="inherit" onClick={() => void goOut()}>
            {t('account.gate.leave')}
          </Button>
        </div>
      </Box>
    </Box>
  );
}

/** Shown while the password was set by someone else: blocks everything until the user chooses a new one. */
export function PasswordGate({ leave }: { leave: (path: string) => void }) {
  const { t } = useTranslation();
  return (
    <GateFrame title={t('account.passwordGate.title')} says={t('account.passwordGate.says')} leave={leave}>
      <PasswordForm onDone={userChanged} />
    </GateFrame>
  );
}

/** Blocks everything until required two-factor authentication is set up. */
export function SecondFactorGate({ leave }: { leave: (path: string) => void }) {
  const { t } = useTranslation();
  return (
    <GateFrame title={t('account.gate.title')} says={t('account.gate.says')} leave={leave}>
      <SetUp onDone={userChanged} />
    </GateFrame>
  );
}
