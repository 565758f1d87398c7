import EditCalendar from '@mui/icons-material/EditCalendarOutlined';
import { type EnquiryRow, enquiries } from '@embark/contracts/enquiries';
import { home } from '@embark/contracts/home';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf, useWrite } from '../../kit/api.ts';
import { formatDateTime } from '../../kit/format.ts';
import { useToast } from '../../kit/toast/useToast.tsx';
import { useNow } from '../../kit/useNow.ts';
import { zonedText } from '../../kit/zoned.ts';
import { FollowUpChips, FollowUpPicker } from '../enquiries/index.ts';

/** Puts the next follow-up elsewhere without leaving the page: one press on a time saves. */
export function NextStep({
  row: { id, version, name, office, nextFollowUpAt },
  zone,
}: {
  row: EnquiryRow;
  zone: string;
}) {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const heading = useId();
  const now = useNow();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate, isPending } = useWrite(enquiries.change, { refreshes: [enquiries, home] });
  const put = (at: string | null) => {
    if (at === null) return;
    setAnchor(null);
    mutate(
      { id, version, nextFollowUpAt: at },
      {
        onSuccess: () => toast.success(t('home.next.saved', { name, when: formatDateTime(at, zone) })),
        onError: (problem) => {
          toast.error(problem);
          void client.invalidateQueries({ queryKey: keyOf(home.day) });
        },
      },
    );
  };
  return (
    <>
      <Button
        startIcon={<EditCalendar />}
        loading={isPending}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={t('home.next.for', { name })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {t('home.next.button')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': heading } }}
      >
        <Box sx={{ display: 'grid', gap: 1.5, padding: 2, maxInlineSize: 420 }}>
          <Box id={heading} component="h3" sx={{ margin: 0, fontSize: '1.4rem' }}>
            {t('home.next.of', { name })}
          </Box>
          <FollowUpChips office={office} zone={zone} value={undefined} onPick={put} />
          <FollowUpPicker
            zone={zone}
            start={zonedText(nextFollowUpAt ?? new Date(now).toISOString(), zone)}
            onPick={put}
            onCancel={() => setAnchor(null)}
          />
        </Box>
      </Popover>
    </>
  );
}
