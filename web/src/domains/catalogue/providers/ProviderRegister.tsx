import {
  providerCells,
  providerFields,
  ProviderFilter,
  type ProviderRow,
  providers,
  registerProvider,
} from '@embark/contracts/catalogue/providers';
import type { ListColumn } from '../../../kit/list/column.ts';
import { defineRegister, type RegisterCell } from '../../workspace/registers/index.ts';
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

/** The providers as a register. What the public register says about a listed one is grey. */
export const ProviderRegister = defineRegister<ProviderRow>({
  name: 'register.providers',
  list: 'providers',
  exports: { list: 'providers', needs: 'providers.write' },
  refreshes: [providers],
  endpoint: providers.list,
  schema: ProviderFilter,
  table: providerFields,
  columns,
  own,
  mayEdit: ({ can }) => can.edit,
  rowLabel: ({ name }) => name,
  href: (row) => pathOf('providers', row),
  fixed: () => ({}),
  useFields: useProviderFields,
  cells(t) {
    const ofRegister = ({ registerState }: ProviderRow) =>
      registerState === 'listed' ? t('providers.ofRegister') : undefined;
    return Object.fromEntries(
      providerCells.map((name): [string, RegisterCell<ProviderRow>] => [
        name,
        Object.hasOwn(registerProvider, name) ? { locked: ofRegister } : {},
      ]),
    );
  },
  words: (t) => ({
    title: t('providers.title'),
    search: t('providers.search'),
    count: (count, number) => t('providers.count', { count, number }),
    empty: t('providers.empty'),
    emptyHint: t('providers.emptyHint'),
  }),
});
