import { dateOrders, type Inspection } from '@embark/contracts/crm/imports';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Draft } from '../draft.ts';
import { Choose } from './Choose.tsx';

type Props = { draft: Draft; inspection: Inspection; onChange: (draft: Draft) => void };

/** The order of day and month in numeric dates, and whether it is proven by the file or assumed. */
export function DateOrder({ draft, inspection: { dates }, onChange }: Props) {
  const { t } = useTranslation();
  if (!dates) return null;
  const chosen = draft.dates ?? dates.order;
  return (
    <Stack spacing={1.5}>
      <Typography variant="h2">{t('imports.dates.title')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ inlineSize: 280 }}>
          <Choose
            label={t('imports.dates.label')}
            value={chosen}
            onChange={(value) => onChange({ ...draft, dates: dateOrders.find((order) => order === value) })}
          >
            {dateOrders.map((order) => (
              <option key={order} value={order}>
                {t(`imports.dates.${order}`)}
              </option>
            ))}
          </Choose>
        </Box>
        <Alert
          severity={dates.sure && chosen === dates.order ? 'info' : 'warning'}
          sx={{ flex: 1, minInlineSize: 240 }}
        >
          {t(
            dates.sure
              ? chosen === dates.order
                ? 'imports.dates.sure'
                : 'imports.dates.against'
              : 'imports.dates.guess',
            {
              sample: `\u2068${dates.sample}\u2069`,
            },
          )}
        </Alert>
      </Box>
    </Stack>
  );
}
