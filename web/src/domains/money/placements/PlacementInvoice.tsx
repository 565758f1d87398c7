import { officesFor } from '@embark/contracts/kit';
import { employers } from '@embark/contracts/money/employers';
import type { Placement } from '@embark/contracts/money/placements';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useSession } from '../../organisation/session/index.ts';
import { INVOICES, InvoiceDialog } from '../invoices/index.ts';

const billable: readonly Placement['status'][] = ['accepted', 'started', 'passed'];

/** Drafts the invoice of a placement's fee to its employer, once the job is accepted. */
export function PlacementInvoice({ row }: { row: Placement }) {
  const { t } = useTranslation();
  const { role } = useSession();
  const [isOpen, setOpen] = useState(false);
  const offices = officesFor(role, 'money.write');
  const mayInvoice = offices === 'all' || offices.includes(row.office);
  if (!mayInvoice || !row.fee || row.payer !== 'employer' || !billable.includes(row.status)) return null;
  return (
    <>
      <Button variant="outlined" onPointerEnter={InvoiceDialog.preload} onClick={() => setOpen(true)}>
        {t('placements.invoice')}
      </Button>
      {isOpen && <Draft row={row} fee={row.fee} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The form with the employer as the buyer and the fee as its line, once the employer is read. */
function Draft({ row, fee, onClose }: { row: Placement; fee: number; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: employer } = useRead(employers.get, { id: row.employerId });
  if (!employer) return null;
  const { name, registration, address, country, invoiceEmail, email, paymentDays } = employer;
  return (
    <InvoiceDialog
      invoice={null}
      office={row.office}
      given={{
        buyerKind: 'employer',
        conversionId: row.conversionId,
        buyerName: name,
        buyerNumber: registration,
        buyerAddress: address,
        buyerCountry: country,
        buyerEmail: invoiceEmail ?? email ?? '',
        reference: row.number,
        currency: row.currency,
        taxIncluded: false,
        termsDays: paymentDays,
        lines: [
          {
            description: t('placements.invoiceLine', { position: row.position, name: row.name }),
            serviceCode: '',
            quantity: 1000,
            unitPrice: fee,
            sold: 'placement',
            taxCode: null,
            reason: '',
          },
        ],
      }}
      onSaved={({ id }) => void navigate(`${INVOICES}/${id}`)}
      onClose={onClose}
    />
  );
}
