import type { Inspection } from '@embark/contracts/crm/imports';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { DateOrderField } from '../../../../kit/reading/FileReading.tsx';
import type { Draft } from '../draft.ts';

type Props = { draft: Draft; inspection: Inspection; onChange: (draft: Draft) => void };

/** The order of day and month in numeric dates: one for all columns, or one each where they differ. */
export function DateOrder({ draft, inspection: { dates, orders }, onChange }: Props) {
  const { t } = useTranslation();
  if (!dates) return null;
  const { orders: apart } = draft;
  return (
    <Stack spacing={1.5}>
      <Typography variant="h2">{t('reading.dates.title')}</Typography>
      {apart ? (
        Object.entries(orders).map(([header, found]) => (
          <DateOrderField
            key={header}
            label={t('reading.dates.column', { header })}
            found={found}
            chosen={apart[header] ?? found.order}
            onChoose={(order) => onChange({ ...draft, orders: { ...apart, [header]: order } })}
          />
        ))
      ) : (
        <DateOrderField
          label={t('reading.dates.label')}
          found={dates}
          chosen={draft.dates ?? dates.order}
          onChoose={(order) => onChange({ ...draft, dates: order })}
        />
      )}
    </Stack>
  );
}
