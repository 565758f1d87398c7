import { catalogue } from '@embark/contracts/catalogue/reference';
import { LeadSourceRow, leadSources, NewLeadSource } from '@embark/contracts/catalogue/leadSources';
import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead, useWrite } from '../../../../kit/call/api.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Count, Money, shareText } from '../cells.tsx';
import { FactGroup } from '../../../../kit/record/FactGroup.tsx';
import { CataloguePage, useCatalogueForm } from '../CataloguePage.tsx';
import { useOpens } from '../useOpens.ts';
import { FormCheckbox, FormText } from '../../../../kit/form/fields.tsx';
import { wide } from '../../../../kit/form/FormSection.tsx';
import { OtherLanguages } from '../../../../kit/form/OtherLanguages.tsx';
import { RecordForm } from '../../../../kit/record/RecordForm.tsx';
import { SpendingFields } from '../SpendingFields.tsx';

const startOf = (row: LeadSourceRow | undefined) => ({
  name: row?.name ?? '',
  nameTr: row?.nameTr ?? '',
  nameAr: row?.nameAr ?? '',
  note: row?.note ?? '',
  cost: row?.cost ?? null,
  currency: row?.currency ?? null,
  startsOn: row?.startsOn ?? null,
  endsOn: row?.endsOn ?? null,
  active: row?.active ?? true,
});
const names = { startsOn: 'startsOn', endsOn: 'endsOn', cost: 'cost', currency: 'currency' } as const;

/** A lead source and its daily spending. */
function LeadSourceForm({ row }: { row: LeadSourceRow | undefined }) {
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
  const field = (name: TextIn<'reference.field'>) => t(`reference.field.${name}`);
  const auto = { htmlInput: { dir: 'auto' } };
  return (
    <RecordForm {...frame}>
      <Box sx={wide}>
        <FormText control={control} name="name" label={field('name')} required slotProps={auto} />
      </Box>
      <Box sx={wide}>
        <FormText control={control} name="note" label={field('note')} slotProps={auto} />
      </Box>
      <SpendingFields control={control} names={names} hint={t('reference.leadSources.costHint')} />
      <OtherLanguages control={control} tr="nameTr" ar="nameAr" />
      <Box sx={wide}>
        <FormCheckbox
          control={control}
          name="active"
          label={t('reference.active.label')}
          helperText={t('reference.leadSources.activeHint')}
        />
      </Box>
    </RecordForm>
  );
}

/** One lead source: its facts and results. */
export function LeadSourcePage() {
  const { t } = useTranslation();
  const { leadsourceId } = useParams();
  const isNew = leadsourceId === 'new';
  const read = useRead(leadSources.get, { id: Number(leadsourceId) }, { enabled: !isNew });
  return (
    <CataloguePage
      part="leadSources"
      read={isNew ? 'new' : read}
      renderFigures={(row) => <Figures row={row} />}
      renderForm={(row) =>
        !row || row.can.edit ? (
          <LeadSourceForm key={row?.id ?? 'new'} row={row} />
        ) : (
          <FactGroup
            framed
            title={t('reference.about')}
            facts={[{ label: t('reference.field.note'), value: <bdi>{row.note || '–'}</bdi> }]}
          />
        )
      }
    />
  );
}

function Figures({ row }: { row: LeadSourceRow }) {
  const { t } = useTranslation();
  const opens = useOpens();
  const field = (name: TextIn<'reference.field'>) => t(`reference.field.${name}`);
  const { id, leads, conversions, paidLeads, paidConversions, currency, can } = row;
  const query = { leadSource: String(id) };
  const isDated = row.startsOn !== null || row.endsOn !== null;
  return (
    <FactGroup
      framed
      title={t('reference.results')}
      facts={[
        { label: field('leads'), value: <Count of={leads} to={opens.enquiries(query)} label={field('leads')} /> },
        {
          label: field('conversions'),
          value: <Count of={conversions} to={opens.inStatus('CV', query)} label={field('conversions')} />,
        },
        { label: field('rate'), value: shareText(conversions, leads) },
        ...(can.edit
          ? [
              { label: field('costPerLead'), value: <Money amount={row.costPerLead} currency={currency} /> },
              {
                label: field('costPerConversion'),
                value: <Money amount={row.costPerConversion} currency={currency} />,
              },
            ]
          : []),
      ]}
      {...(can.edit &&
        isDated && {
          note: t('reference.leadSources.paidNote', {
            leads: formatNumber(paidLeads),
            conversions: formatNumber(paidConversions),
          }),
        })}
    />
  );
}
