import { CampaignFilter, campaignFields, type CampaignRow, campaigns } from '@embark/contracts/crm/catalogue';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useListFilter } from '../../../../kit/list/useListFilter.ts';
import { CatalogueCard } from '../CatalogueCard.tsx';
import { CatalogueList, useCatalogueFilter } from '../CatalogueList.tsx';
import { useCampaignColumns } from './useCampaignColumns.tsx';
import { useReference } from '../../reference/index.ts';

/** What the offices advertise, what it costs and what it brings. */
export function CampaignsPage() {
  const { t } = useTranslation();
  const columns = useCampaignColumns();
  const { offices } = useReference();
  const everywhere = t('catalogue.campaigns.everyOffice');
  const { active, ...words } = useCatalogueFilter();
  const { filter, list } = useListFilter(CampaignFilter, campaignFields.table, {
    ...words,
    choices: {
      office: [
        { value: 'all', label: everywhere },
        ...offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      ],
      active,
    },
  });
  const card = (row: CampaignRow) => (
    <CatalogueCard
      row={row}
      below={
        <>
          <bdi>{row.channel}</bdi> · <bdi>{row.office ?? everywhere}</bdi>
        </>
      }
      figures={[
        t('catalogue.leadsCount', { count: row.leads, number: formatNumber(row.leads) }),
        t('catalogue.clientsCount', { count: row.conversions, number: formatNumber(row.conversions) }),
      ]}
    />
  );
  return (
    <CatalogueList<CampaignRow>
      part="campaigns"
      endpoint={campaigns.list}
      filter={filter}
      list={list}
      columns={columns}
      card={card}
    />
  );
}
