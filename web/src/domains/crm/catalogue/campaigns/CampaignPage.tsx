import { type CampaignRow, campaigns } from '@embark/contracts/crm/catalogue';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useParams } from 'react-router';
import { useRead } from '../../../../kit/call/api.ts';
import { Count, Money, percentText, shareText } from '../cells.tsx';
import { FactGroup } from '../../../../kit/record/FactGroup.tsx';
import { CataloguePage } from '../CataloguePage.tsx';
import { useOpens } from '../useOpens.ts';
import { CampaignForm } from './CampaignForm.tsx';

/** One campaign: what it is, what it costs and what it brought. */
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
  const field = (name: TextIn<'catalogue.field'>) => t(`catalogue.field.${name}`);
  const { id, leads, conversions, currency } = row;
  const query = { campaign: String(id) };
  return (
    <FactGroup
      framed
      title={t('catalogue.brought')}
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
      note={t('catalogue.campaigns.returnNote')}
    />
  );
}
