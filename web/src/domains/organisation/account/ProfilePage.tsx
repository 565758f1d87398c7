import { account, type OpenSession } from '@embark/contracts/organisation/account';
import Computer from '@mui/icons-material/ComputerOutlined';
import Phone from '@mui/icons-material/PhoneAndroidOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { TabLinks } from '../../../kit/page/TabLinks.tsx';
import { Me } from './me/Me.tsx';
import { NotificationChoices } from './notifications/ChoicesForm.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { PasswordForm } from './security/PasswordForm.tsx';
import { SecondFactor } from './security/SecondFactor.tsx';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { TimeText } from '../../../kit/time/TimeText.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';

const mobile = ['iPhone', 'iPad', 'Android'];

/** The sessions of the account; any of them can be ended, or all others at once. */
function Sessions() {
  const { t } = useTranslation();
  const toast = useToast();
  const { data: sessions, error, refetch } = useRead(account.sessions, {});
  const end = useWrite(account.endSession, { refreshes: [account] });
  const endOthers = useWrite(account.endOthers, { refreshes: [account] });
  const told = { onSuccess: ({ message }: { message: string }) => toast.success(message), onError: toast.error };

  if (error && !sessions) return <LoadFailed problem={error} onRetry={() => void refetch()} />;
  if (!sessions) return <Skeleton variant="rounded" height={120} />;
  return (
    <>
      <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        {sessions.map((one) => (
          <SessionRow
            key={one.id}
            session={one}
            busy={end.isPending && end.variables.id === one.id}
            onEnd={() => end.mutate({ id: one.id }, told)}
          />
        ))}
      </Box>
      {sessions.length > 1 && (
        <div>
          <Button
            variant="outlined"
            color="error"
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate({}, told)}
          >
            {t('account.sessions.endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}

type Props = { session: OpenSession; busy: boolean; onEnd: () => void };

function SessionRow({ session: { browser, system, address, lastSeen, since, isThis }, busy, onEnd }: Props) {
  const { t } = useTranslation();
  const Icon = mobile.includes(system ?? '') ? Phone : Computer;
  const device = [browser, system].filter(Boolean).join(' · ') || t('account.sessions.unknown');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        paddingBlock: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Icon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 20rem', minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ fontWeight: 550 }}>
            <bdi>{device}</bdi>
          </Typography>
          {isThis && <StatusChip tone="success">{t('account.sessions.this')}</StatusChip>}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {address && (
            <>
              <Ltr>{address}</Ltr>
              {' · '}
            </>
          )}
          {t('account.sessions.seen')} <TimeText at={lastSeen} />
          {' · '}
          {t('account.sessions.since')} <TimeText at={since} />
        </Typography>
      </Box>
      {!isThis && (
        <Button color="inherit" loading={busy} aria-label={t('account.sessions.endNamed', { device })} onClick={onEnd}>
          {t('account.sessions.end')}
        </Button>
      )}
    </Box>
  );
}

const MY_PROFILE = '/apps/users/myprofile';

const parts = ['me', 'security', 'notifications'] as const;
type Part = (typeof parts)[number];

/** Each tab of the profile has its own address. */
const partPath = (part: Part) => (part === 'me' ? MY_PROFILE : `${MY_PROFILE}?part=${part}`);

/** The sign-in settings of the account. */
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

/** The user's account: public profile, security, and notifications. */
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
