import { enquiries, NewEnquiryEntry } from '@embark/contracts/crm/enquiries';
import type { PromiseRow } from '@embark/contracts/crm/missedFollowUps';
import { useMemo } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { clocksText } from '../../../kit/time/clocks.ts';
import { FieldsDialog } from '../../../kit/form/ActDialog.tsx';
import { FormProse } from '../../../kit/form/fields.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
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
  return (
    <FieldsDialog
      schema={schema}
      start={{
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
      }}
      title={t('missedFollowUps.putOff.of', { name: row.name })}
      save={t('missedFollowUps.putOff.save')}
      send={async (given) => {
        await mutateAsync({ ...given, id: row.id });
        const when = given.nextFollowUpAt ? clocksText(given.nextFollowUpAt, zone, t) : '';
        toast.success(t('missedFollowUps.putOff.done', { name: row.name, when }));
      }}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control) => (
        <>
          <FormProse control={control} name="note" required label={t('missedFollowUps.putOff.why')} />
          <FollowUpFields control={control} names={names} office={row.office} zone={zone} />
        </>
      )}
    </FieldsDialog>
  );
}
