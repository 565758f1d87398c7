import { catalogue } from '@embark/contracts/catalogue/reference';
import { CampaignRow, campaigns, NewCampaign } from '@embark/contracts/catalogue/campaigns';
import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead, useWrite } from '../../../../kit/call/api.ts';
import { Count, Money, percentText, shareText } from '../cells.tsx';
import { FactGroup } from '../../../../kit/record/FactGroup.tsx';
import { CataloguePage, useCatalogueForm } from '../CataloguePage.tsx';
import { useOpens } from '../useOpens.ts';
import { FormCheckbox, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { wide } from '../../../../kit/form/FormSection.tsx';
import { OtherLanguages } from '../../../../kit/form/OtherLanguages.tsx';
import { RecordForm } from '../../../../kit/record/RecordForm.tsx';
import { SpendingFields } from '../SpendingFields.tsx';
import { useReference } from '../index.ts';

const startOf = (row: CampaignRow | undefined) => ({
  name: row?.name ?? '',
  nameTr: row?.nameTr ?? '',
  nameAr: row?.nameAr ?? '',
  channel: row?.channel ?? '',
  office: row?.office ?? null,
  budget: row?.budget ?? null,
  cost: row?.cost ?? null,
  currency: row?.currency ?? null,
  startsOn: row?.startsOn ?? null,
  endsOn: row?.endsOn ?? null,
  note: row?.note ?? '',
  active: row?.active ?? true,
});
const names = { startsOn: 'startsOn', endsOn: 'endsOn', cost: 'cost', currency: 'currency' } as const;

/** A campaign: where and when it runs, its budget and its costs. */
function CampaignForm({ row }: { row: CampaignRow | undefined }) {
  const { t } = useTranslation();
  const { offices } = useReference();
  const create = useWrite(campaigns.create, { refreshes: [catalogue] });
  const change = useWrite(campaigns.change, { refreshes: [catalogue] });
  const { control, frame } = useCatalogueForm(NewCampaign, {
    part: 'campaigns',
    row,
    rows: CampaignRow,
    read: campaigns.get,
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
      <FormText
        control={control}
        name="channel"
        label={field('channel')}
        required
        helperText={t('reference.campaigns.channelHint')}
        slotProps={auto}
      />
      <FormSelect
        control={control}
        name="office"
        label={field('office')}
        none={t('reference.campaigns.everyOffice')}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        options={offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
      />
      <SpendingFields control={control} names={names} hint={t('reference.campaigns.costHint')}>
        <Box sx={wide}>
          <FormMoney control={control} name="budget" label={field('budget')} />
        </Box>
      </SpendingFields>
      <Box sx={wide}>
        <FormText control={control} name="note" label={field('note')} multiline minRows={2} slotProps={auto} />
      </Box>
      <OtherLanguages control={control} tr="nameTr" ar="nameAr" />
      <Box sx={wide}>
        <FormCheckbox
          control={control}
          name="active"
          label={t('reference.active.label')}
          helperText={t('reference.campaigns.activeHint')}
        />
      </Box>
    </RecordForm>
  );
}

/** One campaign: its facts, costs and results. */
export function CampaignPage() {
  const { campaignId } = useParams();
  const isNew = campaignId === 'new';
  const read = useRead(campaigns.get, { id: Number(campaignId) }, { enabled: !isNew });
  return (
    <CataloguePage
      part="campaigns"
      read={isNew ? 'new' : read}
      renderFigures={(row) => <Figures row={row} />}
      renderForm={(row) => <CampaignForm key={row?.id ?? 'new'} row={row} />}
    />
  );
}

function Figures({ row }: { row: CampaignRow }) {
  const { t } = useTranslation();
  const opens = useOpens();
  const field = (name: TextIn<'reference.field'>) => t(`reference.field.${name}`);
  const { id, leads, conversions, currency } = row;
  const query = { campaign: String(id) };
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
        { label: field('costPerLead'), value: <Money amount={row.costPerLead} currency={currency} /> },
        { label: field('costPerConversion'), value: <Money amount={row.costPerConversion} currency={currency} /> },
        { label: field('fees'), value: <Money amount={row.fees} currency={currency} /> },
        { label: field('return'), value: percentText(row.return) },
      ]}
      note={t('reference.campaigns.returnNote')}
    />
  );
}
