import { type HomeDay, home } from '@embark/contracts/work/home';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../kit/call/api.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { formatPattern } from '../../../kit/text/format.ts';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useNow } from '../../../kit/time/useNow.ts';
import { zonedText } from '../../../kit/time/zoned.ts';
import { TodaysEvents } from '../../crm/events/index.ts';
import { useSession } from '../../organisation/session/index.ts';
import { Clients } from './Clients.tsx';
import { Mine } from './Mine.tsx';
import { People } from './People.tsx';
import { Team } from './Team.tsx';

/** Milliseconds: work becomes overdue by time alone, and shared figures are a few seconds old at times. */
const EVERY = 30_000;

/** What the day begins with, by what one does here: follow-ups, the team, clients, people. */
export function HomePage() {
  const { data, error, refetch } = useRead(home.day, {}, { refetchInterval: EVERY });
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxInlineSize: 1500, marginInline: 'auto', paddingBlockEnd: 2 }}>
      <Greeting />
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
  const hour = Number(zonedText(new Date(now).toISOString()).slice(11, 13));
  const time = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon';
  return (
    <PageHeader
      tab={t('home.title')}
      title={
        <>
          {t(`home.greeting.${time}`)} <bdi>{displayName}</bdi>
        </>
      }
      below={<time dateTime={new Date(now).toISOString()}>{formatPattern(now, 'EEEE d MMMM')}</time>}
    />
  );
}

const Parts = ({ day: { mine, team, clients, people, since } }: { day: HomeDay }) => (
  <>
    {mine && <Mine mine={mine} since={since} />}
    {mine && <TodaysEvents />}
    {team && <Team team={team} />}
    {clients && <Clients clients={clients} since={since} />}
    {people && <People people={people} />}
  </>
);
