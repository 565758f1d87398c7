import {
  due,
  type DueAge,
  dueAges,
  type DueDimension,
  DueDimension as Dimension,
  dueDimensions,
  DueScope,
  type DueTable,
} from '@embark/contracts/money/due';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { useFilter } from '../../../kit/call/useFilter.ts';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Segments } from '../../../kit/page/Segments.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { Money } from '../../../kit/text/Money.tsx';
import { CountTable } from '../../crm/leads/index.ts';
import { AudOfSum, AudTotalLine } from '../reports/index.ts';
import { AgeBar } from './AgeBar.tsx';

const paramOf = { office: 'office', counsellor: 'owner' } as const;

type Figure = { currency: string; age?: DueAge; row?: readonly [DueDimension, string]; offices?: readonly string[] };

/** The address of the list behind a sum of the report at an address: the same filter, so that figure and list agree. */
function itemsOf({ currency, age, row, offices = [] }: Figure, report: string): string {
  const query = new URLSearchParams({ currency });
  if (offices.length > 0) query.set('office', offices.join(','));
  if (age) query.set('age', age);
  if (row) query.set(paramOf[row[0]], row[1]);
  return `${report}/items?${query.toString().replaceAll('%2C', ',')}`;
}

const Scope = DueScope.pick({ office: true }).extend({ rows: Dimension.optional() });

/** What is open, by age of its own day and by office or counsellor: a table for each currency. Every sum opens its list. */
export function DuePage() {
  const { t } = useTranslation();
  const { pathname } = useLocation(); // managers and accounts have it at addresses of their own
  const [{ rows = 'office', office }, change] = useFilter(Scope);
  const asked = { rows, ...(office && { office }) };
  const { data, error, refetch, isPlaceholderData } = useRead(due.table, asked, { refetchInterval: 60_000 });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title={t('titles.paymentDue')}
        below={t('due.says')}
        actions={
          <Button component={RouterLink} to={`${pathname}/items`} variant="outlined" color="inherit">
            {t('due.all')}
          </Button>
        }
      />
      <Segments
        label={t('due.groupBy')}
        value={rows}
        options={dueDimensions.map((value) => ({ value, label: t(`due.by.${value}`) }))}
        onChange={(next) => change({ rows: next })}
      />
      {error && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons lines={8} />}
      {data?.currencies.length === 0 && <EmptyState title={t('due.empty')} text={t('due.emptyHint')} />}
      {data && data.currencies.length > 0 && <AudTotalLine total={data.aud} how={t('due.inAud')} />}
      {data?.currencies.map((one) => (
        <CurrencyTable key={one.currency} by={data.by} table={one} offices={office} isOutdated={isPlaceholderData} />
      ))}
    </Box>
  );
}

type TableProps = {
  by: DueDimension;
  table: DueTable['currencies'][number];
  offices: readonly string[] | undefined;
  isOutdated: boolean;
};

function CurrencyTable({ by, table: { currency, rows, total, aud }, offices = [], isOutdated }: TableProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const ages = ['all', ...dueAges] as const;
  const cells = (sums: typeof total, row?: readonly [DueDimension, string]) =>
    ages.map((age) => {
      const { amount, count } = sums[age];
      const to = itemsOf({ currency, offices, ...(row && { row }), ...(age !== 'all' && { age }) }, pathname);
      return (
        <td key={age}>
          {count === 0 ? (
            <span className="nothing">–</span>
          ) : (
            <Link
              component={RouterLink}
              to={to}
              color="inherit"
              title={t('due.items', { count, number: formatNumber(count) })}
            >
              <Money amount={amount} currency={currency} />
            </Link>
          )}
        </td>
      );
    });
  const isAud = currency === 'AUD';
  const inAud = isAud ? [] : [{ key: 'aud', name: t('due.field.aud') }];
  const audCell = (sum: typeof aud) =>
    isAud
      ? []
      : [
          <td key="aud">
            <AudOfSum currency={currency} sum={sum} />
          </td>,
        ];
  return (
    <Section title={currency}>
      <AgeBar currency={currency} sums={total} />
      <CountTable
        title={t('due.tableOf', { currency })}
        isOutdated={isOutdated}
        corner={t(`due.by.${by}`)}
        columns={[...ages.map((age) => ({ key: age, name: t(`due.age.${age}`) })), ...inAud]}
        rows={rows.map(({ key, label, sums, aud: ofRow }) => ({
          key,
          name: <bdi>{by === 'office' ? translateMessage(label) : label || t('due.nobody')}</bdi>,
          cells: [...cells(sums, [by, key]), ...audCell(ofRow)],
        }))}
        total={{ name: t('due.total'), cells: [...cells(total), ...audCell(aud)] }}
      />
    </Section>
  );
}
