import { type ClientLedgerRow, type FileClientMoney, signOf } from '@embark/contracts/money/clientMoney';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { MoneyTable } from '../../../kit/page/MoneyTable.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { Money } from '../../../kit/text/Money.tsx';
import type { ClientDialog } from './props.ts';

type Props = { data: FileClientMoney; onOpen: (dialog: ClientDialog) => void };

/** The movements of the client account, newest first, each with the balance after it. */
export function ClientLedger({ data, onOpen }: Props) {
  const { t } = useTranslation();
  const currency = data.account?.currency ?? '';
  if (data.rows.length === 0) return <Typography color="textSecondary">{t('clientMoney.empty')}</Typography>;
  const columns = [
    { text: t('clientMoney.field.day') },
    { text: t('clientMoney.field.what') },
    { text: t('clientMoney.field.by') },
    { text: t('clientMoney.field.amount'), end: true },
    { text: t('clientMoney.field.balance'), end: true },
    ...(data.can.write ? [{ text: t('clientMoney.field.actions'), end: true }] : []),
  ];
  return (
    <MoneyTable
      label={t('clientMoney.ledger')}
      columns={columns}
      rows={data.rows.map((row) => ({
        key: row.id,
        cells: [
          formatDate(row.day),
          <What key="what" row={row} />,
          <bdi key="by">{row.by}</bdi>,
          <Money key="amount" amount={signOf(row) * row.amount} currency={currency} />,
          <Money key="balance" amount={row.balance} currency={currency} />,
          ...(data.can.write ? [<Reverse key="act" row={row} onOpen={onOpen} />] : []),
        ],
      }))}
    />
  );
}

function Reverse({ row, onOpen }: { row: ClientLedgerRow; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation();
  if (row.isReversal || row.reversed) return null;
  return (
    <Button size="small" color="error" onClick={() => onOpen({ kind: 'reverse', rowId: row.id })}>
      {t('clientMoney.act.reverse')}
    </Button>
  );
}

/** The movement: its kind, the other party and the related documents. */
function What({ row }: { row: ClientLedgerRow }) {
  const { t } = useTranslation();
  const { kind, party, reference, statement, receipt, isReversal, reversed, reason } = row;
  const facts = [
    party && <bdi key="party">{party}</bdi>,
    reference && <Ltr key="reference">{reference}</Ltr>,
    statement && <Ltr key="statement">{statement}</Ltr>,
    receipt && <Ltr key="receipt">{receipt}</Ltr>,
    reason && <bdi key="reason">{reason}</bdi>,
    reversed && t('clientMoney.reversed'),
  ].filter(Boolean);
  return (
    <span>
      {isReversal ? t('clientMoney.reversal', { what: t(`clientMoney.kind.${kind}`) }) : t(`clientMoney.kind.${kind}`)}
      {facts.map((fact, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the facts have a fixed order
        <span key={at}>
          {' · '}
          {fact}
        </span>
      ))}
    </span>
  );
}
