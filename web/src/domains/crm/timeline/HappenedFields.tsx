import type { NewEnquiryEntry } from '@embark/contracts/crm/enquiries';
import { callOutcomes, messageChannels } from '@embark/contracts/platform/timeline';
import Box from '@mui/material/Box';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { FormButtons } from '../../../kit/form/FormButtons.tsx';
import { FormNumber } from '../../../kit/form/fields.tsx';
import { type GroupIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';

type Props = {
  control: Control<z.input<typeof NewEnquiryEntry>, unknown, NewEnquiryEntry>;
  kind: NewEnquiryEntry['kind'];
};

/** The outcome and direction of a call or a message; nothing for a note. */
export function HappenedFields({ control, kind }: Props) {
  const { t } = useTranslation();
  if (kind === 'note') return null;
  const words = (values: readonly string[], of: GroupIn<'enquiries'>) =>
    values.map((value) => ({ value, label: t(`enquiries.${of}.${value}`, { defaultValue: value }) }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
      {kind === 'call' ? (
        <FormButtons
          control={control}
          name="outcome"
          label={t('enquiries.composer.outcome')}
          options={words(callOutcomes, 'outcome')}
        />
      ) : (
        <FormButtons
          control={control}
          name="channel"
          label={t('enquiries.composer.channel')}
          options={words(messageChannels, 'channel')}
        />
      )}
      <FormButtons
        control={control}
        name="direction"
        label={t('enquiries.composer.direction')}
        options={words(['out', 'in'], 'direction')}
      />
      {kind === 'call' && (
        <FormNumber
          control={control}
          name="minutes"
          label={t('enquiries.composer.minutes')}
          size="small"
          sx={{ inlineSize: '12rem' }}
        />
      )}
    </Box>
  );
}
