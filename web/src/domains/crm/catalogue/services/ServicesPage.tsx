import { ServiceFilter, serviceFields, type ServiceRow, serviceKinds, services } from '@embark/contracts/crm/catalogue';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { useListFilter } from '../../../../kit/list/useListFilter.ts';
import { CatalogueCard } from '../CatalogueCard.tsx';
import { CatalogueList, useCatalogueFilter } from '../CatalogueList.tsx';
import { useServiceColumns } from './useServiceColumns.tsx';
import { useReference } from '../../reference/index.ts';

/** What people can enquire about, office by office. */
export function ServicesPage() {
  const { t } = useTranslation();
  const columns = useServiceColumns();
  const { offices } = useReference();
  const { active, ...words } = useCatalogueFilter();
  const { filter, list } = useListFilter(ServiceFilter, serviceFields.table, {
    ...words,
    choices: {
      kind: serviceKinds
        .filter((kind) => kind !== 'property')
        .map((kind) => ({ value: kind, label: t(`catalogue.kind.${kind}`) })),
      office: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      active,
    },
  });
  const card = (row: ServiceRow) => (
    <CatalogueCard
      row={row}
      below={
        <>
          <Ltr>{row.code}</Ltr> · {t(`catalogue.kind.${row.kind}`)} · <Ltr>{row.office}</Ltr>
        </>
      }
      figures={[
        t('catalogue.enquiriesCount', { count: row.enquiries, number: formatNumber(row.enquiries) }),
        t('catalogue.clientsCount', { count: row.conversions, number: formatNumber(row.conversions) }),
      ]}
    />
  );
  return (
    <CatalogueList<ServiceRow>
      part="services"
      endpoint={services.list}
      filter={filter}
      list={list}
      columns={columns}
      card={card}
    />
  );
}
