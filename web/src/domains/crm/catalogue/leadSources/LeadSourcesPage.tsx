import { LeadSourceFilter, leadSourceFields, type LeadSourceRow, leadSources } from '@embark/contracts/crm/catalogue';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useListFilter } from '../../../../kit/list/useListFilter.ts';
import { CatalogueCard } from '../CatalogueCard.tsx';
import { CatalogueList, useCatalogueFilter } from '../CatalogueList.tsx';
import { useLeadSourceColumns } from './useLeadSourceColumns.tsx';

/** Where people come from, and what each way brought. */
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
