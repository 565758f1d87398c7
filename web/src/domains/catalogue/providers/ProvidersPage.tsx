import {
  NewProvider,
  providerBulk,
  providerFields,
  ProviderFilter,
  type ProviderRow,
  providers,
} from '@embark/contracts/catalogue/providers';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { KindList } from '../../workspace/lists/index.ts';
import { AgreementChip, LaneChip, ProviderState } from './Chips.tsx';
import { emptyForm, useProviderFields } from './fields.ts';
import { ImportMenu, pathOf, PROVIDERS as LIST } from '../courses/index.ts';

const named = (row: ProviderRow) => (
  <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', minInlineSize: 0 }}>
    <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', minInlineSize: 0 }}>
      {row.name}
    </Box>
    <ProviderState of={row} />
  </Box>
);

const own: Readonly<Record<string, Partial<ListColumn<ProviderRow>>>> = {
  name: { width: 330, least: 290, show: named },
  tradingName: { defaultHidden: true },
  cricosCode: { width: 110, least: 102 },
  type: { width: 120, defaultHidden: true },
  country: { width: 120, defaultHidden: true },
  state: { width: 84 },
  city: { width: 130, least: 110 },
  courses: { width: 140, least: 126 },
  lane: { width: 100, show: ({ lane }) => <LaneChip lane={lane} /> },
  laneOn: { defaultHidden: true },
  portalUrl: { defaultHidden: true },
  agreementFrom: { defaultHidden: true },
  agreementTo: {
    width: 236,
    show: (row) => (
      <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
        <AgreementChip of={row} />
        {row.agreementTo && <bdi>{formatDate(row.agreementTo)}</bdi>}
      </Box>
    ),
  },
  agreementTerritories: { defaultHidden: true },
  agreementTerms: { defaultHidden: true, show: ({ agreementTerms }) => <bdi>{agreementTerms}</bdi> },
  contactLines: { width: 220, defaultHidden: true },
  note: { defaultHidden: true, show: ({ note }) => <bdi>{note}</bdi> },
  registerState: { defaultHidden: true },
  active: { defaultHidden: true },
  updatedAt: { defaultHidden: true },
};
const rowLabel = ({ name }: ProviderRow) => name;

/** The providers of the company: those of the public register, and those that were added by hand. */
export function ProvidersPage() {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <KindList<ProviderRow>
        kind="providers"
        path={LIST}
        endpoint={providers.list}
        schema={ProviderFilter}
        table={providerFields}
        fields={useProviderFields()}
        own={own}
        bulk={providerBulk}
        rowLabel={rowLabel}
        href={(row) => pathOf('providers', row)}
        exports="providers.write"
        create={<NewButton onClick={() => setAdding(true)} label={t('providers.new')} />}
        actions={<ImportMenu list="providers" />}
      />
      {isAdding && <AddProvider onClose={() => setAdding(false)} />}
    </>
  );
}

function AddProvider({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useWrite(providers.create, { refreshes: [providers] });
  return (
    <RowDialog
      title={t('providers.new')}
      schema={NewProvider}
      row={null}
      blank={emptyForm}
      fields={useProviderFields()}
      groups={[
        {
          names: [
            'name',
            'tradingName',
            'type',
            'cricosCode',
            'country',
            'state',
            'city',
            'postcode',
            'address',
            'website',
            'lane',
          ],
        },
      ]}
      save={async (values) => void navigate(pathOf('providers', await mutateAsync(values)))}
      saved={t('providers.saved')}
      onClose={onClose}
      maxWidth="md"
    />
  );
}
