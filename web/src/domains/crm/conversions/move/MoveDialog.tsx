import {
  type Conversion,
  type ConversionMove,
  conversions,
  LATER_THAN_TARGET,
} from '@embark/contracts/crm/conversions';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { FormProse, FormText } from '../../../../kit/form/fields.tsx';
import { FormDateTime } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useContractForm, useSticky } from '../../../../kit/form/useContractForm.ts';
import { type ReactNode, use } from 'react';
import { ClosingFields } from './ClosingFields.tsx';
import { LodgementProblem } from './lodgementProblem.ts';
import { useMove } from './useMove.ts';

type Props = {
  file: Pick<Conversion, 'id' | 'version' | 'zone'>;
  move: Omit<ConversionMove, 'colour'>;
  /** What is known beforehand about this move. */
  notice?: ReactNode;
  onClose: () => void;
};

const unanswered = { letterOn: null, letterWhy: null, originals: 'none-held', originalsWhy: null } as const;

/** Asks for what the move needs: a reason, the answers of closing, and the next action unless the status is final. */
export function MoveDialog({ file, move: { to, name, ended, needsReason, needsClosing }, notice, onClose }: Props) {
  const { t } = useTranslation();
  const send = useMove();
  const showProblem = use(LodgementProblem);
  const body = conversions.move.body.refine(({ reason }) => !needsReason || reason, {
    path: ['reason'],
    error: 'Enter a reason',
  });
  const { control, state, submit, problem } = useContractForm(body, {
    start: {
      to,
      version: file.version,
      reason: null,
      note: null,
      nextActionAt: null,
      nextAction: null,
      nextActionReason: null,
      overrideReason: null,
      closing: needsClosing ? unanswered : undefined,
    },
    save: async ({
      version: _begun,
      nextActionAt,
      nextAction,
      nextActionReason,
      overrideReason,
      closing,
      ...values
    }) => {
      const reason = nextActionReason ? { nextActionReason } : {};
      const next = nextActionAt ? { nextActionAt, nextAction, ...reason } : {}; // otherwise the current one stays
      await send(file, { ...values, ...next, ...(closing && { closing }), ...(overrideReason && { overrideReason }) });
      onClose();
    },
  });
  const isStopped = useSticky(problem?.allowed.includes('override') ?? false);
  const isLater = problem?.fields.nextActionAt === LATER_THAN_TARGET;
  const title = t('conversions.move.to', { status: translateMessage(name) });
  return (
    <FormDialog title={title} state={state} submit={submit} save={title} onClose={onClose}>
      {showProblem({ problem, conversionId: file.id, onReferred: onClose, children: <FormProblem state={state} /> })}
      {notice}
      {isStopped && (
        <FormProse control={control} name="overrideReason" blank={null} label={t('conversions.move.override')} />
      )}
      {needsReason && (
        <FormProse control={control} name="reason" blank={null} required label={t('conversions.move.reason')} />
      )}
      {needsClosing && <ClosingFields control={control} />}
      {!ended && (
        <>
          <FormDateTime
            control={control}
            name="nextActionAt"
            zone={file.zone}
            label={t('conversions.field.nextActionAt')}
            helperText={t('conversions.move.nextHint')}
          />
          {isLater && (
            <FormText control={control} name="nextActionReason" blank={null} label={t('conversions.move.later')} />
          )}
          <FormText control={control} name="nextAction" blank={null} label={t('conversions.field.nextAction')} />
        </>
      )}
      <FormProse control={control} name="note" blank={null} label={t('conversions.move.note')} />
    </FormDialog>
  );
}
