import { homeFilters } from '@embark/contracts/work/home';
import { mayOpen } from '@embark/contracts/screens';
import { panel } from '@embark/contracts/work/panel';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Children, type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../kit/call/api.ts';
import { countryName } from '../../../kit/text/names.ts';
import { formatNumber, formatPattern } from '../../../kit/text/format.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { SidePanel } from '../../../kit/page/SidePanel.tsx';
import { TimeText } from '../../../kit/time/TimeText.tsx';
import { useNow } from '../../../kit/time/useNow.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { NextDates } from '../../casework/deadlines/index.ts';
import { MyTasks } from '../../workspace/tasks/index.ts';
import { useAddresses, useVisitor } from '../../organisation/session/index.ts';

type Props = { title: string; none: string; count?: number; children: ReactNode };

/** A heading with its count, and the entries below it, or a sentence if there are none. */
function Entries({ title, none, count, children }: Props) {
  const heading = useId();
  const isEmpty = Children.count(children) === 0 || Children.toArray(children).length === 0;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ marginBlockEnd: 3 }}>
      <Typography id={heading} variant="subtitle2" component="h3" sx={{ display: 'flex', gap: 1, marginBlockEnd: 0.5 }}>
        {title}
        {count !== undefined && count > 0 && (
          <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
            {formatNumber(count)}
          </Box>
        )}
      </Typography>
      {isEmpty ? (
        <Typography variant="body2" color="textSecondary">
          {none}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

type EntryProps = { to: string; name: string; onGo: () => void; children: ReactNode };

/** A record as a link with the person's name, and a line about it. */
const Entry = ({ to, name, onGo, children }: EntryProps) => (
  <li>
    <Link
      component={RouterLink}
      to={to}
      onClick={onGo}
      underline="none"
      color="textPrimary"
      sx={{
        display: 'block',
        padding: 1,
        marginInline: -1,
        borderRadius: 1,
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Typography noWrap sx={{ fontWeight: 550 }}>
        <bdi>{name}</bdi>
      </Typography>
      <Typography component="div" variant="body2" color="textSecondary" noWrap>
        {children}
      </Typography>
    </Link>
  </li>
);

const WIDTH = 344; // pixels
const NOON = 'T12:00:00Z'; // at noon UTC the calendar day is the same in all offices

/** The user's day at a glance: the office's date, follow-ups, and recent records. */
export function QuickPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error } = useRead(panel.data, {}, { staleTime: 0 });
  const now = useNow();
  return (
    <SidePanel open onClose={onClose} title={t('panel.title')} width={WIDTH}>
      {data ? (
        <>
          <Typography variant="h1" component="p">
            {formatPattern(`${data.today}${NOON}`, 'EEEE d MMMM', 'UTC')}
          </Typography>
          <Typography color="textSecondary" sx={{ marginBlockEnd: 2.5 }}>
            {countryName(data.office)}
          </Typography>
          <FollowUps which="overdue" zone={data.zone} onGo={onClose} {...data.overdue} />
          <FollowUps which="today" zone={data.zone} onGo={onClose} {...withoutOverdue(data.dueToday, now)} />
          <MyDates onGo={onClose} />
          <Mine onGo={onClose} />
          <Recent rows={data.recent} onGo={onClose} />
        </>
      ) : error ? (
        <Typography role="alert">{translateMessage(error.message)}</Typography>
      ) : (
        <Delayed>
          <Skeletons />
        </Delayed>
      )}
    </SidePanel>
  );
}

type Day = NonNullable<ReturnType<typeof useRead<typeof panel.data>>['data']>;
/** Drops rows due earlier today, which are already listed as overdue. */
function withoutOverdue({ total, rows }: Day['dueToday'], now: number): Day['dueToday'] {
  const ahead = rows.filter(({ nextFollowUpAt }) => nextFollowUpAt === null || Date.parse(nextFollowUpAt) >= now);
  return { total: total - (rows.length - ahead.length), rows: ahead };
}

type FollowUpsProps = Day['overdue'] & { which: 'overdue' | 'today'; zone: string; onGo: () => void };

function FollowUps({ which, zone, total, rows, onGo }: FollowUpsProps) {
  const { t } = useTranslation();
  const addresses = useAddresses();
  const all = `${addresses.enquiries()}?${new URLSearchParams({ ...homeFilters[which], assignee: 'me' })}`;
  return (
    <Entries title={t(`panel.${which}.title`)} none={t(`panel.${which}.none`)} count={total}>
      {rows.map((row) => (
        <Entry key={row.id} to={addresses.enquiry(row.id)} name={row.name} onGo={onGo}>
          {row.nextFollowUpAt !== null && <TimeText at={row.nextFollowUpAt} zone={zone} due />}
        </Entry>
      ))}
      {total > rows.length && (
        <li>
          <Link component={RouterLink} to={all} onClick={onGo} sx={{ display: 'inline-block', padding: 1 }}>
            {t('panel.all', { number: formatNumber(total) })}
          </Link>
        </li>
      )}
    </Entries>
  );
}

/** The user's next dates, where they may read any. */
function MyDates({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation();
  const user = useVisitor();
  if (!user || !mayOpen('/apps/dates', user)) return null;
  return (
    <Box component="section" aria-label={t('panel.dates')} sx={{ marginBlockEnd: 3 }}>
      <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 0.5 }}>
        {t('panel.dates')}
      </Typography>
      <NextDates padding={0} onGo={onGo} />
    </Box>
  );
}

/** The user's tasks that are overdue or due today. */
function Mine({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation();
  const user = useVisitor();
  if (!user || !mayOpen('/apps/task/all', user)) return null;
  return (
    <Box component="section" aria-label={t('panel.tasks')} sx={{ marginBlockEnd: 3 }}>
      <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 0.5 }}>
        {t('panel.tasks')}
      </Typography>
      <MyTasks padding={0} onGo={onGo} />
    </Box>
  );
}

function Recent({ rows, onGo }: { rows: Day['recent']; onGo: () => void }) {
  const { t } = useTranslation();
  const addresses = useAddresses();
  const places = { enquiries: addresses.enquiry, conversions: addresses.client };
  return (
    <Entries title={t('panel.recent.title')} none={t('panel.recent.none')}>
      {rows.map(({ kind, id, name, number, openedAt }) => (
        <Entry key={id} to={places[kind](id)} name={name} onGo={onGo}>
          {t(`panel.kinds.${kind}`)} <Ltr>{number}</Ltr> · <TimeText at={openedAt} />
        </Entry>
      ))}
    </Entries>
  );
}
