import { numberText } from '@embark/contracts/money/billing';
import { type Invoice, invoices } from '@embark/contracts/money/invoices';
import { invoicePayments } from '@embark/contracts/money/payments';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { useRead } from '../../../../kit/call/api.ts';
import { download } from '../../../../kit/call/transfer.ts';
import { currentLanguage } from '../../../../kit/i18n/i18n.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { type Fact, FactGroup, Group } from '../../../../kit/record/FactGroup.tsx';
import { FieldValue } from '../../../../kit/record/FieldValue.tsx';
import { RecordPage, RecordRead } from '../../../../kit/record/RecordPage.tsx';
import { formatDate } from '../../../../kit/text/format.ts';
import { countryName } from '../../../../kit/text/names.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../../kit/text/money.ts';
import { useSave } from '../../../../kit/toast/useSave.ts';
import { InvoiceStudents } from '../../commissions/index.ts';
import { InvoicePayments } from '../../payments/index.ts';
import { InvoiceDialog } from '../edit/InvoiceDialog.tsx';
import { INVOICES } from '../fields.ts';
import { InvoiceState } from '../StatusChip.tsx';
import { type Act, InvoiceActDialog } from './InvoiceActDialog.tsx';
import { LineTable } from './LineTable.tsx';
import { RecordMissing } from '../../../../kit/feedback/ErrorPage.tsx';

/** The page of an invoice or a credit note. */
export function InvoicePage() {
  const id = useParams()['invoiceId'] ?? '';
  if (!/^[\da-f-]{36}$/i.test(id)) return <RecordMissing />;
  return <Read key={id} id={id} />;
}

const Read = ({ id }: { id: string }) => (
  <RecordRead read={useRead(invoices.get, { id })}>{(row) => <Shown row={row} />}</RecordRead>
);

const acts = ['issue', 'send', 'credit', 'bounce', 'void', 'remove'] as const;
const fileName = ({ number, id }: Invoice) => `${number?.replaceAll('/', '-') ?? `draft-${id.slice(-6)}`}.pdf`;

