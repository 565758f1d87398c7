import { applications, type Offer } from '@embark/contracts/casework/applications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { type CompareRow, SideBySide, withWarning } from '../../../kit/page/SideBySide.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { usePhone } from '../../../kit/list/useScreen.ts';
import { RuleSource } from '../../organisation/rulebook/index.ts';
import { LIST } from './fields.ts';
import { StateChip } from './StateChip.tsx';

type Props = { conversionId: string; name: string; onClose: () => void };

/** The offers of a client file side by side, to advise the student and to print (K). */
export function OffersDialog({ conversionId, name, onClose }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const isPhone = usePhone();
  const { data, error, refetch } = useRead(applications.offers, { conversionId });
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="lg" fullScreen={isPhone}>
      <DialogTitle id={heading}>{t('applications.offers.title', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, alignContent: 'start' }}>
        {data ? (
          <>
            <SideBySide
              label={t('applications.offers.compare')}
              corner={t('applications.field.course')}
              items={data}
              head={head}
              rows={rowsOf(t, data)}
            />
            <Typography variant="body2" color="textSecondary">
              {t('applications.offers.hint')}
            </Typography>
          </>
        ) : error ? (
          <ReadProblem problem={error} onRetry={() => void refetch()} />
        ) : (
          <Skeletons lines={10} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('kit.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const head = ({ id, course, number, status }: Offer) => (
  <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
    <Link component={RouterLink} to={`${LIST}/${id}`} sx={{ fontWeight: 600 }}>
      <bdi>{course}</bdi>
    </Link>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontWeight: 400, color: 'text.secondary' }}>
      <Ltr>{number}</Ltr>
      <StateChip state={status} />
    </Box>
  </Box>
);

const money = (amount: number | null, { currency }: Offer) =>
  amount === null ? null : <Ltr>{moneyText(amount, currency)}</Ltr>;
const span = (from: string | null, to: string | null) =>
  from && to ? (
    <>
      <bdi>{formatDate(from)}</bdi> – <bdi>{formatDate(to)}</bdi>
    </>
  ) : null;

type T = ReturnType<typeof useTranslation>['t'];

/** What is compared, from the provider to the health cover. What no offer has is left out, and the place in the package if it is the same. */
function rowsOf(t: T, offers: readonly Offer[]): CompareRow<Offer>[] {
  const isOnePlace = new Set(offers.map(({ position }) => position)).size < 2;
  return everyRow(t).filter(
    ({ id, show }) => offers.some((offer) => Boolean(show(offer))) && !(id === 'place' && isOnePlace),
  );
}

function everyRow(t: T): CompareRow<Offer>[] {
  const none = t('applications.offers.notEntered');
  return [
    {
      id: 'provider',
      label: t('applications.field.provider'),
      show: ({ provider, campus }) => <bdi>{[provider, campus].filter(Boolean).join(' · ')}</bdi>,
    },
    { id: 'place', label: t('applications.field.position'), show: ({ position }) => formatNumber(position) },
    {
      id: 'days',
      label: t('applications.offers.days'),
      show: ({ intakeOn, endsOn }) => span(intakeOn, endsOn) ?? formatDate(intakeOn),
    },
    {
      id: 'lapses',
      none,
      label: t('applications.field.lapsesOn'),
      show: ({ lapsesOn, chosen }) =>
        chosen ? t('applications.offers.accepted') : lapsesOn !== null && formatDate(lapsesOn),
    },
    {
      id: 'conditions',
      label: t('applications.field.conditions'),
      show: ({ conditions, met }) =>
        conditions === 0
          ? t('applications.offers.unconditional')
          : withWarning(
              t('applications.offers.metOf', { met: formatNumber(met), number: formatNumber(conditions) }),
              met < conditions && <StatusChip tone="warning">{t('applications.offers.open')}</StatusChip>,
            ),
    },
    {
      id: 'firstYear',
      none,
      label: t('applications.field.firstYear'),
      show: (offer) => money(offer.firstYear, offer),
    },
    { id: 'tuition', none, label: t('applications.field.tuition'), show: (offer) => money(offer.tuition, offer) },
    {
      id: 'scholarship',
      none,
      label: t('applications.field.scholarship'),
      show: (offer) => money(offer.scholarship, offer),
    },
    { id: 'otherFees', none, label: t('applications.field.otherFees'), show: (offer) => money(offer.otherFees, offer) },
    { id: 'total', label: t('applications.offers.total'), strong: true, show: (offer) => money(offer.total, offer) },
    {
      id: 'deposit',
      none,
      label: t('applications.field.deposit'),
      show: (offer) =>
        offer.deposit === null
          ? null
          : withWarning(
              money(offer.deposit, offer),
              offer.depositDueOn !== null && t('applications.offers.dueOn', { day: formatDate(offer.depositDueOn) }),
            ),
    },
    {
      id: 'visa',
      label: t('applications.offers.visa'),
      show: ({ visaEndsOn, ruleId }) =>
        visaEndsOn &&
        (ruleId === null ? formatDate(visaEndsOn) : <RuleSource ruleId={ruleId}>{formatDate(visaEndsOn)}</RuleSource>),
    },
    {
      id: 'cover',
      label: t('applications.offers.cover'),
      show: ({ coverFrom, coverTo }) => span(coverFrom, coverTo),
    },
  ];
}
