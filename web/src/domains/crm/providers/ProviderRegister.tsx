import {
  providerCells,
  providerFields,
  ProviderFilter,
  type ProviderRow,
  providers,
  registerProvider,
} from '@embark/contracts/crm/providers';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { type RegisterCell, RegisterList } from '../../workspace/registers/index.ts';
import { pathOf } from '../courses/index.ts';
import { LaneChip } from './Chips.tsx';
import { useProviderFields } from './fields.ts';

const columns = [
  'name',
  'lane',
  'laneOn',
  'agreementFrom',
  'agreementTo',
  'agreementTerritories',
  'agreementTerms',
  'portalUrl',
  'contactLines',
  'courses',
  'cricosCode',
  'type',
  'country',
  'state',
  'city',
  'note',
  'active',
];
const own: Readonly<Record<string, Partial<ListColumn<ProviderRow>>>> = {
  name: { width: 280 },
  lane: { width: 100, show: ({ lane }) => <LaneChip lane={lane} /> },
  agreementTerms: { show: ({ agreementTerms }) => <bdi>{agreementTerms}</bdi> },
  note: { show: ({ note }) => <bdi>{note}</bdi> },
  contactLines: { width: 220 },
};
const mayEdit = ({ can }: ProviderRow) => can.edit;
const rowLabel = ({ name }: ProviderRow) => name;
const href = (row: ProviderRow) => pathOf('providers', row);
const fixed = {};

/** The providers as a register. What the public register says about a listed one is grey. */
export function ProviderRegister({ header }: { header: ReactNode }) {
  const { t } = useTranslation();
  const cells = useMemo(() => {
    const ofRegister = ({ registerState }: ProviderRow) =>
      registerState === 'listed' ? t('providers.ofRegister') : undefined;
    return Object.fromEntries(
      providerCells.map((name): [string, RegisterCell<ProviderRow>] => [
        name,
        Object.hasOwn(registerProvider, name) ? { locked: ofRegister } : {},
      ]),
    );
  }, [t]);
  return (
    <RegisterList<ProviderRow>
      name="register.providers"
      list="providers"
      refreshes={[providers]}
      label={t('providers.title')}
      header={header}
      search={t('providers.search')}
      count={(count, number) => t('providers.count', { count, number })}
      empty={{ title: t('providers.empty'), hint: t('providers.emptyHint') }}
      endpoint={providers.list}
      schema={ProviderFilter}
      table={providerFields}
      fields={useProviderFields()}
      fixed={fixed}
      columns={columns}
      cells={cells}
      own={own}
      mayEdit={mayEdit}
      rowLabel={rowLabel}
      href={href}
    />
  );
}
