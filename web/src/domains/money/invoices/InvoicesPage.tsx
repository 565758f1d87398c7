import { type InvoiceRow, invoiceFields, InvoiceFilter, invoices, MOST_ISSUED } from '@embark/contracts/money/invoices';
import { officesFor } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { RecordCard } from '../../../kit/list/RecordCard.tsx';
import { RecordList } from '../../../kit/list/RecordList.tsx';
import { useFieldList } from '../../../kit/record/useFieldList.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
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
const rowId = ({ id }: InvoiceRow) => id;
const rowLabel = ({ number, buyerName }: InvoiceRow) => [number, buyerName].filter(Boolean).join(' ');
const href = ({ id }: InvoiceRow) => `${INVOICES}/${id}`;

/** Invoices and credit notes of the user's offices. */
export function InvoicesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { role } = useSession();
  const [open, setOpen] = useState<'new' | 'issue'>();
  const { filter, list, columns } = useFieldList<typeof InvoiceFilter, InvoiceRow>({
    schema: InvoiceFilter,
    table: invoiceFields,
    fields: useInvoiceFields(),
    search: t('invoices.search'),
    own,
  });
  const exportTo = useExport('invoices', 'money.issue');
  const views = useListViews('invoices', {});
  const create = officesFor(role, 'money.write').length > 0 && (
    <NewButton label={t('invoices.new')} onClick={() => setOpen('new')} />
  );
  const card = (row: InvoiceRow) => <RecordCard row={row} columns={columns} />;
  const mayIssue = officesFor(role, 'money.issue').length > 0;
  return (
    <>
      <RecordList<InvoiceRow>
        name="invoices"
        title={t('invoices.title')}
        list={list}
        views={views}
        actions={
          <>
            {mayIssue && (
              <Button color="inherit" onClick={() => setOpen('issue')}>
                {t('invoices.issueMany.button')}
              </Button>
            )}
            {create}
          </>
        }
        count={(total) => t('invoices.count', { count: total, number: formatNumber(total) })}
        endpoint={invoices.list}
        filter={filter}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        href={href}
        card={card}
        exportTo={exportTo}
        documents
        empty={{ title: t('invoices.empty'), hint: t('invoices.emptyHint'), ...(create && { action: create }) }}
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
