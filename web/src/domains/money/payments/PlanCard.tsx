import { invoices } from '@embark/contracts/money/invoices';
import {
  type FilePayments,
  type Instalment,
  type InstalmentStatus,
  payments,
  type Plan,
} from '@embark/contracts/money/payments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useWrite } from '../../../kit/call/api.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate, formatNumber, isolate } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { invoicePath } from './links.ts';
import type { MoneyDialog } from './dialogs/props.ts';
import { Money } from '../../../kit/text/Money.tsx';
import { MoneyTable } from '../../../kit/page/MoneyTable.tsx';
import { RowActions } from './RowActions.tsx';

const tones = {
  later: 'neutral',
  due: 'info',
  'part-paid': 'info',
  paid: 'success',
  overdue: 'danger',
  waived: 'neutral',
} as const satisfies Record<InstalmentStatus, string>;

type Props = { plan: Plan; can: FilePayments['can']; onOpen: (dialog: MoneyDialog) => void };

/** A plan: what was agreed, its instalments with their status, and what may be done with them. */
export function PlanCard({ plan, can, onOpen }: Props) {
  const { t } = useTranslation();
  const invoiceOf = useInvoiceOf();
  const isLive = plan.state === 'live';
  const heading =
    plan.kind === 'consultation'
      ? t('payments.plan.consultation')
      : t('payments.plan.of', { number: isolate(plan.agreement ?? '') });
  return (
    <Paper variant="outlined" component="article" aria-label={heading} sx={{ padding: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h3" sx={{ flexGrow: 1 }}>
          {heading}
        </Typography>
        {!isLive && <StatusChip>{t('payments.plan.closed')}</StatusChip>}
        {plan.payer === 'employer' && <StatusChip>{t('payments.plan.employer')}</StatusChip>}
        {isLive && can.write && plan.kind === 'agreement' && (
          <Button size="small" variant="outlined" onClick={() => onOpen({ kind: 'plan', planId: plan.id })}>
            {t('payments.plan.edit')}
          </Button>
        )}
      </Box>
      <PlanSums plan={plan} />
      <MoneyTable
        label={t('payments.plan.instalments')}
        columns={[
          { text: t('payments.field.what') },
          { text: t('payments.field.due') },
          { text: t('payments.field.status') },
          { text: t('payments.field.amount'), end: true },
          { text: t('payments.field.open'), end: true },
          { text: t('payments.field.actions'), end: true },
        ]}
        rows={plan.instalments.map((one) => ({
          key: one.id,
          cells: [
            <What key="what" one={one} />,
            <Due key="due" one={one} />,
            <Status key="status" one={one} />,
            <Money key="amount" amount={one.amount} currency={plan.currency} />,
            <Money key="open" amount={one.open} currency={plan.currency} />,
            <RowActions
              key="actions"
              label={t('payments.plan.actionsOf', { what: isolate(one.what) })}
              actions={
                isLive && one.open > 0
                  ? [
                      ...(can.write && one.open > one.invoiced
                        ? [{ key: 'invoice', text: t('payments.action.invoice'), act: () => void invoiceOf(one.id) }]
                        : []),
                      ...actionsOf(can).map((kind) => ({
                        key: kind,
                        text: t(`payments.action.${kind}`),
                        act: () => onOpen({ kind, planId: plan.id, instalmentId: one.id }),
                      })),
                    ]
                  : []
              }
            />,
          ],
        }))}
      />
    </Paper>
  );
}

/** What an instalment is for, with its invoices. */
function What({ one: { what, invoices: made } }: { one: Instalment }) {
  const { t } = useTranslation();
  return (
    <>
      <bdi>{what}</bdi>
      {made.map(({ id, number }) => (
        <Link key={id} component={RouterLink} to={invoicePath(id)} variant="body2" sx={{ display: 'block' }}>
          {number ? <Ltr>{number}</Ltr> : t('payments.invoice.draft')}
        </Link>
      ))}
    </>
  );
}

/** Drafts the invoice of an instalment and opens it. */
function useInvoiceOf() {
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync } = useWrite(invoices.ofInstalment, { refreshes: [invoices, payments] });
  return (id: string) =>
    mutateAsync({ id }).then(
      (made) => navigate(invoicePath(made.id)),
      (refusal: Error) => toast.error(translateMessage(refusal.message)),
    );
}

const actionsOf = (can: FilePayments['can']) => [
  ...(can.write ? (['promise'] as const) : []),
  ...(can.approve ? (['waive', 'writeOff'] as const) : []),
];

/** The agreed sum with its tax, and what is paid and open. */
function PlanSums({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const money = (amount: number) => moneyText(amount, plan.currency);
  const taxes = plan.taxes.map(({ name, rate, amount }) =>
    t(plan.taxIncluded ? 'payments.plan.taxIn' : 'payments.plan.taxOn', {
      name,
      rate: formatNumber(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
      amount: money(amount),
    }),
  );
  return (
    <Typography variant="body2" color="textSecondary">
      {[
        t('payments.plan.total', { amount: money(plan.total) }),
        ...taxes,
        t('payments.plan.paid', { amount: money(plan.paid) }),
        t('payments.plan.open', { amount: money(plan.open) }),
        ...(plan.overdue > 0 ? [t('payments.plan.overdue', { amount: money(plan.overdue) })] : []),
      ].join(' · ')}
    </Typography>
  );
}

function Due({ one: { dueKind, dueDays, dueOn, promises, broken, open } }: { one: Instalment }) {
  const { t } = useTranslation();
  const [promise] = promises;
  const rule =
    dueDays === 0 && dueKind === 'lodgement'
      ? t('payments.due.kind.atLodgement')
      : dueDays === 0 && dueKind === 'grant'
        ? t('payments.due.kind.onGrant')
        : t(`payments.due.${dueKind}`, { count: Math.abs(dueDays) });
  return (
    <>
      {dueKind === 'day' ? formatDate(dueOn ?? '') : dueOn ? `${formatDate(dueOn)} · ${rule}` : rule}
      {promise && open > 0 && (
        <Typography variant="body2" color="textSecondary" component="div">
          {t('payments.promise.shown', { day: formatDate(promise.day), by: isolate(promise.by) })}
          {promise.note && (
            <>
              {' · '}
              <bdi>{promise.note}</bdi>
            </>
          )}
          {broken > 0 && ` · ${t('payments.promise.broken', { count: broken })}`}
        </Typography>
      )}
    </>
  );
}

function Status({ one: { status, daysOverdue, waiveReason } }: { one: Instalment }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusChip tone={tones[status]}>
        {status === 'overdue' ? t('payments.status.overdueBy', { count: daysOverdue }) : t(`payments.status.${status}`)}
      </StatusChip>
      {waiveReason && (
        <Typography variant="body2" color="textSecondary" component="div">
          <bdi>{waiveReason}</bdi>
        </Typography>
      )}
    </>
  );
}
