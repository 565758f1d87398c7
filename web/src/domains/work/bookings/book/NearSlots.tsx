import { Slot } from '@embark/contracts/work/bookings';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { z } from 'zod';
import type { ApiProblem } from '../../../../kit/call/api.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDateTime } from '../../../../kit/text/format.ts';
import type { Chosen } from './SlotPicker.tsx';

const Present = z.object({ slots: z.array(Slot) });

/** The free slots that a conflict names; none for other problems. */
export function slotsOf(problem: ApiProblem | null | undefined): Slot[] {
  const read = problem?.status === 409 ? Present.safeParse(problem.present) : undefined;
  return read?.success ? read.data.slots : [];
}

type Props = { problem: ApiProblem; zone: string; onChoose: (slot: Chosen) => void };

/** O7: a slot that was taken meanwhile, with the nearest free ones to choose from. */
export function NearSlots({ problem, zone, onChoose }: Props) {
  const { t } = useTranslation();
  const near = slotsOf(problem);
  return (
    <Alert severity="warning">
      {translateMessage(problem.message)} {near.length > 0 && t('bookings.slots.near')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        {near.map(({ startsAt, consultantId, consultant }) => (
          <Button
            key={`${startsAt} ${consultantId}`}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onChoose({ startsAt, consultantId })}
          >
            {t('bookings.slots.with', { time: formatDateTime(startsAt, zone), name: consultant })}
          </Button>
        ))}
      </Box>
    </Alert>
  );
}
