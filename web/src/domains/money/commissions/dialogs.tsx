import { CommissionForm, type CommissionRow, commissions, markKinds } from '@embark/contracts/money/commissions';
import Typography from '@mui/material/Typography';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { useCommissionFields } from './fields.ts';

type Props = { row: CommissionRow; onClose: () => void };

/** The census day and the sub-agent of a period. */
export function EditDialog({ row, onClose }: Props) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(commissions.change, { refreshes: [commissions] });
  return (
    <RowDialog
      title={t('commissions.edit.title', { number: formatNumber(row.period) })}
      schema={CommissionForm}
      row={row}
      blank={{ censusOn: null, subAgent: '', subShare: null }}
      fields={useCommissionFields()}
      groups={[{ names: ['censusOn', 'subAgent', 'subShare'] }]}
      save={(form) => mutateAsync({ id: row.id, version: row.version, ...form })}
      saved={t('commissions.edit.saved')}
      onClose={onClose}
    />
  );
}

const Confirmation = commissions.confirm.body.omit({ version: true });

/** The evidence of the enrolment on a census day. */
export function ConfirmDialog({ row, onClose }: Props) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(commissions.confirm, { refreshes: [commissions] });
  const title = t('commissions.confirm.title', { number: formatNumber(row.period) });
  const fields: Record<string, FieldSpec> = {
    on: { kind: 'day', label: t('commissions.confirm.on'), hint: t('commissions.confirm.today') },
    evidence: {
      kind: 'long',
      label: t('commissions.field.evidence'),
      hint: t('commissions.confirm.hint'),
      required: true,
    },
  };
  return (
    <RowDialog
      title={title}
      schema={Confirmation}
      row={null}
      blank={{ on: null, evidence: '' }}
      fields={fields}
      groups={[{ names: ['on', 'evidence'] }]}
      save={(form) => mutateAsync({ id: row.id, version: row.version, ...form })}
      saved={t('commissions.confirm.saved')}
      onClose={onClose}
    />
  );
}

const Marking = commissions.mark.body.omit({ kind: true });
export type MarkKind = (typeof markKinds)[number];

/** Records what the provider or the visa says about the student, with the reason. */
export function MarkDialog({
  applicationId,
  kind,
  onClose,
}: {
  applicationId: string;
  kind: MarkKind;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(commissions.mark, { refreshes: [commissions] });
  const note: FieldSpec = { kind: 'long', label: t('commissions.field.note'), required: true };
  return (
    <RowDialog
      title={t(`commissions.mark.${kind}`)}
      schema={Marking}
      row={null}
      blank={{ note: '' }}
      fields={{ note }}
      groups={[{ names: ['note'] }]}
      save={(form) => mutateAsync({ applicationId, kind, ...form })}
      saved={t('commissions.mark.saved')}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t(`commissions.mark.hint.${kind}`)}</Typography>
    </RowDialog>
  );
}
