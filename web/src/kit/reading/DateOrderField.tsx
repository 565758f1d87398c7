import { type DateOrder, dateOrders, type FoundOrder, orderOf } from '@embark/contracts/kit/table';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslation } from '../i18n/useTranslation.ts';
import { isolate } from '../text/format.ts';

type Props = {
  label: string;
  found: FoundOrder;
  chosen: DateOrder;
  disabled?: boolean;
  onChoose: (order: DateOrder) => void;
};

/** What the dates of a file say about an order: they prove or disprove it, contradict each other, or leave it open. */
function proofOf({ sample, other }: FoundOrder, chosen: DateOrder): 'mixed' | 'guess' | 'sure' | 'against' {
  if (other !== null) return 'mixed';
  const proven = orderOf(sample);
  return proven === 'both' ? 'guess' : proven === chosen ? 'sure' : 'against';
}

/** The order of day and month of some dates in a file, with the date that proves it, contradicts it, or leaves it open. */
export function DateOrderField({ label, found, chosen, disabled = false, onChoose }: Props) {
  const { t } = useTranslation();
  const proof = proofOf(found, chosen);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ inlineSize: 280 }}>
        <TextField
          select
          fullWidth
          label={label}
          value={chosen}
          disabled={disabled}
          onChange={({ target }) => onChoose(dateOrders.find((order) => order === target.value) ?? found.order)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {dateOrders.map((order) => (
            <option key={order} value={order}>
              {t(`reading.dates.${order}`)}
            </option>
          ))}
        </TextField>
      </Box>
      <Alert severity={proof === 'sure' ? 'info' : 'warning'} sx={{ flex: 1, minInlineSize: 240 }}>
        {t(`reading.dates.${proof}`, { sample: isolate(found.sample), other: isolate(found.other ?? '') })}
      </Alert>
    </Box>
  );
}
