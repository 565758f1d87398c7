import { type Invoice, invoices } from '@embark/contracts/money/invoices';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { useWrite } from '../../../../kit/call/api.ts';
import { FieldsDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormText } from '../../../../kit/form/fields.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';

export type Act = 'issue' | 'send' | 'credit' | 'bounce' | 'void' | 'remove';
type Props = { act: Act; row: Invoice; onClose: () => void; onDone: (after: Invoice | null) => void };

const Text = z.strictObject({ text: z.string() });

/** Asks before a step of a document: issue, send, credit, void, a mail that came back, delete. */
export function InvoiceActDialog({ act, row, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const more = { refreshes: [invoices] };
  const issue = useWrite(invoices.issue, more);
  const send = useWrite(invoices.send, more);
  const credit = useWrite(invoices.credit, more);
  const bounce = useWrite(invoices.bounce, more);
  const annul = useWrite(invoices.void, more);
  const remove = useWrite(invoices.remove, { refreshes: [invoices], leaves: true });
  const { id, version } = row;
  const run: Record<Act, (text: string) => Promise<Invoice | null>> = {
    issue: () => issue.mutateAsync({ id, version }),
    send: (to) => send.mutateAsync({ id, version, to }),
    credit: () => credit.mutateAsync({ id, version }),
    bounce: (reason) => bounce.mutateAsync({ id, version, reason }),
    void: (reason) => annul.mutateAsync({ id, version, reason }),
    remove: () => remove.mutateAsync({ id, version }).then(() => null),
  };
  const label = { send: 'to', bounce: 'mailSays', void: 'reason' } as const;
  const asks = act === 'send' || act === 'bounce' || act === 'void' ? label[act] : undefined;
  return (
    <FieldsDialog
      schema={Text}
      start={{ text: act === 'send' ? row.mailTo || row.buyerEmail : '' }}
      send={({ text }) => run[act](text.trim())}
      title={t(`invoices.act.${act}`)}
      save={t(`invoices.act.${act}`)}
      done={(after) => {
        toast.success(t(`invoices.done.${act}`));
        onDone(after);
      }}
      onClose={onClose}
    >
      {(control) => (
        <>
          <Typography>{t(`invoices.ask.${act}`)}</Typography>
          {asks !== undefined && (
            <FormText
              control={control}
              name="text"
              label={t(`invoices.label.${asks}`)}
              required={act !== 'send' || row.contactId === null}
              helperText={act === 'send' && row.contactId !== null ? t('invoices.label.toClient') : undefined}
              slotProps={{ htmlInput: { dir: act === 'send' ? 'ltr' : 'auto' } }}
            />
          )}
        </>
      )}
    </FieldsDialog>
  );
}
