import { type Enquiry, enquiries, type Move } from '@embark/contracts/crm/enquiries';
import { useMemo } from 'react';
import { type TFunction, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { FormProse, FormSelect } from '../../../../kit/form/fields.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { isReopening, type Movable, useMove } from './useMove.ts';
import { FollowUpFields, usePlannedDate } from '../../followUps/index.ts';
import { useChoices } from '../../choices/index.ts';

type Props = {
  enquiry: Movable & Pick<Enquiry, 'office' | 'zone' | 'nextFollowUpAt' | 'nextFollowUpHow'>;
  move: Move;
  onClose: () => void;
};

const names = { at: 'nextFollowUpAt', how: 'nextFollowUpHow', note: 'nextFollowUpNote' } as const;

/** The contract's body, with the fields this move requires. */
function bodyFor({ needs }: Move, says: TFunction) {
  return enquiries.move.body
    .refine((given) => !needs.includes('nextFollowUpAt') || given.nextFollowUpAt, {
      path: ['nextFollowUpAt'],
      error: 'Choose a follow-up date',
    })
    .refine((given) => !needs.includes('closingReason') || given.reason, {
      path: ['reason'],
      error: says('enquiries.move.pickReason'),
    })
    .refine((given) => !needs.includes('statedReason') || given.reason, {
      path: ['reason'],
      error: says('enquiries.move.sayReason'),
    });
}

/** Asks for exactly what the move needs. */
export function MoveDialog({ enquiry, move, onClose }: Props) {
  const { t } = useTranslation();
  const { reason = [] } = useChoices();
  const { send } = useMove();
  const planned = usePlannedDate(enquiry);
  const { needs, to } = move;
  const schema = useMemo(() => bodyFor(move, t), [move, t]);
  const { control, state, submit } = useContractForm(schema, {
    start: {
      to: move.to,
      version: enquiry.version,
      nextFollowUpAt: needs.includes('nextFollowUpAt') ? planned : null,
      nextFollowUpHow: enquiry.nextFollowUpHow,
      nextFollowUpNote: null,
      reason: null,
      note: null,
    },
    save: async ({ version: _read, nextFollowUpAt, nextFollowUpHow, nextFollowUpNote, ...values }) => {
      const next = nextFollowUpAt ? { nextFollowUpAt, nextFollowUpHow, nextFollowUpNote } : {}; // otherwise the current one stays
      await send(enquiry, { ...values, ...next });
      onClose();
    },
  });
  const title = t(isReopening(enquiry, move) ? 'enquiries.move.reopen' : 'enquiries.move.to', {
    status: t(`enquiries.status.${to}`),
  });

  return (
    <FormDialog title={title} state={state} submit={submit} save={title} onClose={onClose}>
      <FormProblem state={state} />
      {needs.includes('closingReason') && (
        <FormSelect control={control} name="reason" label={t('enquiries.move.reason')} options={reason} required />
      )}
      {needs.includes('statedReason') && (
        <FormProse
          control={control}
          name="reason"
          blank={null}
          required
          label={t(`enquiries.move.stated.${to}`, { defaultValue: t('enquiries.move.stated.other') })}
        />
      )}
      {(needs.includes('nextFollowUpAt') || to === 'FU') && (
        <FollowUpFields control={control} names={names} office={enquiry.office} zone={enquiry.zone} />
      )}
      <FormProse control={control} name="note" blank={null} label={t('enquiries.move.note')} />
    </FormDialog>
  );
}
