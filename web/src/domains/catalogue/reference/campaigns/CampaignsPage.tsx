import { campaignFields, CampaignFilter, type CampaignRow, campaigns } from '@embark/contracts/catalogue/campaigns';
import { useMemo } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber, formatPattern } from '../../../../kit/text/format.ts';
import { CatalogueCard, CatalogueList, sharedColumns, useCatalogueFields } from '../CatalogueList.tsx';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { Count, Money, percentText } from '../cells.tsx';
import { useOpens } from '../useOpens.ts';

type Own = Partial<ListColumn<CampaignRow>>;

const hidden = { defaultHidden: true };
const money = (name: 'budget' | 'cost' | 'costPerLead' | 'costPerConversion' | 'fees'): Own => ({
  width: 116,
  show: (row) => <Money amount={row[name]} currency={row.currency} round />,
});
const day = (name: 'startsOn' | 'endsOn'): Own => ({
  width: 112,
  show: (row) => row[name] && formatPattern(row[name], 'd MMM yy', 'UTC'),
});

/** The columns; counts link to their rows. */
function useOwnColumns() {
  const { t } = useTranslation();
  const opens = useOpens();
  return useMemo(() => {
    const count = (name: 'leads' | 'conversions', to: (query: { campaign: string }) => string | undefined): Own => ({
      width: 80,
      show: (row) => (
        <Count of={row[name]} to={to({ campaign: String(row.id) })} label={t(`reference.field.${name}`)} />
      ),
    });
    return {
      name: { ...sharedColumns.name, width: 200 },
      channel: { width: 98 },
      office: {
        width: 98,
        show: ({ office }: CampaignRow) => <bdi>{office ?? t('reference.campaigns.everyOffice')}</bdi>,
        words: {},
      },
      startsOn: day('startsOn'),
      endsOn: { ...day('endsOn'), ...hidden },
      leads: count('leads', opens.enquiries),
      conversions: count('conversions', (query) => opens.inStatus('CV', query)),
      budget: { ...money('budget'), ...hidden },
      cost: money('cost'),
      costPerLead: money('costPerLead'),
      costPerConversion: { ...money('costPerConversion'), ...hidden },
      fees: { ...money('fees'), ...hidden },
      return: { width: 84, show: (row: CampaignRow) => <span className="tabular">{percentText(row.return)}</span> },
      active: { ...sharedColumns.active, width: 112 },
    };
  }, [t, opens]);
}

/** The campaigns of the offices with their costs and results. */
export function CampaignsPage() {
  const { t } = useTranslation();
  const everywhere = t('reference.campaigns.everyOffice');
  const shared = useCatalogueFields();
  const fields = useMemo(() => {
    const { office } = shared;
    return { ...shared, office: { ...office, options: [{ value: 'all', label: everywhere }, ...office.options] } };
  }, [shared, everywhere]);
  const card = (row: CampaignRow) => (
    <CatalogueCard
      row={row}
      below={
        <>
          <bdi>{row.channel}</bdi> · <bdi>{row.office ?? everywhere}</bdi>
        </>
      }
      figures={[
        t('reference.leadsCount', { count: row.leads, number: formatNumber(row.leads) }),
        t('reference.clientsCount', { count: row.conversions, number: formatNumber(row.conversions) }),
      ]}
    />
  );
  return (
    <CatalogueList<CampaignRow>
      part="campaigns"
      endpoint={campaigns.list}
      schema={CampaignFilter}
      table={campaignFields}
      fields={fields}
      own={useOwnColumns()}
      card={card}
    />
  );
}
