import { type Conversion, type ConversionMove, conversions } from '@embark/contracts/crm/conversions';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { FormProse, FormText } from '../../../../kit/form/fields.tsx';
import { FormDateTime } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useMove } from './useMove.ts';

type Props = {
  file: Pick<Conversion, 'id' | 'version' | 'zone'>;
  move: Omit<ConversionMove, 'colour'>;
  onClose: () => void;
};

/** Asks for what the move needs: a reason, and the next action unless the status is final. */
export function MoveDialog({ file, move: { to, name, ended, needsReason }, onClose }: Props) {
  const { t } = useTranslation();
  const send = useMove();
  const body = conversions.move.body.refine(({ reason }) => !needsReason || reason, {
    path: ['reason'],
    error: 'Enter a reason',
  });
  const { control, state, submit } = useContractForm(body, {
    start: { to, version: file.version, reason: null, note: null, nextActionAt: null, nextAction: null },
    save: async ({ version: _begun, nextActionAt, nextAction, ...values }) => {
      const next = nextActionAt ? { nextActionAt, nextAction } : {}; // otherwise the current one stays
      await send(file, { ...values, ...next });
      onClose();
    },
  });
  const title = t('conversions.move.to', { status: translateMessage(name) });
  return (
    <FormDialog title={title} state={state} submit={submit} save={title} onClose={onClose}>
      <FormProblem state={state} />
      {needsReason && (
        <FormProse control={control} name="reason" blank={null} required label={t('conversions.move.reason')} />
      )}
      {!ended && (
        <>
          <FormDateTime
            control={control}
            name="nextActionAt"
            zone={file.zone}
            label={t('conversions.field.nextActionAt')}
            helperText={t('conversions.move.nextHint')}
          />
          <FormText control={control} name="nextAction" blank={null} label={t('conversions.field.nextAction')} />
        </>
      )}
      <FormProse control={control} name="note" blank={null} label={t('conversions.move.note')} />
    </FormDialog>
  );
}
