import type { Inspection } from '@embark/contracts/crm/imports';
import { type DateOrder as Order, dateOrders, type FoundOrder } from '@embark/contracts/kit/table';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Draft } from '../draft.ts';
import { Choose } from './Choose.tsx';

const isolated = (text: string | null) => `\u2068${text ?? ''}\u2069`;

type OrderProps = { label: string; found: FoundOrder; chosen: Order; onChoose: (order: Order) => void };

/** The order of day and month of some dates, and whether the file proves it, contradicts itself, or leaves it open. */
function OneOrder({ label, found, chosen, onChoose }: OrderProps) {
  const { t } = useTranslation();
  const isAsChosen = chosen === found.order;
  const proof = found.other !== null ? 'mixed' : found.sure ? (isAsChosen ? 'sure' : 'against') : 'guess';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ inlineSize: 280 }}>
        <Choose
          label={label}
          value={chosen}
          onChange={(value) => onChoose(dateOrders.find((order) => order === value) ?? found.order)}
        >
          {dateOrders.map((order) => (
            <option key={order} value={order}>
              {t(`imports.dates.${order}`)}
            </option>
          ))}
        </Choose>
      </Box>
      <Alert severity={proof === 'sure' ? 'info' : 'warning'} sx={{ flex: 1, minInlineSize: 240 }}>
        {t(`imports.dates.${proof}`, { sample: isolated(found.sample), other: isolated(found.other) })}
      </Alert>
    </Box>
  );
}

type Props = { draft: Draft; inspection: Inspection; onChange: (draft: Draft) => void };

/** The order of day and month in numeric dates: one for all columns, or one each where they differ. */
export function DateOrder({ draft, inspection: { dates, orders }, onChange }: Props) {
  const { t } = useTranslation();
  if (!dates) return null;
  const { orders: apart } = draft;
  return (
    <Stack spacing={1.5}>
      <Typography variant="h2">{t('imports.dates.title')}</Typography>
      {apart ? (
        Object.entries(orders).map(([header, found]) => (
          <OneOrder
            key={header}
            label={t('imports.dates.column', { header })}
            found={found}
            chosen={apart[header] ?? found.order}
            onChoose={(order) => onChange({ ...draft, orders: { ...apart, [header]: order } })}
          />
        ))
      ) : (
        <OneOrder
          label={t('imports.dates.label')}
          found={dates}
          chosen={draft.dates ?? dates.order}
          onChoose={(order) => onChange({ ...draft, dates: order })}
        />
      )}
    </Stack>
  );
}
