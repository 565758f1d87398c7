import { type EnquiryRow, enquiries } from '@embark/contracts/crm/enquiries';
import { home } from '@embark/contracts/work/home';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { keyOf, useWrite } from '../../../kit/call/api.ts';
import { clocksText } from '../../../kit/time/clocks.ts';
import { zonedText } from '../../../kit/time/zoned.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { FollowUpChips, FollowUpPicker, usePlannedDate } from '../../crm/followUps/index.ts';

type Props = { row: EnquiryRow; zone: string; anchor: HTMLElement; onClose: () => void };

/** Quick times in the office's time zone, and any other; one click saves. */
export function NextStepChoices({ row, zone, anchor, onClose }: Props) {
  const { id, version, name, office, nextFollowUpAt } = row;
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const heading = useId();
  const planned = usePlannedDate({ nextFollowUpAt, office, zone });
  const { mutateAsync, isPending } = useWrite(enquiries.change, { refreshes: [enquiries, home] });
  const put = async (at: string | null) => {
    if (at === null) return;
    try {
      await mutateAsync({ id, version, nextFollowUpAt: at });
      toast.success(t('home.next.saved', { name, when: clocksText(at, zone, t) }));
    } catch (problem) {
      if (!(problem instanceof Error)) throw problem;
      toast.error(problem);
      void client.invalidateQueries({ queryKey: keyOf(home.day) });
    }
    onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': heading, 'aria-busy': isPending } }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, padding: 2, maxInlineSize: 420 }}>
        <Box id={heading} component="h3" sx={{ margin: 0, fontSize: '1.4rem' }}>
          {t('home.next.of', { name })}
        </Box>
        <FollowUpChips
          office={office}
          zone={zone}
          value={undefined}
          disabled={isPending}
          onPick={(at) => void put(at)}
        />
        <FollowUpPicker zone={zone} start={zonedText(planned, zone)} onPick={(at) => void put(at)} onCancel={onClose} />
      </Box>
    </Popover>
  );
}
