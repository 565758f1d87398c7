import type { Conversion } from '@embark/contracts/crm/conversions';
import { type FilePayments, payments } from '@embark/contracts/money/payments';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { download } from '../../../kit/call/transfer.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { currentLanguage } from '../../../kit/i18n/i18n.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useSave } from '../../../kit/toast/useSave.ts';
import { FilesLink } from '../paymentFiles/index.ts';
import { ClientMoneySection } from '../clientMoney/index.ts';
import { Dialogs } from './dialogs/Dialogs.tsx';
import type { MoneyDialog } from './dialogs/props.ts';
import { LedgerList } from './LedgerList.tsx';
import { PlanCard } from './PlanCard.tsx';
import { ReceiptList } from './ReceiptList.tsx';
import { RefundList } from './RefundList.tsx';

const statementOf = (id: string) => download(payments.statement, { id, language: currentLanguage() }, 'statement.pdf');

/** The money of a client file. */
export function PaymentsTab({ file }: { file: Conversion }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(payments.ofFile, { id: file.id });
  const [open, setOpen] = useState<MoneyDialog>();
  const save = useSave();
  if (!data)
    return error ? (
      <ReadProblem problem={error} onRetry={() => void refetch()} />
    ) : (
      <Delayed>
        <Skeletons lines={6} height={40} />
      </Delayed>
    );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Notices data={data} />
      <Group title={t('payments.plan.title')} aside={<FilesLink conversionId={file.id} docType="agreement" />}>
        <Plans data={data} onOpen={setOpen} />
      </Group>
      <Group
        title={t('payments.receipts.title')}
        aside={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {data.receipts.length + data.plans.length > 0 && (
              <Button size="small" onClick={() => save(() => statementOf(file.id))}>
                {t('payments.action.statement')}
              </Button>
            )}
            {data.can.write && (
              <Button variant="contained" size="small" onClick={() => setOpen({ kind: 'receipt' })}>
                {t('payments.receipts.record')}
              </Button>
            )}
          </Box>
        }
      >
        <ReceiptList data={data} onOpen={setOpen} isOwn={({ conversionId }) => conversionId !== null} />
        {data.others.length > 0 && (
          <ReceiptList data={{ ...data, receipts: data.others }} onOpen={setOpen} isOwn={() => false} />
        )}
      </Group>
      {(data.refunds.length > 0 || data.receipts.length > 0) && (
        <Group
          title={t('payments.refunds.title')}
          aside={
            data.can.write && (
              <Button variant="outlined" size="small" onClick={() => setOpen({ kind: 'refund' })}>
                {t('payments.refunds.ask')}
              </Button>
            )
          }
        >
          <RefundList data={data} onOpen={setOpen} />
        </Group>
      )}
      <ClientMoneySection fileId={file.id} />
      {data.receipts.length + data.plans.length > 0 && <LedgerList fileId={file.id} />}
      {open && <Dialogs {...open} data={data} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}

/** What needs attention: money that arrived before an agreement, and credit. */
function Notices({ data }: { data: FilePayments }) {
  const { t } = useTranslation();
  const unasked = data.receipts.filter((one) => one.unasked && one.credit > 0);
  return (
    <>
      {unasked.length > 0 && data.needsAgreement && (
        <Alert severity="warning">
          {t('payments.unasked', {
            amount: unasked.map((one) => moneyText(one.credit, one.currency)).join(', '),
          })}
        </Alert>
      )}
      {data.credits.length > 0 && (
        <Alert severity="info">
          {t('payments.credit.has', {
            amount: data.credits.map((one) => moneyText(one.amount, one.currency)).join(', '),
          })}
        </Alert>
      )}
    </>
  );
}

type PlansProps = { data: FilePayments; onOpen: (dialog: MoneyDialog) => void };

function Plans({ data, onOpen }: PlansProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const create = useWrite(payments.createPlan, { refreshes: [payments] });
  const make = () =>
    create
      .mutateAsync({ id: data.conversionId })
      .catch((refusal: Error) => toast.error(translateMessage(refusal.message)));
  if (data.plans.length === 0)
    return (
      <EmptyState
        title={t('payments.plan.empty')}
        text={t(data.can.createPlan ? 'payments.plan.canCreate' : 'payments.plan.emptyText')}
        {...(data.can.createPlan && {
          action: (
            <Button variant="contained" onClick={() => void make()}>
              {t('payments.plan.create')}
            </Button>
          ),
        })}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {data.plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} can={data.can} onOpen={onOpen} />
      ))}
      {data.can.createPlan && (
        <Box>
          <Button variant="outlined" onClick={() => void make()}>
            {t('payments.plan.create')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
