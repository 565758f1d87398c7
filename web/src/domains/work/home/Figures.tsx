import { everyEnquiry, mayOpen } from '@embark/contracts/screens';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { formatNumber } from '../../../kit/text/format.ts';
import { useAddresses, useSession } from '../../organisation/session/index.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

const list = '/apps/broken-promises';

/** A link to the missed follow-ups: the user's own, or the whole team's. */
export function BrokenPromises({ mine = false }: { mine?: boolean }) {
  const { t } = useTranslation();
  const user = useSession();
  if (!mayOpen(list, user)) return null;
  return (
    <Button
      component={Link}
      to={mine ? `${list}?assignee=me` : list}
      startIcon={<EventBusy />}
      sx={{ justifySelf: 'start', margin: mine ? 0 : 1 }}
    >
      {t(mine ? 'home.mine.missedFollowUps' : 'home.team.missedFollowUps')}
    </Button>
  );
}

type Filter = Readonly<Record<string, string>>;

const withFilter = (path: string, filter: Filter) => `${path}?${new URLSearchParams(filter)}`;

/** Links to the lists behind the figures; undefined where the user may not open the list. */
export function useLists() {
  const user = useSession();
  const at = useAddresses();
  const every = everyEnquiry(user);
  const people = '/apps/users/userlist';
  return {
    enquiries: (filter: Filter) => every && withFilter(every, filter),
    clients: (filter: Filter) => withFilter(at.clients, filter),
    people: (filter: Filter) => (mayOpen(people, user) ? withFilter(people, filter) : undefined),
    person: (id: number) => (user.company === 'fc' ? `/apps/users/profile/${id}` : undefined),
  };
}

type Figure = {
  name: string;
  count: number;
  /** The list behind the figure. */
  to: string | undefined;
  /** Coloured as overdue when above zero. */
  late?: boolean;
};

const card = {
  display: 'grid',
  gap: 0.25,
  paddingBlock: 1.25,
  paddingInline: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
} as const;

/** Figures side by side, each linked to its list. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      data-tour="work"
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(150px, 1fr))' },
      }}
    >
      {figures.map(({ name, count, to, late = false }) => {
        const inside = (
          <>
            <Box
              component="span"
              className="tabular"
              sx={{
                fontSize: '2.6rem',
                fontWeight: 650,
                lineHeight: 1.2,
                color: late && count > 0 ? 'error.main' : 'text.primary',
              }}
            >
              {formatNumber(count)}
            </Box>{' '}
            <Box component="span" sx={{ fontSize: '1.3rem', color: 'text.secondary' }}>
              {name}
            </Box>
          </>
        );
        return (
          <li key={name}>
            {to === undefined ? (
              <Box sx={card}>{inside}</Box>
            ) : (
              <Box component={Link} to={to} sx={{ ...card, '&:hover': { borderColor: 'primary.main' } }}>
                {inside}
              </Box>
            )}
          </li>
        );
      })}
    </Box>
  );
}
