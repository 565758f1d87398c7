import type { Booking } from '@embark/contracts/work/bookings';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FactGroup } from '../../../kit/record/FactGroup.tsx';
import { formatDateTime, formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { placeOf } from '../../../kit/time/clocks.ts';
import { useAddresses } from '../../organisation/session/index.ts';

/** When, with whom and about what a booking is: the client's clock beside the consultant's. */
export function Summary({ row }: { row: Booking }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { conversionId, enquiryId, about, startsAt, clientZone, consultantZone, fee, paid, currency } = row;
  const clock = (zone: string) => ({ time: formatDateTime(startsAt, zone), place: placeOf(zone, t) });
  const record = conversionId ? at.client(conversionId) : enquiryId ? at.enquiry(enquiryId) : undefined;
  const money = (amount: number) => moneyText(amount, currency);
  const facts = [
    {
      label: t('bookings.page.when'),
      value: (
        <Box sx={{ display: 'grid' }}>
          <span>{t('bookings.page.client', clock(clientZone))}</span>
          {clientZone !== consultantZone && <span>{t('bookings.page.consultant', clock(consultantZone))}</span>}
        </Box>
      ),
    },
    { label: t('bookings.field.type'), value: <bdi>{row.type}</bdi> },
    { label: t('bookings.field.consultant'), value: <bdi>{row.consultant}</bdi> },
    { label: t('bookings.field.number'), value: <Ltr>{row.number}</Ltr> },
    ...(record
      ? [
          {
            label: t('bookings.page.record'),
            value: (
              <Link component={RouterLink} to={record}>
                <Ltr>{about}</Ltr>
              </Link>
            ),
          },
        ]
      : []),
    ...(row.room ? [{ label: t('bookings.field.room'), value: <bdi>{row.room}</bdi> }] : []),
    ...(fee === null
      ? []
      : [
          {
            label: t('bookings.field.fee'),
            value:
              paid === null
                ? t(enquiryId ? 'bookings.page.later' : 'bookings.page.unpaid', { fee: money(fee) })
                : t('bookings.page.paid', { paid: money(paid), fee: money(fee) }),
          },
        ]),
    ...(row.holdUntil
      ? [
          {
            label: t('bookings.field.status'),
            value: t('bookings.page.held', { time: formatDateTime(row.holdUntil, consultantZone) }),
          },
        ]
      : []),
    ...(row.moves > 0
      ? [
          {
            label: t('bookings.field.moves'),
            value: t('bookings.page.moved', { count: row.moves, number: formatNumber(row.moves) }),
          },
        ]
      : []),
    ...(row.noShows > 0
      ? [
          {
            label: t('bookings.status.no-show'),
            value: t('bookings.page.noShows', { count: row.noShows, number: formatNumber(row.noShows) }),
          },
        ]
      : []),
    ...(row.cancelledBy
      ? [
          {
            label: t('bookings.field.reason'),
            value: (
              <>
                {t('bookings.page.cancelled', { by: t(`bookings.by.${row.cancelledBy}`) })}
                {row.cancelReason && (
                  <>
                    {'. '}
                    <bdi>{row.cancelReason}</bdi>
                  </>
                )}
              </>
            ),
          },
        ]
      : []),
    ...(row.outcome ? [{ label: t('bookings.field.outcome'), value: <bdi>{row.outcome}</bdi> }] : []),
    ...row.answers.map(({ question, answer }) => ({ label: question, value: <bdi>{answer}</bdi> })),
  ];
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <FactGroup title={t('bookings.form')} facts={facts} />
      {row.mode === 'video' && row.link.startsWith('https://') && (
        <Link href={row.link} target="_blank" rel="noreferrer">
          {t('bookings.page.join')}
        </Link>
      )}
    </Box>
  );
}
