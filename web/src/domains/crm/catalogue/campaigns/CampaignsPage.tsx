import { campaignFields, CampaignFilter, type CampaignRow, campaigns } from '@embark/contracts/crm/campaigns';
import { useMemo } from 'react';
import { localName } from '../../../../kit/i18n/localName.ts';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber, formatPattern } from '../../../../kit/text/format.ts';
import { useListFilter } from '../../../../kit/list/useListFilter.ts';
import { CatalogueCard, CatalogueList, useCatalogueFilter } from '../CatalogueList.tsx';
import { useReference } from '../../reference/index.ts';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { ActiveChip, Count, Money, percentText } from '../cells.tsx';
import { useOpens } from '../useOpens.ts';

type Column = ListColumn<CampaignRow>;

/** The columns of the campaigns; counts link to their rows. */
function useCampaignColumns(): Column[] {
  const { t } = useTranslation();
  const opens = useOpens();
  return useMemo(() => {
    const title = (id: TextIn<'catalogue.field'>) => t(`catalogue.field.${id}`);
    const money = (
      id: 'budget' | 'cost' | 'costPerLead' | 'costPerConversion' | 'fees',
      rest: Partial<Column> = {},
    ): Column => ({
      id,
      title: title(id),
      width: 116,
      align: 'end',
      show: (row) => <Money amount={row[id]} currency={row.currency} round />,
      ...rest,
    });
    const day = (id: 'startsOn' | 'endsOn'): Column => ({
      id,
      title: title(id),
      width: 112,
      sortable: true,
      sortFirst: 'desc',
      show: (row) => row[id] && formatPattern(row[id], 'd MMM yy', 'UTC'),
      ...(id === 'endsOn' && { defaultHidden: true }),
    });
    const count = (id: 'leads' | 'conversions', to: (row: CampaignRow) => string | undefined): Column => ({
      id,
      title: title(id),
      width: 80,
      align: 'end',
      sortable: true,
      sortFirst: 'desc',
      show: (row) => <Count of={row[id]} to={to(row)} label={title(id)} />,
    });
    return [
      { id: 'name', title: title('name'), width: 184, sortable: true, show: (row) => <bdi>{localName(row)}</bdi> },
      {
        id: 'channel',
        title: title('channel'),
        width: 98,
        sortable: true,
        show: ({ channel }) => <bdi>{channel}</bdi>,
      },
      {
        id: 'office',
        title: title('office'),
        width: 98,
        sortable: true,
        show: ({ office }) => <bdi>{office ?? t('catalogue.campaigns.everyOffice')}</bdi>,
      },
      day('startsOn'),
      day('endsOn'),
      count('leads', ({ id }) => opens.enquiries({ campaign: String(id) })),
      count('conversions', ({ id }) => opens.inStatus('CV', { campaign: String(id) })),
      money('budget', { defaultHidden: true }),
      money('cost'),
      money('costPerLead'),
      money('costPerConversion', { defaultHidden: true }),
      money('fees', { defaultHidden: true }),
      {
        id: 'return',
        title: title('return'),
        width: 84,
        align: 'end',
        show: (row) => <span className="tabular">{percentText(row.return)}</span>,
      },
      {
        id: 'active',
        title: title('active'),
        width: 112,
        sortable: true,
        show: ({ active }) => <ActiveChip active={active} />,
      },
    ];
  }, [t, opens]);
}

/** The campaigns of the offices with their costs and results. */
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
