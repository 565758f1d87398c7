import { catalogue, LeadSourceRow, leadSources, NewLeadSource } from '@embark/contracts/crm/catalogue';
import Box from '@mui/material/Box';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormCheckbox, FormText } from '../../../../kit/form/fields.tsx';
import { RecordForm, wide } from '../../../../kit/record/RecordForm.tsx';
import { SpendingFields } from '../SpendingFields.tsx';
import { useCatalogueForm } from '../useCatalogueForm.ts';

const startOf = (row: LeadSourceRow | undefined) => ({
  name: row?.name ?? '',
  note: row?.note ?? '',
  cost: row?.cost ?? null,
  currency: row?.currency ?? null,
  startsOn: row?.startsOn ?? null,
  endsOn: row?.endsOn ?? null,
  active: row?.active ?? true,
});
const names = { startsOn: 'startsOn', endsOn: 'endsOn', cost: 'cost', currency: 'currency' } as const;

/** A lead source, and what was spent on it on which days. */
export function LeadSourceForm({ row }: { row: LeadSourceRow | undefined }) {
  const { t } = useTranslation();
  const create = useWrite(leadSources.create, { refreshes: [catalogue] });
  const change = useWrite(leadSources.change, { refreshes: [catalogue] });
  const { control, frame } = useCatalogueForm(NewLeadSource, {
    part: 'leadSources',
    row,
    rows: LeadSourceRow,
    read: leadSources.get,
    start: startOf,
    create: (values) => create.mutateAsync(values),
    change: (values, of) => change.mutateAsync({ ...values, ...of }),
  });
  const field = (name: TextIn<'catalogue.field'>) => t(`catalogue.field.${name}`);
  const auto = { htmlInput: { dir: 'auto' } };
  return (
    <RecordForm {...frame}>
      <Box sx={wide}>
        <FormText control={control} name="name" label={field('name')} required slotProps={auto} />
      </Box>
      <Box sx={wide}>
        <FormText control={control} name="note" label={field('note')} slotProps={auto} />
      </Box>
      <SpendingFields control={control} names={names} hint={t('catalogue.leadSources.costHint')} />
      <Box sx={wide}>
        <FormCheckbox
          control={control}
          name="active"
          label={t('catalogue.active.label')}
          helperText={t('catalogue.leadSources.activeHint')}
        />
      </Box>
    </RecordForm>
  );
}
