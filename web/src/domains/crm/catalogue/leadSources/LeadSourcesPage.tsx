import { LeadSourceFilter, type LeadSourceRow, leadSources } from '@embark/contracts/crm/catalogue';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useFilter } from '../../../../kit/call/useFilter.ts';
import { CatalogueCard } from '../CatalogueCard.tsx';
import { CatalogueList } from '../CatalogueList.tsx';
import { useActiveChoice } from '../useActiveChoice.ts';
import { useLeadSourceColumns } from './useLeadSourceColumns.tsx';

/** Where people come from, and what each way brought. */
export function LeadSourcesPage() {
  const { t } = useTranslation();
  const [filter, change] = useFilter(LeadSourceFilter);
  const columns = useLeadSourceColumns();
  const active = useActiveChoice(filter.active);
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
      change={change}
      columns={columns}
      choices={[active]}
      card={card}
    />
  );
}
