import { type Leave, leave } from '@embark/contracts/hr/leave';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink, Navigate, useParams } from 'react-router';
import { useRead } from '../../../../kit/call/api.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { Section } from '../../../../kit/page/Section.tsx';
import { formatDate, formatDateTime, isolate } from '../../../../kit/text/format.ts';
import { amountText, balanceLines, spanText, StateChip } from '../parts.tsx';
import { CertificateFile } from './CertificateFile.tsx';
import { CoverList } from './CoverList.tsx';
import { Decision } from './Decision.tsx';
import { type LeaveAct, LeaveDialogs } from './LeaveDialogs.tsx';
import { TeamCalendar } from './TeamCalendar.tsx';

function Facts({ row }: { row: Leave }) {
  const { t } = useTranslation();
  const facts: Record<string, ReactNode> = {
    type: t(`leave.type.${row.type}`),
    time: spanText(t, row),
    amount: `${amountText(t, row.amount, row.unit)}${row.days.length > 0 ? `: ${row.days.map(({ day }) => formatDate(day)).join(', ')}` : ''}`,
    balance:
      row.before !== null &&
      balanceLines(t, row).map((line) => (
        <Typography key={line} component="span" sx={{ display: 'block' }}>
          {line}
        </Typography>
      )),
    holidays: row.holidays.map(({ day, name }) => `${formatDate(day)} ${isolate(name)}`).join(', '),
    cover: row.cover && <bdi>{row.cover}</bdi>,
    reason: row.reason && <bdi>{row.reason}</bdi>,
    asked: t('leave.byAt', { by: isolate(row.askedBy), at: formatDateTime(row.askedAt) }),
    decided:
      row.decidedBy &&
      row.decidedAt &&
      t('leave.byAt', { by: isolate(row.decidedBy), at: formatDateTime(row.decidedAt) }),
    decision: row.decision && <bdi>{row.decision}</bdi>,
    cut: row.cutBy && row.cutAt && t('leave.byAt', { by: isolate(row.cutBy), at: formatDateTime(row.cutAt) }),
    cutReason: row.cutReason && <bdi>{row.cutReason}</bdi>,
  };
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '9rem 1fr', sm: '14rem 1fr' }, gap: 1, margin: 0 }}
    >
      {Object.entries(facts)
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {t(`leave.fact.${name}`, { defaultValue: name })}
            </Typography>
            <Box component="dd" sx={{ margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

/** A request for leave: what it takes, who is away meanwhile, what falls due, and the decision. */
export function LeavePage() {
  const { t } = useTranslation();
  const { leaveId = '' } = useParams();
  const [open, setOpen] = useState<LeaveAct>();
  const isNew = leaveId === 'new';
  const { data: row, error, refetch } = useRead(leave.get, { id: leaveId }, { enabled: !isNew });
  if (isNew) return <Navigate to="/apps/staffs/leaves?new" replace />;
  if (error && !row) return <ReadProblem problem={error} onRetry={() => void refetch()} />;
  if (!row) return <Skeletons lines={6} />;
  const isLong = row.startsOn < row.endsOn;
  return (
    <>
      <PageHeader
        title={t('leave.of', { name: isolate(row.name) })}
        below={<StateChip state={row.state} />}
        actions={
          row.can.cancel && (
            <>
              {isLong && (
                <Button variant="outlined" onClick={() => setOpen('shorten')}>
                  {t('leave.shorten')}
                </Button>
              )}
              <Button variant="outlined" color="inherit" onClick={() => setOpen('cancel')}>
                {t('leave.cancel')}
              </Button>
            </>
          )
        }
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Section title={t('leave.request')}>
          <Facts row={row} />
          <Link component={RouterLink} to={`/apps/staffs/leaves?user=${row.userId}`}>
            {t('leave.allOf', { name: isolate(row.name) })}
          </Link>
        </Section>
        {!row.can.decide && <CertificateFile row={row} />}
        <Section title={t('leave.team')} says={t('leave.teamSays')}>
          <TeamCalendar row={row} />
        </Section>
        {row.can.decide ? (
          <>
            <Decision key={row.version} row={row} onReject={() => setOpen('reject')} />
            <CertificateFile row={row} />
          </>
        ) : (
          row.coverList && (
            <Section title={t('leave.coverList')}>
              <CoverList items={row.coverList} />
            </Section>
          )
        )}
      </Box>
      {open && <LeaveDialogs act={open} row={row} onClose={() => setOpen(undefined)} />}
    </>
  );
}
