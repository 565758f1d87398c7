import { type ServiceRow, services } from '@embark/contracts/crm/catalogue';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useParams } from 'react-router';
import { useRead } from '../../../../kit/call/api.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { Count } from '../cells.tsx';
import { FactGroup } from '../../../../kit/record/FactGroup.tsx';
import { CataloguePage } from '../CataloguePage.tsx';
import { useOpens } from '../useOpens.ts';
import { ServiceForm } from './ServiceForm.tsx';

/** One service: what it is, and how much it is used. */
export function ServicePage() {
  const { t } = useTranslation();
  const { serviceId } = useParams();
  const isNew = serviceId === 'new';
  const read = useRead(services.get, { id: Number(serviceId) }, { enabled: !isNew });
  const field = (name: TextIn<'catalogue.field'>) => t(`catalogue.field.${name}`);
  return (
    <CataloguePage
      part="services"
      read={isNew ? 'new' : read}
      renderFigures={(row) => <Figures row={row} />}
      renderForm={(row) =>
        !row || row.can.edit ? (
          <ServiceForm key={row?.id ?? 'new'} row={row} />
        ) : (
          <FactGroup
            framed
            title={t('catalogue.about')}
            facts={[
              { label: field('code'), value: <Ltr>{row.code}</Ltr> },
              { label: field('kind'), value: t(`catalogue.kind.${row.kind}`) },
              { label: field('office'), value: <Ltr>{row.office}</Ltr> },
            ]}
          />
        )
      }
    />
  );
}

function Figures({ row }: { row: ServiceRow }) {
  const { t } = useTranslation();
  const opens = useOpens();
  const field = (name: TextIn<'catalogue.field'>) => t(`catalogue.field.${name}`);
  const query = { serCode: row.code };
  return (
    <FactGroup
      framed
      title={t('catalogue.use')}
      facts={[
        {
          label: field('enquiries'),
          value: <Count of={row.enquiries} to={opens.enquiries(query)} label={field('enquiries')} />,
        },
        {
          label: field('openEnquiries'),
          value: <Count of={row.openEnquiries} to={undefined} label={field('openEnquiries')} />,
        },
        {
          label: field('conversions'),
          value: <Count of={row.conversions} to={opens.clients(query)} label={field('conversions')} />,
        },
      ]}
    />
  );
}
