import { home, type HomeDay, homeFilters } from '@embark/contracts/work/home';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouteLink } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../kit/call/api.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { formatDate, formatNumber, formatPattern } from '../../../kit/text/format.ts';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useNow } from '../../../kit/time/useNow.ts';
import { zonedText } from '../../../kit/time/zoned.ts';
import { NextDates } from '../../casework/deadlines/index.ts';
import { MyReferrals } from '../../casework/referrals/index.ts';
import { TodaysEvents } from '../../crm/events/index.ts';
import { useHomeZone, useSession } from '../../organisation/session/index.ts';
import { TourCard } from '../../workspace/help/index.ts';
import { MyTasks } from '../../workspace/tasks/index.ts';
import { TodaysSchedule } from '../calendar/index.ts';
import { MyWork } from './MyWork.tsx';
import { Team } from './Team.tsx';
import { StatusName } from '../../crm/conversions/index.ts';
import { ClientRows } from './ClientRows.tsx';
import { Figures, useLists } from './Figures.tsx';
import { Columns, Nothing, Panel, Rows } from './Panel.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useReference } from '../../catalogue/reference/index.ts';

/** The staff figures for HR: total, by office, and users without a role. */
function People({ people: { active, withoutRole, byOffice } }: { people: NonNullable<HomeDay['people']> }) {
  const { t } = useTranslation();
  const lists = useLists();
  const { officeOf } = useReference();
  const nameOf = (office: string) => translateMessage(officeOf(office)?.name ?? office);
  return (
    <>
      <Figures
        label={t('home.people.title')}
        figures={[
          { name: t('home.people.active'), count: active.total, to: lists.people({}) },
          ...(byOffice.length > 1 ? byOffice : []).map(({ office, count }) => ({
            name: nameOf(office),
            count,
            to: lists.people({ office }),
          })),
          { name: t('home.people.withoutRole'), count: withoutRole, to: lists.people({ role: 'none' }), late: true },
        ]}
      />
      <Panel
        title={t('home.people.title')}
        all={{ to: lists.people({}), total: active.total, shown: active.rows.length }}
      >
        <Rows label={t('home.people.title')}>
          {active.rows.map(({ id, displayName, jobTitle, office, email, awayUntil }) => {
            const to = lists.person(id);
            return (
              <Box
                component="li"
                key={id}
                sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, paddingBlock: 0.75, paddingInline: 2 }}
              >
                <Box sx={{ flex: '1 1 20rem', minInlineSize: 0 }}>
                  {to === undefined ? (
                    <bdi>{displayName}</bdi>
                  ) : (
                    <Link component={RouteLink} to={to} color="inherit" sx={{ fontWeight: 600 }}>
                      <bdi>{displayName}</bdi>
                    </Link>
                  )}
                </Box>
                <Box sx={{ flex: '1 1 16rem', color: 'text.secondary' }}>
                  <bdi>{jobTitle}</bdi>
                </Box>
                <Box sx={{ flex: '0 1 12rem', color: 'text.secondary' }}>{nameOf(office)}</Box>
                <Box sx={{ flex: '1 1 22rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {awayUntil === null ? <Ltr>{email}</Ltr> : t('home.people.away', { day: formatDate(awayUntil) })}
                </Box>
              </Box>
            );
          })}
        </Rows>
      </Panel>
    </>
  );
}

type Props = { clients: NonNullable<HomeDay['clients']>; since: string };

/** The client files: open total, by status, and the recent ones. */
function Clients({ clients: { opened, byStatus }, since }: Props) {
  const { t } = useTranslation();
  const lists = useLists();
  const recent = lists.clients(homeFilters.converted(since));
  const running = byStatus.filter(({ ended }) => !ended);
  const all = { status: running.map(({ id }) => id).join(',') };
  const count = running.reduce((sum, status) => sum + status.count, 0);
  return (
    <>
      <Figures
        label={t('home.clients.title')}
        figures={[
          { name: t('home.clients.running'), count, to: count > 0 ? lists.clients(all) : undefined },
          { name: t('home.clients.opened'), count: opened.total, to: recent },
        ]}
      />
      <Columns>
        <Panel title={t('home.clients.byStatus')}>
          {byStatus.length === 0 ? (
            <Nothing>{t('home.clients.nothing')}</Nothing>
          ) : (
            <Rows label={t('home.clients.byStatus')}>
              {byStatus.map(({ id, name, colour, count: files }) => (
                <Box
                  component="li"
                  key={id}
                  sx={{ display: 'flex', justifyContent: 'space-between', paddingBlock: 0.75, paddingInline: 2 }}
                >
                  <StatusName of={{ status: name, statusColour: colour }} />
                  <Link
                    component={RouteLink}
                    to={lists.clients({ status: String(id) })}
                    color="inherit"
                    className="tabular"
                    aria-label={t('home.figure', { name, count: formatNumber(files) })}
                  >
                    {formatNumber(files)}
                  </Link>
                </Box>
              ))}
            </Rows>
          )}
        </Panel>
        <Panel title={t('home.clients.latest')} all={{ to: recent, total: opened.total, shown: opened.rows.length }}>
          <ClientRows label={t('home.clients.latest')} rows={opened.rows} nothing={t('home.clients.none')} />
        </Panel>
      </Columns>
    </>
  );
}

/** Milliseconds: work becomes overdue over time, and shared figures can be a few seconds old. */
const EVERY = 30_000;

/** The home page, by role: follow-ups, the team, clients, people. */
export function HomePage() {
  const { data, error, refetch } = useRead(home.day, {}, { refetchInterval: EVERY });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2.5,
        maxInlineSize: 1500,
        marginInline: 'auto',
        paddingBlockEnd: 2,
      }}
    >
      <Greeting />
      <TourCard />
      {data ? (
        <Parts day={data} />
      ) : error ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons lines={10} />
      )}
    </Box>
  );
}

function Greeting() {
  const { t } = useTranslation();
  const { displayName } = useSession().data;
  const now = useNow();
  const zone = useHomeZone();
  const hour = Number(zonedText(new Date(now).toISOString(), zone).slice(11, 13));
  const time = hour < 4 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon';
  return (
    <PageHeader
      tab={t('home.title')}
      title={
        <>
          {t(`home.greeting.${time}`)} <bdi>{displayName}</bdi>
        </>
      }
      below={<time dateTime={new Date(now).toISOString()}>{formatPattern(now, 'EEEE d MMMM', zone)}</time>}
    />
  );
}

/** The user's next dates. They load after the rest of the page, so they come last and push nothing down. */
function Dates() {
  const { t } = useTranslation();
  return (
    <Panel title={t('home.mine.dates')}>
      <NextDates />
    </Panel>
  );
}

/** The user's tasks that are overdue or due today. */
function Tasks() {
  const { t } = useTranslation();
  const { company } = useSession();
  if (company !== 'fc') return null;
  return (
    <>
      <Panel title={t('home.mine.schedule')}>
        <TodaysSchedule />
      </Panel>
      <Panel title={t('home.mine.tasks')}>
        <MyTasks />
      </Panel>
    </>
  );
}

const Parts = ({ day: { mine, team, clients, people, since } }: { day: HomeDay }) => (
  <>
    {mine && <MyWork mine={mine} since={since} />}
    {mine && <MyReferrals />}
    {mine && <TodaysEvents />}
    {team && <Team team={team} />}
    {clients && <Clients clients={clients} since={since} />}
    {people && <People people={people} />}
    {mine && <Dates />}
    <Tasks />
  </>
);
