import {
  type AwaitedCertificate,
  certificateFields,
  CertificateFilter,
  certificates,
} from '@embark/contracts/money/certificates';
import { withheldKinds } from '@embark/contracts/money/payments';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { useAddresses } from '../../organisation/session/index.ts';
import { useExport } from '../../workspace/bulk/index.ts';
import { CertificateDialog, invoicePath } from '../payments/index.ts';
import { MoneyList } from '../reports/index.ts';
import { useCertify } from './useCertify.ts';

type Row = AwaitedCertificate;

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
  awaitedUntil: { width: 260, least: 250, show: (row) => <Awaited {...row} /> },
  kind: { width: 170 },
};

/** L5: tax withheld whose certificate has not arrived. A row opens where the money is; the certificate is entered here. */
export function CertificatesPage() {
  const { t } = useTranslation();
  const at = useAddresses();
  const [open, setOpen] = useState<Row>();
  const certify = useCertify();
  const exportTo = useExport('certificatesAwaited', 'money.issue');
  const choices = useMemo(
    () => ({ kind: withheldKinds.map((value) => ({ value, label: t(`payments.kind.${value}`) })) }),
    [t],
  );
  const act = useMemo(() => {
    const show = (row: Row) => <Enter row={row} onOpen={setOpen} />;
    return { id: 'enter', title: t('certificates.action'), width: 160, derived: true as const, show };
  }, [t]);
  return (
    <>
      <MoneyList<Row>
        name="certificatesAwaited"
        title={t('titles.certificatesAwaited')}
        texts="certificates"
        schema={CertificateFilter}
        table={certificateFields}
        choices={choices}
        own={own}
        act={act}
        endpoint={certificates.list}
        href={({ conversionId, invoiceId }) =>
          conversionId === null ? invoicePath(invoiceId ?? '') : at.client(conversionId, 'payments')
        }
        exportTo={exportTo}
      />
      {open && (
        <CertificateDialog
          part={open}
          receiptId={open.receiptId}
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
    <Button size="small" aria-label={`${text}: ${row.name}, ${row.number}`} onClick={() => onOpen(row)}>
      {text}
    </Button>
  );
}
