import {
  type CommissionMove,
  type CommissionRow,
  commissions,
  type CommissionShare,
} from '@embark/contracts/money/commissions';
import { leaks } from '@embark/contracts/money/leaks';
import { useWrite } from '../../../kit/call/api.ts';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { FormText } from '../../../kit/form/fields.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { FormMoney } from '../../../kit/form/FormMoney.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import { formatNumber, isolate } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** Records that a share was paid to the sub-agent or to the office that handed the client over. */
export function ShareDialog({ row, of, onClose }: { row: CommissionRow; of: CommissionShare; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  return (
    <ActDialog
      act={commissions.share}
      refreshes={[commissions, leaks]}
      row={{ id: row.id, version: row.version, office: of.office }}
      start={{ amount: of.due - of.paid, paidOn: '', reference: '' }}
      title={t('commissions.share.title', { payee: isolate(of.payee) })}
      save={t('commissions.share.save')}
      done={() => toast.success(t('commissions.share.saved'))}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormMoney
            control={control}
            name="amount"
            currency={row.currency}
            label={t('commissions.share.amount', { currency: row.currency })}
            required
          />
          <FormDate control={control} name="paidOn" label={t('commissions.share.paidOn')} required />
          <FormText control={control} name="reference" label={t('commissions.share.reference')} required />
        </>
      )}
    </ActDialog>
  );
}

const Moving = commissions.move.body.pick({ reason: true });

/** Writes commission off, takes it up again, closes it, or records that the provider took it back; with the reason. */
export function MoveDialog({ row, to, onClose }: { row: CommissionRow; to: CommissionMove; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(commissions.move, { refreshes: [commissions, leaks] });
  const reason: FieldSpec = {
    kind: 'long',
    label: t('commissions.move.reason'),
    hint: t('commissions.move.hint'),
    required: true,
  };
  return (
    <RowDialog
      title={t(`commissions.move.title.${to}`, { number: formatNumber(row.period) })}
      schema={Moving}
      row={null}
      blank={{ reason: '' }}
      fields={{ reason }}
      groups={[{ names: ['reason'] }]}
      save={(form) => mutateAsync({ id: row.id, version: row.version, to, ...form })}
      saved={t('commissions.mark.saved')}
      onClose={onClose}
    />
  );
}
