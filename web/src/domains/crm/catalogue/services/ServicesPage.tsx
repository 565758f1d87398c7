import { ServiceFilter, type ServiceRow, serviceKinds, services } from '@embark/contracts/crm/catalogue';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { useFilter } from '../../../../kit/call/useFilter.ts';
import { CatalogueCard } from '../CatalogueCard.tsx';
import { CatalogueList } from '../CatalogueList.tsx';
import { useActiveChoice } from '../useActiveChoice.ts';
import { useServiceColumns } from './useServiceColumns.tsx';
import { useReference } from '../../reference/index.ts';

/** What people can enquire about, office by office. */
export function ServicesPage() {
  const { t } = useTranslation();
  const [filter, change] = useFilter(ServiceFilter);
  const columns = useServiceColumns();
  const active = useActiveChoice(filter.active);
  const { offices } = useReference();
  const choices = [
    {
      name: 'kind',
      label: t('catalogue.field.kind'),
      chosen: filter.kind ?? [],
      choices: serviceKinds
        .filter((kind) => kind !== 'property')
        .map((kind) => ({ value: kind, label: t(`catalogue.kind.${kind}`) })),
    },
    {
      name: 'office',
      label: t('catalogue.field.office'),
      chosen: filter.office ?? [],
      choices: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
    },
    active,
  ];
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
      change={change}
      columns={columns}
      choices={choices}
      card={card}
    />
  );
}