function Shown({ row }: { row: Invoice }) {
  const { t } = useTranslation();
  const save = useSave();
  const navigate = useNavigate();
  const [act, setAct] = useState<Act | 'change'>();
  const close = () => setAct(undefined);
  const name = row.number ?? t(row.kind === 'credit' ? 'invoices.draftCredit' : 'invoices.draft');
  const allowed = acts.filter((one) => row.can[one]);
  return (
    <>
      <RecordPage
        name={name}
        status={<InvoiceState of={row} />}
        back={{ to: INVOICES, text: t('invoices.title') }}
        line={
          <>
            <bdi>{row.buyerName}</bdi>
            <Ltr>{moneyText(row.total, row.currency)}</Ltr>
          </>
        }
        actions={
          <>
            <Button color="inherit" onClick={() => save(() => download(invoices.pdf, { id: row.id }, fileName(row)))}>
              {t('invoices.act.pdf')}
            </Button>
            {row.can.change && (
              <Button variant="outlined" onClick={() => setAct('change')}>
                {t('invoices.act.change')}
              </Button>
            )}
            {allowed.map((one, at) => (
              <Button
                key={one}
                variant={at === 0 && (one === 'issue' || one === 'send') ? 'contained' : 'text'}
                color={one === 'void' || one === 'remove' ? 'error' : 'primary'}
                onClick={() => setAct(one)}
              >
                {t(`invoices.act.${one}`)}
              </Button>
            ))}
          </>
        }
        {...(row.mailError !== null && {
          banner: (
            <Alert severity="error" sx={{ marginBlockEnd: 1.5 }}>
              {t('invoices.mail.refused')} <bdi>{translateMessage(row.mailError)}</bdi>
            </Alert>
          ),
        })}
        side={<Facts row={row} />}
        sideLabel={t('record.part.overview')}
      >
        <Box sx={{ display: { xs: 'grid', md: 'none' }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Facts row={row} />
        </Box>
        <LineTable row={row} />
        {row.kind === 'invoice' && row.status !== 'draft' && row.status !== 'void' && <InvoicePayments invoice={row} />}
        {row.kind === 'invoice' && row.buyerKind === 'provider' && row.status !== 'draft' && (
          <InvoiceStudents invoiceId={row.id} />
        )}
        {row.creditNotes.length > 0 && (
          <Group title={t('invoices.creditNotes')} framed>
            {row.creditNotes.map((note) => (
              <Box key={note.id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
                <Link component={RouterLink} to={`${INVOICES}/${note.id}`}>
                  {note.number ? <Ltr>{note.number}</Ltr> : t('invoices.draftCredit')}
                </Link>
                <Ltr>{moneyText(note.total, row.currency)}</Ltr>
                {t(`invoices.status.${note.status}`)}
              </Box>
            ))}
          </Group>
        )}
      </RecordPage>
      {act === 'change' && <InvoiceDialog invoice={row} onClose={close} />}
      {act !== undefined && act !== 'change' && (
        <InvoiceActDialog
          act={act}
          row={row}
          onClose={close}
          onDone={(after) => {
            if (act === 'remove') void navigate(INVOICES, { replace: true });
            if (act === 'credit' && after) void navigate(`${INVOICES}/${after.id}`);
          }}
        />
      )}
    </>
  );
}

const code = (text: string | null) => (text === null || text === '' ? null : <Ltr>{text}</Ltr>);

const text = (value: string) => (value === '' ? null : <bdi style={{ whiteSpace: 'pre-line' }}>{value}</bdi>);

function Facts({ row }: { row: Invoice }) {
  const { t } = useTranslation();
  const save = useSave();
  const fact = (name: TextIn<'invoices.field'>, value: Fact['value'], isWide = false): Fact[] =>
    value === null || value === '' ? [] : [{ label: t(`invoices.field.${name}`), value, wide: isWide }];
  const money = (amount: number) => (amount === 0 ? null : <Ltr>{moneyText(amount, row.currency)}</Ltr>);
  return (
    <>
      <FactGroup
        title={t('invoices.section.document')}
        facts={[
          ...fact('entity', text(row.entity), true),
          ...fact('issuedOn', row.issuedOn && formatDate(row.issuedOn)),
          ...fact('dueOn', row.kind === 'invoice' && row.dueOn ? formatDate(row.dueOn) : null),
          ...fact('open', money(row.open)),
          ...fact('settled', money(row.settled)),
          ...fact('credited', money(row.credited)),
          ...fact(
            'credits',
            row.creditsId && (
              <Link component={RouterLink} to={`${INVOICES}/${row.creditsId}`}>
                <Ltr>{row.credits}</Ltr>
              </Link>
            ),
          ),
          ...fact('reference', text(row.reference)),
          ...fact('ofServices', row.ofServices ? t('kit.yes') : null),
          ...fact('issuedBy', text(row.issuedBy ?? '')),
          ...fact('sentAt', row.sentAt && formatDate(row.sentAt)),
          ...fact('mailTo', code(row.mailTo)),
          ...fact('mailWaiting', row.mailWaiting ? t('invoices.mail.waiting') : null),
          ...fact('voidReason', text(row.voidReason ?? ''), true),
          ...fact('note', text(row.note), true),
        ]}
      />
      <FactGroup
        title={t('invoices.section.buyer')}
        facts={[
          ...fact('buyerName', text(row.buyerName), true),
          ...fact(
            'buyerNumber',
            code(row.buyerCountry === 'AU' ? numberText('AU-GST', row.buyerNumber) : row.buyerNumber),
          ),
          ...fact('buyerCountry', row.buyerCountry && countryName(row.buyerCountry)),
          ...fact(
            'buyerEmail',
            row.buyerEmail && <FieldValue field={{ kind: 'email' }} value={row.buyerEmail} />,
            true,
          ),
          ...fact('buyerAddress', text(row.buyerAddress), true),
        ]}
      />
      {row.status !== 'draft' && (
        <Box>
          <Button
            size="small"
            color="inherit"
            onClick={() =>
              save(() =>
                download(invoicePayments.statement, { id: row.id, language: currentLanguage() }, 'statement.pdf'),
              )
            }
          >
            {t('invoices.act.statement')}
          </Button>
        </Box>
      )}
    </>
  );
}
