import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { events } from '@embark/contracts/crm/events';
import { useId } from 'react';
import Link from '@mui/material/Link';
import { Link as RouteLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { localTitle } from '../../../kit/i18n/localName.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { deskPath, eventPath, LIST } from './paths.ts';
import { OfficeTime } from '../../../kit/time/TimeText.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useReference } from '../../catalogue/reference/index.ts';

/** Today's events and webinars with links to their check-in desks; renders nothing on other days. */
export function TodaysEvents() {
  const { t } = useTranslation();
  const heading = useId();
  const { officeOf } = useReference();
  const { data } = useRead(events.list, { when: 'today', sort: 'startsAt', size: 5 });
  const today = (data?.rows ?? []).filter(({ state }) => state !== 'cancelled');
  if (today.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ padding: 2, border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: 'background.paper' }}
    >
      <Typography id={heading} variant="h3" component="h2" sx={{ marginBlockEnd: 1 }}>
        <Link component={RouteLink} to={`${LIST}?when=today`} color="inherit">
          {t('events.today')}
        </Link>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
        {today.map((event) => (
          <Box component="li" key={event.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: '1 1 200px', minInlineSize: 0 }}>
              <Link component={RouteLink} to={eventPath(event.id)} color="inherit" sx={{ fontWeight: 600 }}>
                <bdi>{localTitle(event)}</bdi>
              </Link>
              <Typography variant="body2" color="textSecondary">
                {translateMessage(officeOf(event.office)?.name ?? event.office)} ·{' '}
                <OfficeTime at={event.startsAt} zone={event.zone} short /> ·{' '}
                {t('events.desk.count', {
                  attended: formatNumber(event.figures.attended),
                  registered: formatNumber(event.figures.registered),
                })}
              </Typography>
            </Box>
            {event.can.edit && (
              <Button component={RouteLink} to={deskPath(event.id)} variant="outlined" sx={{ minBlockSize: 44 }}>
                {t('events.desk.open')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
