import { officesFor } from '@embark/contracts/kit';
import { type Booking, bookings, isHeld } from '@embark/contracts/work/bookings';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useAddressParams } from '../../../kit/call/useAddressParams.ts';
import { useRead } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { FramedRows } from '../../../kit/page/rowsStyle.ts';
import type { TabRecord } from '../../../kit/record/addedTabs.ts';
import { formatDateTime } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { placeOf } from '../../../kit/time/clocks.ts';
import { useSession } from '../../organisation/session/index.ts';
import { RECORD } from './setup.ts';
import { StateChip } from './columns.tsx';

const Book = lazyPart(async () => (await import('./book/Book.tsx')).Book);

const MOST = 100;

export const BookingsOfFile = ({ file }: { file: TabRecord }) => <BookingsOf kind="file" of={file} />;
export const BookingsOfEnquiry = ({ enquiry }: { enquiry: TabRecord }) => <BookingsOf kind="enquiry" of={enquiry} />;

type Props = { kind: 'file' | 'enquiry'; of: TabRecord };

/** The bookings about a record: those to come, then earlier ones, with a button for a new one. `?book=` opens its dialog. */
function BookingsOf({ kind, of: { id, office } }: Props) {
  const { t } = useTranslation();
  const { role } = useSession();
  const [params, edit] = useAddressParams();
  const { data, error, refetch } = useRead(bookings.list, {
    ...(kind === 'file' ? { conversionId: id } : { enquiryId: id }),
    size: MOST,
  });
  const offices = officesFor(role, 'bookings.write');
  const mayBook = offices === 'all' || offices.includes(office);
  const asked = params.get('book');
  const book = () => edit((next) => next.set('book', `${kind}:${id}`), { replace: true });
  const button = mayBook && <NewButton label={t('bookings.new')} onClick={book} />;
  const rows = data?.rows ?? [];
  const [held, ended] = [rows.filter((row) => isHeld(row.status)), rows.filter((row) => !isHeld(row.status))];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignContent: 'start' }}>
      {rows.length > 0 && button && <Box sx={{ justifySelf: 'start' }}>{button}</Box>}
      {data ? (
        rows.length === 0 ? (
          <EmptyState
            title={t('bookings.emptyOf')}
            text={t('bookings.emptyOfHint')}
            {...(button && { action: button })}
          />
        ) : (
          <>
            <Part title={t('bookings.openOnes')} rows={held.toReversed()} />
            <Part title={t('bookings.endedOnes')} rows={ended} />
          </>
        )
      ) : error ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Delayed>
          <Skeletons />
        </Delayed>
      )}
      {asked && mayBook && <Book key={asked} asked={asked} />}
    </Box>
  );
}

/** Some of the bookings, each with the client's time first. */
function Part({ title, rows }: { title: string; rows: readonly Booking[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const clock = (at: string, zone: string) => `${formatDateTime(at, zone)} ${placeOf(zone, t)}`;
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 0.5 }}>
        {title}
      </Typography>
      <FramedRows>
        {rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              paddingInline: 1.5,
              paddingBlock: 1,
            }}
          >
            <Box sx={{ flex: '1 1 15rem', minInlineSize: 0 }}>
              <Link component={RouterLink} to={`${RECORD}/${row.id}`} sx={{ fontWeight: 600 }}>
                {clock(row.startsAt, row.clientZone)}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {row.clientZone !== row.consultantZone && `${clock(row.startsAt, row.consultantZone)} · `}
                <bdi>{row.type}</bdi> · {t(`bookings.mode.${row.mode}`)} · <bdi>{row.consultant}</bdi> ·{' '}
                <Ltr>{row.number}</Ltr>
              </Typography>
            </Box>
            <StateChip state={row.status} />
          </Box>
        ))}
      </FramedRows>
    </Box>
  );
}
