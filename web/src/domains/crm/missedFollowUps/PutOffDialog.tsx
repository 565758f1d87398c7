import { enquiries, NewEnquiryEntry } from '@embark/contracts/crm/enquiries';
import type { PromiseRow } from '@embark/contracts/crm/missedFollowUps';
import { useMemo } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { clocksText } from '../../../kit/time/clocks.ts';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { FollowUpFields } from '../followUps/index.ts';

type Props = { row: PromiseRow; zone: string; onClose: () => void };

const names = { at: 'nextFollowUpAt', how: 'nextFollowUpHow', note: 'nextFollowUpNote' } as const;

/** Reschedules a missed follow-up with a reason, which the timeline shows. */
export function PutOffDialog({ row, zone, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(enquiries.addToTimeline, { refreshes: [enquiries] });
  const schema = useMemo(
    () =>
      NewEnquiryEntry.refine((given) => given.nextFollowUpAt, {
        path: ['nextFollowUpAt'],
        error: 'Choose a follow-up date',
      }),
    [],
  );
  const { control, state, submit } = useContractForm(schema, {
    start: {
      kind: 'note',
      note: '',
      outcome: undefined,
      direction: 'out',
      channel: undefined,
      template: undefined,
      minutes: null,
      nextFollowUpAt: null,
      nextFollowUpHow: row.nextFollowUpHow,
      nextFollowUpNote: null,
      to: undefined,
    },
    save: async (given) => {
      await mutateAsync({ ...given, id: row.id });
      const when = given.nextFollowUpAt ? clocksText(given.nextFollowUpAt, zone, t) : '';
      toast.success(t('missedFollowUps.putOff.done', { name: row.name, when }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('missedFollowUps.putOff.of', { name: row.name })}
      state={state}
      submit={submit}
      save={t('missedFollowUps.putOff.save')}
      onClose={onClose}
    >
      <FormProblem state={state} />
      <FormProse control={control} name="note" required label={t('missedFollowUps.putOff.why')} />
      <FollowUpFields control={control} names={names} office={row.office} zone={zone} />
    </FormDialog>
  );
}
