import { checkStages } from '@embark/contracts/casework/packages';
import Box from '@mui/material/Box';
import { FormSelect } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import type { DraftControl } from './draft.ts';
import { fields } from './layout.ts';
import { Section } from './Section.tsx';

/** What the check is for, and when it will be lodged. */
export function VisaFields({ control }: DraftControl) {
  const { t } = useTranslation();
  return (
    <Section title={t('packages.section.visa')}>
      <Box sx={fields}>
        <FormSelect
          control={control}
          name="stage"
          label={t('packages.field.stage')}
          options={checkStages.map((value) => ({ value, label: t(`packages.stage.${value}`) }))}
        />
        <FormDate control={control} name="plannedOn" label={t('packages.field.plannedOn')} />
        <FormDate control={control} name="decisionOn" label={t('packages.field.decisionOn')} />
        <FormSelect
          control={control}
          name="evidenceLevel"
          label={t('packages.field.evidenceLevel')}
          none={t('packages.field.evidenceFromCountry')}
          options={[1, 2, 3].map((value) => ({ value, label: formatNumber(value) }))}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        />
      </Box>
    </Section>
  );
}
