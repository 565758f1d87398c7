import { leadSourceFields, LeadSourceFilter, type LeadSourceRow, leadSources } from '@embark/contracts/crm/leadSources';
import { officesFor } from '@embark/contracts/kit';
import { useMemo } from 'react';
import { localName } from '../../../../kit/i18n/localName.ts';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useListFilter } from '../../../../kit/list/useListFilter.ts';
import { CatalogueCard, CatalogueList, useCatalogueFilter } from '../CatalogueList.tsx';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { useSession } from '../../../organisation/session/index.ts';
import { ActiveChip, Count, Money, shareText } from '../cells.tsx';
import { useOpens } from '../useOpens.ts';

/** The columns of the lead sources; costs only for users who may edit them. */
function useLeadSourceColumns(): ListColumn<LeadSourceRow>[] {
  const { t } = useTranslation();
  const { role } = useSession();
  const opens = useOpens();
  const keeps = officesFor(role, 'catalogue.write').length > 0;
  return useMemo(() => {
    const title = (id: TextIn<'catalogue.field'>) => t(`catalogue.field.${id}`);
    const money = (id: 'cost' | 'costPerLead' | 'costPerConversion'): ListColumn<LeadSourceRow> => ({
      id,
      title: title(id),
      width: 144,
      align: 'end',
      show: (row) => <Money amount={row[id]} currency={row.currency} round />,
    });
    return [
      { id: 'name', title: title('name'), width: 200, sortable: true, show: (row) => <bdi>{localName(row)}</bdi> },
      {
        id: 'leads',
        title: title('leads'),
        width: 130,
        align: 'end',
        sortable: true,
        sortFirst: 'desc',
        show: ({ id, leads }) => (
          <Count of={leads} to={opens.enquiries({ leadSource: String(id) })} label={title('leads')} />
        ),
      },
      {
        id: 'conversions',
        title: title('conversions'),
        width: 110,
        align: 'end',
        sortable: true,
        sortFirst: 'desc',
        show: ({ id, conversions }) => (
          <Count of={conversions} to={opens.inStatus('CV', { leadSource: String(id) })} label={title('conversions')} />
        ),
      },
      {
        id: 'rate',
        title: title('rate'),
        width: 110,
        align: 'end',
        show: ({ leads, conversions }) => <span className="tabular">{shareText(conversions, leads)}</span>,
      },
      ...(keeps ? [money('cost'), money('costPerLead'), money('costPerConversion')] : []),
      {
        id: 'active',
        title: title('active'),
        width: 150,
        sortable: true,
        show: ({ active }) => <ActiveChip active={active} />,
      },
      { id: 'note', title: title('note'), width: 220, defaultHidden: true, show: ({ note }) => <bdi>{note}</bdi> },
    ];
  }, [t, opens, keeps]);
}

/** The lead sources with their results. */
export function LeadSourcesPage() {
  const { t } = useTranslation();
  const columns = useLeadSourceColumns();
  const { active, ...words } = useCatalogueFilter();
  const { filter, list } = useListFilter(LeadSourceFilter, leadSourceFields.table, { ...words, choices: { active } });
  const card = (row: LeadSourceRow) => (
    <CatalogueCard
      row={row}
      below={row.note ? <bdi>{row.note}</bdi> : null}
      figures={[
        t('catalogue.leadsCount', { count: row.leads, number: formatNumber(row.leads) }),
        t('catalogue.clientsCount', { count: row.conversions, number: formatNumber(row.conversions) }),
      ]}
    />
  );
  return (
    <CatalogueList<LeadSourceRow>
      part="leadSources"
      endpoint={leadSources.list}
      filter={filter}
      list={list}
      columns={columns}
      card={card}
    />
  );
}
