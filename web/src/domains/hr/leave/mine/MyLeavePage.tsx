import { leave, type LeaveRow } from '@embark/contracts/hr/leave';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useRead } from '../../../../kit/call/api.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { dayInput } from '../../../../kit/form/inputProps.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { Section } from '../../../../kit/page/Section.tsx';
import { formatDate, formatNumber, isolate } from '../../../../kit/text/format.ts';
import { useSession } from '../../../organisation/session/index.ts';
import { amountText, spanText, StateChip, useToDecide } from '../parts.tsx';
import { useNewAsked } from '../../../../kit/page/useNewAsked.ts';
import { AskDialog } from './AskDialog.tsx';
import { BalanceCards } from './BalanceCards.tsx';
import { CorrectDialog, SetUpDialog } from './PersonDialogs.tsx';

function Requests({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const { data } = useRead(leave.list, { user: [userId], size: 50 });
  if (!data) return <Skeletons lines={3} />;
  if (data.rows.length === 0) return <Typography color="textSecondary">{t('leave.none')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
      {data.rows.map((row: LeaveRow) => (
        <Box
          component="li"
          key={row.id}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', paddingBlock: 0.5 }}
        >
          <Link component={RouterLink} to={`/apps/leaves/leave/${row.id}`} sx={{ fontWeight: 550 }}>
            {spanText(t, row)}
          </Link>
          <span>{t(`leave.type.${row.type}`)}</span>
          <span>{amountText(t, row.amount, row.unit)}</span>
          <StateChip state={row.state} />
        </Box>
      ))}
    </Box>
  );
}

/** A person's own leave: balances by type, requests, and a new one. HR opens it for others with `?user=`. */
export function MyLeavePage() {
  const { t } = useTranslation();
  const { id } = useSession().data;
  const heading = useId();
  const waiting = useToDecide();
  const [search] = useSearchParams();
  const userId = Number(search.get('user')) || id;
  const [on, setOn] = useState('');
  const [open, setOpen] = useState<'ask' | 'correct' | 'setUp'>();
  useNewAsked(() => setOpen('ask'));
  const { data, error, refetch } = useRead(leave.balances, { userId, ...(on && { on }) });
  if (error && !data) return <ReadProblem problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons lines={6} />;
  const isOwn = userId === id;
  const close = () => setOpen(undefined);
  const name = isolate(data.person.name);
  const title = isOwn ? t('titles.myLeave') : t('leave.of', { name });
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {data.can.setUp && !isOwn && (
              <Button variant="outlined" onClick={() => setOpen('setUp')}>
                {t('leave.setUp')}
              </Button>
            )}
            {data.can.correct && (
              <Button variant="outlined" onClick={() => setOpen('correct')}>
                {t('leave.correct')}
              </Button>
            )}
            <Button component={RouterLink} variant="outlined" to={`/apps/staffs/leave-ledger?user=${userId}`}>
              {t('titles.leaveLedger')}
            </Button>
            {(isOwn || data.can.setUp) && (
              <Button variant="contained" onClick={() => setOpen('ask')}>
                {t('leave.ask')}
              </Button>
            )}
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {isOwn && waiting > 0 && (
          <Alert
            severity="info"
            action={
              <Button component={RouterLink} to="/apps/staffs/staff-leaves?mine=decide" color="inherit" size="small">
                {t('leave.open')}
              </Button>
            }
          >
            {t('leave.toDecideLong', { count: waiting, number: formatNumber(waiting) })}
          </Alert>
        )}
        {data.person.startsOn === null && (
          <Alert severity="warning">{t(data.can.correct ? 'leave.noStartOther' : 'leave.noStart')}</Alert>
        )}
        <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Typography id={heading} variant="h2" sx={{ flex: '1 1 auto' }}>
              {t('leave.balancesOn', { day: formatDate(data.on) })}
            </Typography>
            <TextField
              type="date"
              size="small"
              fullWidth={false}
              label={t('leave.balanceOn')}
              value={on || data.on}
              onChange={({ target }) => setOn(target.value)}
              error={Boolean(error)}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: dayInput }}
            />
          </Box>
          <BalanceCards rows={data.rows} />
        </Box>
        <Section title={t('leave.requests')}>
          <Requests userId={userId} />
        </Section>
      </Box>
      {open === 'ask' && <AskDialog balances={data} isOwn={isOwn} onClose={close} />}
      {open === 'correct' && <CorrectDialog balances={data} onClose={close} />}
      {open === 'setUp' && <SetUpDialog balances={data} onClose={close} />}
    </>
  );
}
