import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { users } from '@embark/contracts/hr/users';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Link as RouterLink, useParams } from 'react-router';
import { useRead } from '../../../../kit/call/api.ts';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { formatDate, formatTime } from '../../../../kit/text/format.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { PhoneLink } from '../../../../kit/text/phone.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useNow } from '../../../../kit/time/useNow.ts';
import { useSession } from '../../../organisation/session/index.ts';
import { PersonMark, Standing } from '../PersonMark.tsx';
import { profilePath, userPath } from '../paths.ts';

/** A colleague's public profile, with their local time. */
export function ProfilePage() {
  const { t } = useTranslation();
  const { userId = '' } = useParams();
  const { data: me } = useSession();
  const { data: user, error, refetch } = useRead(users.view, { userId: Number(userId) });
  const now = useNow();
  if (error && !user) return <ReadProblem problem={error} onRetry={() => void refetch()} />;
  if (!user) return <Skeletons lines={6} />;
  const facts: Record<string, ReactNode> = {
    jobTitle: user.jobTitle && <bdi>{user.jobTitle}</bdi>,
    roles: user.roles.map((role) => t(`users.role.${role}`)).join(', '),
    office: <bdi>{translateMessage(user.officeName)}</bdi>,
    localTime: <bdi>{`${formatTime(now, user.zone)} · ${user.zone.replaceAll('_', ' ')}`}</bdi>,
    email: <Mail to={user.email} />,
    aranEmail: user.aranEmail && <Mail to={user.aranEmail} />,
    phone: user.phone && <PhoneLink phone={user.phone} />,
    manager: user.managerId !== null && (
      <Link component={RouterLink} to={profilePath(user.managerId)}>
        <bdi>{user.manager}</bdi>
      </Link>
    ),
    companies: user.companies.map((one) => t(`users.company.${one}`)).join(', '),
    startsOn: user.employment?.startsOn && formatDate(user.employment.startsOn),
    endsOn: user.employment?.endsOn && formatDate(user.employment.endsOn),
  };
  return (
    <Box sx={{ maxInlineSize: 720, marginInline: 'auto' }}>
      <PageHeader
        title={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <PersonMark of={user} size={48} />
            <bdi>{user.displayName}</bdi>
          </Box>
        }
        tab={user.displayName}
        below={<Standing of={user} />}
        actions={
          user.can.change ? (
            <Button variant="outlined" component={RouterLink} to={userPath(user.id)}>
              {t('users.form.edit')}
            </Button>
          ) : (
            user.id === me.id && (
              <Button variant="outlined" component={RouterLink} to="/apps/users/myprofile">
                {t('users.profile.own')}
              </Button>
            )
          )
        }
      />
      <Paper component="section" variant="outlined" aria-label={user.displayName} sx={{ padding: 2 }}>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: { xs: '11rem 1fr', sm: '16rem 1fr' }, gap: 1.5, margin: 0 }}
        >
          {Object.entries(facts)
            .filter(([, value]) => Boolean(value))
            .map(([field, value]) => (
              <Box key={field} sx={{ display: 'contents' }}>
                <Typography component="dt" color="textSecondary">
                  {t(`users.field.${field}`, { defaultValue: field })}
                </Typography>
                <Box component="dd" sx={{ margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' }}>
                  {value}
                </Box>
              </Box>
            ))}
        </Box>
      </Paper>
    </Box>
  );
}

const Mail = ({ to }: { to: string }) => (
  <Link href={`mailto:${to}`}>
    <Ltr>{to}</Ltr>
  </Link>
);
