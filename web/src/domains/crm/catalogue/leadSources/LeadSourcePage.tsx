import { type LeadSourceRow, leadSources } from '@embark/contracts/crm/catalogue';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useParams } from 'react-router';
import { useRead } from '../../../../kit/call/api.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Count, Money, shareText } from '../cells.tsx';
import { FactGroup } from '../../../../kit/record/FactGroup.tsx';
import { CataloguePage } from '../CataloguePage.tsx';
import { useOpens } from '../useOpens.ts';
import { LeadSourceForm } from './LeadSourceForm.tsx';

/** One lead source: what it is, and what it brought. */
export function LeadSourcePage() {
  const { t } = useTranslation();
  const { leadsourceId } = useParams();
  const isNew = leadsourceId === 'new';
  const read = useRead(leadSources.get, { id: Number(leadsourceId) }, { enabled: !isNew });
  return (
    <CataloguePage
      part="leadSources"
      read={isNew ? 'new' : read}
      renderFigures={(row) => <Figures row={row} />}
      renderForm={(row) =>
        !row || row.can.edit ? (
          <LeadSourceForm key={row?.id ?? 'new'} row={row} />
        ) : (
          <FactGroup
            framed
            title={t('catalogue.about')}
            facts={[{ label: t('catalogue.field.note'), value: <bdi>{row.note || '–'}</bdi> }]}
          />
        )
      }
    />
  );
}

function Figures({ row }: { row: LeadSourceRow }) {
  const { t } = useTranslation();
  const opens = useOpens();
  const field = (name: TextIn<'catalogue.field'>) => t(`catalogue.field.${name}`);
  const { id, leads, conversions, paidLeads, paidConversions, currency, can } = row;
  const query = { leadSource: String(id) };
  const isDated = row.startsOn !== null || row.endsOn !== null;
  return (
    <FactGroup
      framed
      title={t('catalogue.brought')}
      facts={[
        { label: field('leads'), value: <Count of={leads} to={opens.enquiries(query)} label={field('leads')} /> },
        {
          label: field('conversions'),
          value: <Count of={conversions} to={opens.inStatus('CV', query)} label={field('conversions')} />,
        },
        { label: field('rate'), value: shareText(conversions, leads) },
        ...(can.edit
          ? [
              { label: field('costPerLead'), value: <Money amount={row.costPerLead} currency={currency} /> },
              {
                label: field('costPerConversion'),
                value: <Money amount={row.costPerConversion} currency={currency} />,
              },
            ]
          : []),
      ]}
      {...(can.edit &&
        isDated && {
          note: t('catalogue.leadSources.paidNote', {
            leads: formatNumber(paidLeads),
            conversions: formatNumber(paidConversions),
          }),
        })}
    />
  );
}
