import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { Logo } from '../../kit/Logo.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { logout, userChanged } from '../session/index.ts';
import { SetUp } from './factor/SetUp.tsx';

type Props = {
  /** Leaves the application for another page of this site. */
  leave: (path: string) => void;
};

/** Where the office asks for a second factor, nothing else opens before it is set up. */
export function SecondFactorGate({ leave }: Props) {
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
        <PageHeader title={t('account.gate.title')} below={t('account.gate.says')} />
        <SetUp onDone={userChanged} />
        <div>
          <Button color="inherit" onClick={() => void goOut()}>
            {t('account.gate.leave')}
          </Button>
        </div>
      </Box>
    </Box>
  );
}
