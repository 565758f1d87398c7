import type { InvoiceRow, InvoiceStatus } from '@embark/contracts/money/invoices';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import type { Tone } from '../../../kit/theme/palettes.ts';

const tones: Record<InvoiceStatus, Tone> = {
  draft: 'neutral',
  issued: 'info',
  sent: 'info',
  'part-paid': 'warning',
  paid: 'success',
  credited: 'neutral',
  void: 'neutral',
};

/** The number of a document, or that it is a draft. */
export function NumberText({ of }: { of: Pick<InvoiceRow, 'number' | 'kind'> }) {
  const { t } = useTranslation();
  if (of.number !== null) return <Ltr>{of.number}</Ltr>;
  return t(of.kind === 'credit' ? 'invoices.draftCredit' : 'invoices.draft');
}

/** The state of a document; what is overdue says so, and a mail that came back too. */
export function InvoiceState({ of }: { of: Pick<InvoiceRow, 'status' | 'overdue' | 'mailError' | 'kind'> }) {
  const { t } = useTranslation();
  return (
    <>
      {of.kind === 'credit' && <StatusChip>{t('invoices.kind.credit')}</StatusChip>}
      <StatusChip tone={tones[of.status]}>{t(`invoices.status.${of.status}`)}</StatusChip>
      {of.overdue && <StatusChip tone="danger">{t('invoices.overdue')}</StatusChip>}
      {of.mailError !== null && <StatusChip tone="danger">{t('invoices.mail.back')}</StatusChip>}
    </>
  );
}
