import { serviceFields, ServiceFilter, type ServiceRow, services } from '@embark/contracts/catalogue/services';
import { useMemo } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { CatalogueCard, CatalogueList, sharedColumns, useCatalogueFields } from '../CatalogueList.tsx';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { Count } from '../cells.tsx';
import { useOpens } from '../useOpens.ts';

/** The columns; counts link to their rows. */
function useOwnColumns() {
  const { t } = useTranslation();
  const opens = useOpens();
  return useMemo(
    (): Readonly<Record<string, Partial<ListColumn<ServiceRow>>>> => ({
      name: { ...sharedColumns.name, width: 220 },
      code: { width: 100 },
      kind: { width: 140, show: ({ kind }) => t(`reference.kind.${kind}`), words: {} },
      office: { width: 92, show: ({ office }) => <Ltr>{office}</Ltr>, words: {} },
      enquiries: {
        width: 110,
        show: ({ enquiries, code }) => (
          <Count of={enquiries} to={opens.enquiries({ serCode: code })} label={t('reference.field.enquiries')} />
        ),
      },
      openEnquiries: { width: 110 },
      conversions: {
        width: 110,
        show: ({ conversions, code }) => (
          <Count of={conversions} to={opens.clients({ serCode: code })} label={t('reference.field.conversions')} />
        ),
      },
      active: { ...sharedColumns.active, width: 150 },
      position: { width: 100, defaultHidden: true },
      updatedAt: { width: 140, defaultHidden: true },
    }),
    [t, opens],
  );
}

/** The services people can enquire about, by office. */
export function ServicesPage() {
  const { t } = useTranslation();
  const card = (row: ServiceRow) => (
    <CatalogueCard
      row={row}
      below={
        <>
          <Ltr>{row.code}</Ltr> · {t(`reference.kind.${row.kind}`)} · <Ltr>{row.office}</Ltr>
        </>
      }
      figures={[
        t('reference.enquiriesCount', { count: row.enquiries, number: formatNumber(row.enquiries) }),
        t('reference.clientsCount', { count: row.conversions, number: formatNumber(row.conversions) }),
      ]}
    />
  );
  return (
    <CatalogueList<ServiceRow>
      part="services"
      endpoint={services.list}
      schema={ServiceFilter}
      table={serviceFields}
      fields={useCatalogueFields()}
      own={useOwnColumns()}
      card={card}
    />
  );
}
