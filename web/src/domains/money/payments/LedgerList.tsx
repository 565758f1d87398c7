import { type LedgerEntry, payments } from '@embark/contracts/money/payments';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { formatDateTime } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { Money } from '../../../kit/text/Money.tsx';
import { MoneyTable } from '../../../kit/page/MoneyTable.tsx';

const SLICE = 50;
const ALL = 200;

/** Every movement of money on a file, newest first; shown when asked for. */
export function LedgerList({ fileId }: { fileId: string }) {
  const { t } = useTranslation();
  const [size, setSize] = useState(0);
  if (size > 0) return <Ledger fileId={fileId} size={size} onMore={() => setSize(ALL)} />;
  return (
    <Group title={t('payments.ledger.title')}>
      <Button variant="outlined" size="small" onClick={() => setSize(SLICE)}>
        {t('payments.ledger.show')}
      </Button>
    </Group>
  );
}

function Ledger({ fileId, size, onMore }: { fileId: string; size: number; onMore: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(payments.ledger, { id: fileId, size });
  if (error) return <ReadProblem problem={error} onRetry={() => void refetch()} />;
  return (
    <Group title={t('payments.ledger.title')}>
      <MoneyTable
        label={t('payments.ledger.title')}
        columns={[
          { text: t('payments.ledger.at') },
          { text: t('payments.ledger.what') },
          { text: t('payments.ledger.about') },
          { text: t('payments.ledger.by') },
          { text: t('payments.field.amount'), end: true },
        ]}
        rows={(data?.rows ?? []).map((one) => ({ key: String(one.id), cells: cellsOf(one, t) }))}
      />
      {data?.more && size < ALL && (
        <Button size="small" onClick={onMore}>
          {t('payments.ledger.more')}
        </Button>
      )}
    </Group>
  );
}

const cellsOf = (one: LedgerEntry, t: ReturnType<typeof useTranslation>['t']) => [
  formatDateTime(one.at),
  [t(`payments.ledger.kind.${one.kind}`), one.means && one.means !== 'cash' && t(`payments.kind.${one.means}`)]
    .filter(Boolean)
    .join(': '),
  <span key="about">
    {one.receipt && <Ltr>{one.receipt}</Ltr>}
    {one.receipt && (one.instalment || one.invoice) && ' → '}
    {one.invoice ? <Ltr>{one.invoice}</Ltr> : one.instalment && <bdi>{one.instalment}</bdi>}
  </span>,
  <bdi key="by">{one.by}</bdi>,
  <Money key="amount" amount={one.amount} currency={one.currency} />,
];
