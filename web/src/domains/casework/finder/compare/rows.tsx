import type { ComparedCourse } from '@embark/contracts/casework/finder';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { type CompareRow, withWarning } from '../../../../kit/page/SideBySide.tsx';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { formatDate, formatNumber, monthName, monthsText } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../../kit/text/money.ts';
import { RuleSource } from '../../../organisation/rulebook/index.ts';
import { pathOf } from '../../../catalogue/courses/index.ts';
import { Fee } from '../Fee.tsx';

type T = ReturnType<typeof useTranslation>['t'];
type Row = CompareRow<ComparedCourse>;

const laneTones = { green: 'success', amber: 'warning', red: 'danger' } as const;

const span = (from: string | null, to: string | null) =>
  from && to ? (
    <>
      <bdi>{formatDate(from)}</bdi> – <bdi>{formatDate(to)}</bdi>
    </>
  ) : null;
const money = (amount: number | null, currency: string) =>
  amount === null ? null : <Ltr>{moneyText(amount, currency)}</Ltr>;
const lines = (text: string) => text.trim() && <Box sx={{ whiteSpace: 'pre-line' }}>{text.trim()}</Box>;

/** What is compared, from the provider to the entry requirements. */
export function compareRows(t: T, today: string): Row[] {
  const row = (id: Parameters<typeof labelOf>[1], show: Row['show'], strong = false): Row => ({
    id,
    label: labelOf(t, id),
    show,
    strong,
  });
  return [
    row('provider', ({ provider, providerId, hasAgreement, lane }) =>
      withWarning(
        <Link component={RouterLink} to={pathOf('providers', { id: providerId, name: provider })}>
          <bdi>{provider}</bdi>
        </Link>,
        <>
          {!hasAgreement && <StatusChip tone="warning">{t('finder.noAgreement')}</StatusChip>}
          {lane && <StatusChip tone={laneTones[lane]}>{t(`finder.lane.${lane}`)}</StatusChip>}
        </>,
      ),
    ),
    row('level', ({ level, levelName }) => (level ? t(`courses.level.${level}`) : levelName)),
    row('code', ({ cricosCode }) => cricosCode && <Ltr>{cricosCode}</Ltr>),
    row(
      'campuses',
      ({ campuses }) =>
        campuses.length > 0 && <bdi>{[...new Set(campuses.map(({ city, name }) => city || name))].join(', ')}</bdi>,
    ),
    row('weeks', ({ weeks }) => weeks && t('courses.weeksOf', { count: weeks, number: formatNumber(weeks) })),
    row('intakes', ({ intakes, isIntake, startsOn }) =>
      withWarning(
        monthsText(intakes),
        isIntake === false && (
          <StatusChip tone="warning">
            {t('finder.noIntake', { month: monthName(Number(startsOn.slice(5, 7)), 'long') })}
          </StatusChip>
        ),
      ),
    ),
    row('days', ({ startsOn, endsOn }) => span(startsOn, endsOn)),
    row('applyBy', ({ applyBy, deadlineNote }) =>
      applyBy || deadlineNote
        ? withWarning(
            [applyBy && formatDate(applyBy), deadlineNote].filter(Boolean).join(' · '),
            applyBy && applyBy < today && <StatusChip tone="danger">{t('finder.tooLate')}</StatusChip>,
          )
        : null,
    ),
    row('firstYear', ({ firstYear }) => firstYear && <Fee fee={firstYear} />),
    row('tuition', ({ tuition, currency }) => money(tuition, currency)),
    row('nonTuition', ({ nonTuition, currency }) => money(nonTuition, currency)),
    row('total', ({ total, currency }) => money(total, currency), true),
    row(
      'visa',
      ({ visaEndsOn, ruleId }) =>
        visaEndsOn &&
        (ruleId === null ? formatDate(visaEndsOn) : <RuleSource ruleId={ruleId}>{formatDate(visaEndsOn)}</RuleSource>),
    ),
    row('cover', ({ coverFrom, coverTo }) => span(coverFrom, coverTo)),
    row('english', ({ englishOverall, englishNote }) =>
      [englishOverall !== null && t('finder.ielts', { score: formatNumber(englishOverall) }), englishNote]
        .filter(Boolean)
        .join(' · '),
    ),
    row('entry', ({ entryNote }) => lines(entryNote)),
  ];
}

const labelOf = (
  t: T,
  id:
    | 'provider'
    | 'level'
    | 'code'
    | 'campuses'
    | 'weeks'
    | 'intakes'
    | 'days'
    | 'applyBy'
    | 'firstYear'
    | 'tuition'
    | 'nonTuition'
    | 'total'
    | 'visa'
    | 'cover'
    | 'english'
    | 'entry',
) => t(`finder.row.${id}`);
