import {
  type AwaitedCertificate,
  certificateFields,
  CertificateFilter,
  certificates,
} from '@embark/contracts/money/certificates';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { RecordCard } from '../../../kit/list/RecordCard.tsx';
import { RecordList } from '../../../kit/list/RecordList.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { useFieldList } from '../../../kit/record/useFieldList.tsx';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useAddresses } from '../../organisation/session/index.ts';
import { useExport } from '../../workspace/bulk/index.ts';
import { CertificateDialog, invoicePath } from '../payments/index.ts';
import { useCertificateFields } from './fields.ts';
import { useCertify } from './useCertify.ts';

type Row = AwaitedCertificate;
const ACTION = 3; // beside the amount, so that it is seen without scrolling
const rowId = ({ id }: Row) => id;
const rowLabel = ({ name, number }: Row) => `${name}, ${number}`;

/** The day by which a certificate is expected, and how long it has been overdue. */
function Awaited({ awaitedUntil, daysOverdue }: Row) {
  const { t } = useTranslation();
  if (daysOverdue === 0) return formatDate(awaitedUntil);
  const late = t('certificates.late', { count: daysOverdue, number: formatNumber(daysOverdue) });
  return (
    <>
      {formatDate(awaitedUntil)} <StatusChip tone="danger">{late}</StatusChip>
    </>
  );
}

const own: Readonly<Record<string, Partial<ListColumn<Row>>>> = {
  name: { width: 200, least: 150 },
  kind: { width: 170 },
  awaitedUntil: { width: 220, show: (row) => <Awaited {...row} /> },
  amount: { width: 140, show: ({ amount, currency }) => moneyText(amount, currency) },
  number: { width: 160, show: ({ number }) => <Ltr>{number}</Ltr> },
  fileNumber: { width: 150, show: ({ fileNumber }) => <Ltr>{fileNumber}</Ltr> },
  currency: { defaultHidden: true },
};

/** L5: tax withheld whose certificate has not arrived. A row opens where the money is; the certificate is entered here. */
export function CertificatesPage() {
  const { t } = useTranslation();
  const at = useAddresses();
  const [open, setOpen] = useState<Row>();
  const certify = useCertify();
  const { filter, list, columns } = useFieldList<typeof CertificateFilter, Row>({
    schema: CertificateFilter,
    table: certificateFields,
    fields: useCertificateFields(),
    own,
    search: t('certificates.search'),
  });
  const exportTo = useExport('certificatesAwaited', 'money.issue');
  const shown = useMemo(() => {
    const show = (row: Row) => <Enter row={row} onOpen={setOpen} />;
    return columns.toSpliced(ACTION, 0, {
      id: 'enter',
      title: t('certificates.action'),
      width: 160,
      derived: true,
      show,
    });
  }, [columns, t]);
  const card = (row: Row) => (
    <>
      <RecordCard row={row} columns={columns} />
      <Enter row={row} onOpen={setOpen} />
    </>
  );
  return (
    <>
      <RecordList<Row>
        name="certificatesAwaited"
        title={t('titles.certificatesAwaited')}
        list={list}
        count={(total) => t('certificates.count', { count: total, number: formatNumber(total) })}
        endpoint={certificates.list}
        filter={filter}
        columns={shown}
        rowId={rowId}
        rowLabel={rowLabel}
        href={({ conversionId, invoiceId }) =>
          conversionId === null ? invoicePath(invoiceId ?? '') : at.client(conversionId, 'payments')
        }
        card={card}
        exportTo={exportTo}
        empty={{ title: t('certificates.empty'), hint: t('certificates.emptyHint') }}
      />
      {open && (
        <CertificateDialog
          part={open}
          currency={open.currency}
          today={open.today}
          certify={(given) => certify(open, given)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** Opens the dialog for the certificate of a row. */
function Enter({ row, onOpen }: { row: Row; onOpen: (row: Row) => void }) {
  const { t } = useTranslation();
  const text = t('payments.action.certify');
  return (
    <Button size="small" aria-label={`${text}: ${rowLabel(row)}`} onClick={() => onOpen(row)}>
      {text}
    </Button>
  );
}
