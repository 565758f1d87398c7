import {
  paid,
  type PaidDimension,
  PaidDimension as Dimension,
  paidDimensions,
  type PaidTable,
} from '@embark/contracts/money/paid';
import { type PaymentMethod, paymentMethods } from '@embark/contracts/money/payments';
import { Day, line } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { Link as RouterLink, Navigate, useNavigate, useParams, useLocation } from 'react-router';
import { z } from 'zod';
import { useRead } from '../../../kit/call/api.ts';
import { useFilter } from '../../../kit/call/useFilter.ts';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { Select } from '../../../kit/filter/Select.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Segments } from '../../../kit/page/Segments.tsx';
import { formatNumber, formatPattern } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { CountTable } from '../../crm/leads/index.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { useOwners } from '../../crm/choices/index.ts';
import { AudOfSum, AudTotalLine } from '../reports/index.ts';
import { itemsOf, reportOf } from './links.ts';

const Scope = z.object({
  office: line(3).optional(),
  owner: line(9).optional(),
  receivedFrom: Day.optional(),
  receivedTo: Day.optional(),
  rows: Dimension.optional(),
});
const isMethod = (text: string): text is PaymentMethod => paymentMethods.some((one) => one === text);

/** Money received by the day of its receipt: a table for each currency, with bars. Every sum opens its list. */
export function PaidPage() {
  const { service = 'all', type = 'all' } = useParams();
  const method = type.toLowerCase();
  if (method !== 'all' && !isMethod(method)) return <Navigate to="/404" replace />;
  return <Report service={service.toLowerCase() === 'all' ? 'all' : service.toUpperCase()} method={method} />;
}

function Report({ service, method }: { service: string; method: PaymentMethod | 'all' }) {
  const { t } = useTranslation();
  const [{ rows = 'office', ...narrowed }, change] = useFilter(Scope);
  const { office, owner, receivedFrom, receivedTo } = narrowed;
  const scope = {
    ...(service !== 'all' && { service }),
    ...(method !== 'all' && { method }),
    ...(office && { office }),
    ...(owner && { owner }),
    ...(receivedFrom && { receivedFrom }),
    ...(receivedTo && { receivedTo }),
  };
  const asked = {
    rows,
    ...(service !== 'all' && { service: [service] }),
    ...(method !== 'all' && { method: [method] }),
    ...(office && { office: [office] }),
    ...(owner && { owner: [owner] }),
    ...(receivedFrom && { receivedFrom }),
    ...(receivedTo && { receivedTo }),
  };
  const { data, error, refetch, isPlaceholderData } = useRead(paid.table, asked);
  const report = reportOf(useLocation().pathname);
  const all = `${report}/items?${new URLSearchParams(scope).toString()}`;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title={t('titles.paidReport')}
        below={t('paid.says')}
        actions={
          <Button component={RouterLink} to={all} variant="outlined" color="inherit">
            {t('paid.all')}
          </Button>
        }
      />
      <Narrowing {...{ service, method, ...narrowed }} change={change} />
      <Segments
        label={t('paid.groupBy')}
        value={rows}
        options={paidDimensions.map((value) => ({ value, label: t(`paid.by.${value}`) }))}
        onChange={(next) => change({ rows: next })}
      />
      {error && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons lines={8} />}
      {data?.currencies.length === 0 && <EmptyState title={t('paid.empty')} text={t('paid.emptyHint')} />}
      {data && data.currencies.length > 0 && <AudTotalLine total={data.aud} how={t('paid.inAud')} />}
      {data?.currencies.map((one) => (
        <CurrencyTable key={one.currency} by={data.by} table={one} scope={scope} isOutdated={isPlaceholderData} />
      ))}
    </Box>
  );
}

type NarrowingProps = Omit<z.infer<typeof Scope>, 'rows'> & {
  service: string;
  method: string;
  change: (next: Partial<z.infer<typeof Scope>>) => void;
};

