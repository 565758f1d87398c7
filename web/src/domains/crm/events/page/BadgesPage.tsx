import Print from '@mui/icons-material/Print';
import { events } from '@embark/contracts/crm/events';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router';
import { encodeQR } from 'qr';
import { useRead } from '../../../../kit/call/api.ts';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { localTitle } from '../../../../kit/i18n/localName.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Delayed, Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';

const drawingOf = (token: string) =>
  `data:image/svg+xml,${encodeURIComponent(encodeQR(token, 'svg', { ecc: 'medium', border: 1 }))}`;

/** A sheet of badges to print: each registration with a place, with the code the check-in desk scans. */
export function BadgesPage() {
  const { t } = useTranslation();
  const { eventId = '' } = useParams();
  const { data, error, refetch } = useRead(events.desk, { id: eventId });
  const people = (data?.people ?? [])
    .filter(({ state }) => state === 'registered')
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <Box>
      <PageHeader
        title={t('events.badges.title')}
        below={data && <bdi>{localTitle(data.event)}</bdi>}
        actions={
          people.length > 0 && (
            <Button
              variant="contained"
              startIcon={<Print />}
              onClick={() => window.print()}
              sx={{ '@media print': { display: 'none' } }}
            >
              {t('events.badges.print', { count: people.length })}
            </Button>
          )
        }
      />
      {error && !data ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
          }}
        >
          {people.map(({ id, name, token }) => (
            <Box
              key={id}
              component="li"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                padding: 1.5,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                backgroundColor: 'white',
                color: 'black',
                breakInside: 'avoid',
              }}
            >
              <img src={drawingOf(token)} alt={t('events.badges.code', { name })} width={96} height={96} />
              <Box sx={{ minInlineSize: 0 }}>
                <Typography sx={{ fontWeight: 650, fontSize: '1.8rem', lineHeight: 1.2, overflowWrap: 'anywhere' }}>
                  <bdi>{name}</bdi>
                </Typography>
                <Typography variant="caption" component="p">
                  <bdi>{data.event.title}</bdi>
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
      ) : (
        <Delayed>
          <Skeletons lines={6} height={96} />
        </Delayed>
      )}
      {data && people.length === 0 && (
        <EmptyState title={t('events.noRegistrations')} text={t('events.noRegistrationsHint')} />
      )}
    </Box>
  );
}
