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
import { FieldList } from '../../../kit/record/FieldList.tsx';
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
const rowLabel = (row: Licence) => `${row.name}, ${licenceLabel(row)}`;

/** The licences of staff: who may give immigration assistance, and until when. */
export function LicencesPage() {
  const { t } = useTranslation();
  const { role } = useSession();
  const keeps = officesFor(role, 'licences.write').length > 0;
  const [open, setOpen] = useState<Licence | 'new'>();
  return (
    <>
      <FieldList<Licence>
        kind="licences"
        endpoint={licences.list}
        schema={LicenceFilter}
        table={licenceFields}
        fields={useLicenceFields()}
        own={own}
        rowLabel={rowLabel}
        create={keeps && <NewButton onClick={() => setOpen('new')} label={t('licences.new')} />}
        {...(keeps && { onOpen: setOpen })}
      />
      {open && <LicenceDialog licence={open === 'new' ? null : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