/** Service, means, office, counsellor and the days. */
function Narrowing({ service, method, office, owner, receivedFrom, receivedTo, change }: NarrowingProps) {
  const { t } = useTranslation();
  const go = useNavigate();
  const report = reportOf(useLocation().pathname);
  const { offices, services } = useReference();
  const owners = useOwners();
  const every = { value: 'all', label: t('paid.every') };
  const to = (nextService: string, nextMethod: string) =>
    void go({ pathname: `${report}/${nextService}/${nextMethod}`, search: window.location.search });
  const day = (name: 'receivedFrom' | 'receivedTo', value: string | undefined) => (
    <TextField
      type="date"
      size="small"
      label={t(`paid.field.${name}`)}
      value={value ?? ''}
      onChange={({ target }) => change({ [name]: target.value || undefined })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))' }}>
      {day('receivedFrom', receivedFrom)}
      {day('receivedTo', receivedTo)}
      <Select
        label={t('paid.field.service')}
        value={service}
        options={[every, ...services.map(({ code }) => ({ value: code, label: code }))]}
        onChange={(next) => to(next, method)}
      />
      <Select
        label={t('paid.field.method')}
        value={method}
        options={[every, ...paymentMethods.map((value) => ({ value, label: t(`payments.method.${value}`) }))]}
        onChange={(next) => to(service, next)}
      />
      <Select
        label={t('paid.field.office')}
        value={office ?? 'all'}
        options={[every, ...offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))]}
        onChange={(next) => change({ office: next === 'all' ? undefined : next })}
      />
      <Select
        label={t('paid.field.owner')}
        value={owner ?? 'all'}
        options={[every, ...owners.map(({ value, label }) => ({ value: String(value), label }))]}
        onChange={(next) => change({ owner: next === 'all' ? undefined : next })}
      />
    </Box>
  );
}

type TableProps = {
  by: PaidDimension;
  table: PaidTable['currencies'][number];
  scope: Readonly<Record<string, string>>;
  isOutdated: boolean;
};

function CurrencyTable({ by, table: { currency, rows, total }, scope, isOutdated }: TableProps) {
  const { t } = useTranslation();
  const report = reportOf(useLocation().pathname);
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  const nameOf = (key: string, label: string) => {
    if (by === 'month') return formatPattern(`${key.slice(0, 7)}-15`, 'MMM yyyy');
    if (by === 'method' && isMethod(key)) return t(`payments.method.${key}`);
    return (by === 'office' ? translateMessage(label) : label) || t('paid.none');
  };
  const isAud = currency === 'AUD';
  const cells = ({ amount, count, aud }: typeof total, key?: string) => [
    <td key="amount">
      <Link
        component={RouterLink}
        to={itemsOf({ currency, scope, ...(key && { row: [by, key] as const }) }, report)}
        color="inherit"
      >
        {moneyText(amount, currency)}
      </Link>
    </td>,
    ...(isAud
      ? []
      : [
          <td key="aud">
            <AudOfSum currency={currency} sum={aud} note={t('paid.inAud')} />
          </td>,
        ]),
    <td key="count">{formatNumber(count)}</td>,
    <td key="bar" aria-hidden>
      {key !== undefined && (
        <Box
          sx={{
            blockSize: 12,
            minInlineSize: 2,
            inlineSize: `${(amount / most) * 160}px`,
            borderRadius: '3px',
            backgroundColor: 'primary.main',
          }}
        />
      )}
    </td>,
  ];
  return (
    <Section title={currency}>
      <CountTable
        title={t('paid.tableOf', { currency })}
        isOutdated={isOutdated}
        corner={t(`paid.by.${by}`)}
        columns={[
          { key: 'amount', name: t('paid.field.amount') },
          ...(isAud ? [] : [{ key: 'aud', name: t('paid.field.aud') }]),
          { key: 'count', name: t('paid.count') },
          { key: 'bar', name: <Box sx={{ textAlign: 'start' }}>{t('paid.share')}</Box> },
        ]}
        rows={rows.map((row) => ({
          key: row.key,
          name: <bdi>{nameOf(row.key, row.label)}</bdi>,
          cells: cells(row, row.key),
        }))}
        total={{ name: t('paid.total'), cells: cells(total) }}
      />
    </Section>
  );
}
