import { type InvoiceRow, invoiceFields, InvoiceFilter, invoices, MOST_ISSUED } from '@embark/contracts/money/invoices';
import { officesFor } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFilter } from '../../../kit/call/useFilter.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { FieldList } from '../../../kit/record/FieldList.tsx';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useSession } from '../../organisation/session/index.ts';
import { useExport } from '../../workspace/bulk/index.ts';
import { useListViews } from '../../workspace/views/index.ts';
import { InvoiceDialog } from './edit/InvoiceDialog.tsx';
import { INVOICES, useInvoiceFields } from './fields.ts';
import { IssueMany } from './IssueMany.tsx';
import { InvoiceState, NumberText } from './StatusChip.tsx';

const amount = (name: 'total' | 'open' | 'net' | 'tax') => ({
  width: 140,
  show: (row: InvoiceRow) => <Ltr>{moneyText(row[name], row.currency)}</Ltr>,
});
const own: Readonly<Record<string, Partial<ListColumn<InvoiceRow>>>> = {
  number: { width: 170, show: (row) => <NumberText of={row} /> },
  buyerName: { width: 240, least: 160 },
  status: {
    width: 220,
    show: (row) => (
      <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
        <InvoiceState of={row} />
      </Box>
    ),
  },
  kind: { defaultHidden: true },
  total: amount('total'),
  open: { ...amount('open'), show: (row) => row.open > 0 && <Ltr>{moneyText(row.open, row.currency)}</Ltr> },
  net: { ...amount('net'), defaultHidden: true },
  tax: { ...amount('tax'), defaultHidden: true },
  overdue: { defaultHidden: true },
  currency: { defaultHidden: true },
  buyerKind: { defaultHidden: true },
  entity: { defaultHidden: true },
  reference: { defaultHidden: true },
  sentAt: { defaultHidden: true },
  updatedAt: { defaultHidden: true },
};
const rowLabel = ({ number, buyerName }: InvoiceRow) => [number, buyerName].filter(Boolean).join(' ');
const href = ({ id }: InvoiceRow) => `${INVOICES}/${id}`;

/** Invoices and credit notes of the user's offices. */
export function InvoicesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { role } = useSession();
  const [filter] = useFilter(InvoiceFilter);
  const [open, setOpen] = useState<'new' | 'issue'>();
  const mayWrite = officesFor(role, 'money.write').length > 0;
  const mayIssue = officesFor(role, 'money.issue').length > 0;
  return (
    <>
      <FieldList<InvoiceRow>
        kind="invoices"
        endpoint={invoices.list}
        schema={InvoiceFilter}
        table={invoiceFields}
        fields={useInvoiceFields()}
        own={own}
        rowLabel={rowLabel}
        href={href}
        views={useListViews('invoices', {})}
        exportTo={useExport('invoices', 'money.issue')}
        documents
        create={mayWrite && <NewButton label={t('invoices.new')} onClick={() => setOpen('new')} />}
        actions={
          mayIssue && (
            <Button color="inherit" onClick={() => setOpen('issue')}>
              {t('invoices.issueMany.button')}
            </Button>
          )
        }
      />
      {open === 'new' && (
        <InvoiceDialog
          invoice={null}
          onSaved={({ id }) => void navigate(`${INVOICES}/${id}`)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'issue' && <IssueMany filter={filter} most={MOST_ISSUED} onClose={() => setOpen(undefined)} />}
    </>
  );
}
