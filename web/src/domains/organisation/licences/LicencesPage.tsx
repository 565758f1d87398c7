import {
  type Licence,
  licenceFields,
  LicenceFilter,
  licenceLabel,
  licences,
} from '@embark/contracts/organisation/licences';
import { officesFor } from '@embark/contracts/kit';
import { useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { RecordCard } from '../../../kit/list/RecordCard.tsx';
import { RecordList } from '../../../kit/list/RecordList.tsx';
import { useFieldList } from '../../../kit/record/useFieldList.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useSession } from '../session/index.ts';
import { useLicenceFields } from './fields.ts';
import { LicenceDialog } from './LicenceDialog.tsx';
import { StandingChip } from './StandingChip.tsx';

const own: Readonly<Record<string, Partial<ListColumn<Licence>>>> = {
  name: { width: 200, least: 190 },
  standing: { width: 150, show: (row) => <StandingChip of={row} /> },
  number: { width: 130, show: (row) => <Ltr>{licenceLabel(row)}</Ltr> },
  checkedOn: { width: 140 },
  validFrom: { defaultHidden: true },
  insurer: { defaultHidden: true },
};
const rowId = ({ id }: Licence) => id;
const rowLabel = (row: Licence) => `${row.name}, ${licenceLabel(row)}`;

/** The licences of staff: who may give immigration assistance, and until when. */
export function LicencesPage() {
  const { t } = useTranslation();
  const fields = useLicenceFields();
  const { role } = useSession();
  const keeps = officesFor(role, 'licences.write').length > 0;
  const [open, setOpen] = useState<Licence | 'new'>();
  const { filter, list, columns } = useFieldList<typeof LicenceFilter, Licence>({
    schema: LicenceFilter,
    table: licenceFields,
    fields,
    search: t('licences.search'),
    own,
  });
  const create = keeps && <NewButton onClick={() => setOpen('new')} label={t('licences.new')} />;
  const card = (row: Licence) => <RecordCard row={row} columns={columns} />;
  return (
    <>
      <RecordList<Licence>
        name="licences"
        title={t('licences.title')}
        list={list}
        actions={create}
        count={(total) => t('licences.count', { count: total, number: formatNumber(total) })}
        endpoint={licences.list}
        filter={filter}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        {...(keeps && { onOpen: setOpen })}
        card={card}
        empty={{ title: t('licences.empty'), hint: t('licences.emptyHint'), ...(create && { action: create }) }}
      />
      {open && <LicenceDialog licence={open === 'new' ? null : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
