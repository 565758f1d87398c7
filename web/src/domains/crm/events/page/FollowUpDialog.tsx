import { type EventRow, events, type Followed } from '@embark/contracts/crm/events';
import { enquiries } from '@embark/contracts/crm/enquiries';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useRead, useWrite } from '../../../../kit/call/api.ts';
import { FormButtons } from '../../../../kit/form/FormButtons.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { FollowUpFields } from '../../followUps/index.ts';

const names = { at: 'nextFollowUpAt', how: 'nextFollowUpHow', note: 'nextFollowUpNote' } as const;

/** Sets one next follow-up for all attendees, or all no-shows; shows their number first. */
export function FollowUpDialog({ event, onClose }: { event: EventRow; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const write = useWrite(events.followUp, { refreshes: [events, enquiries] });
  const { control, state, submit } = useContractForm(events.followUp.body, {
    start: { who: 'attended', nextFollowUpAt: '', nextFollowUpHow: 'call', nextFollowUpNote: null },
    save: async (values) => {
      const { changed } = await write.mutateAsync({ id: event.id, ...values });
      toast.success(t('events.followUp.done', { count: changed, number: formatNumber(changed) }));
      onClose();
    },
  });
  const who: z.infer<typeof Followed> = useWatch({ control, name: 'who' });
  const { data, isPlaceholderData } = useRead(events.followUps, { id: event.id, who });
  const count = isPlaceholderData ? undefined : data;
  return (
    <FormDialog
      title={t('events.followUp.title')}
      state={state}
      submit={submit}
      save={t('events.followUp.act', { count: count?.open ?? 0, number: formatNumber(count?.open ?? 0) })}
      onClose={onClose}
      disabled={!count || count.open === 0}
    >
      <FormProblem state={state} />
      <FormButtons
        control={control}
        name="who"
        label={t('events.followUp.who')}
        showLabel
        options={[
          { value: 'attended', label: t('events.figure.attended') },
          { value: 'no-show', label: t('events.figure.noShow') },
        ]}
      />
      <Typography component="output">
        {count
          ? `${t('events.followUp.open_', { count: count.open, number: formatNumber(count.open) })} ${
              count.closed > 0
                ? t('events.followUp.closed', { count: count.closed, number: formatNumber(count.closed) })
                : ''
            }`
          : '…'}
      </Typography>
      <FollowUpFields control={control} names={names} office={event.office} zone={event.zone} />
    </FormDialog>
  );
}
