import { laneNames, ownProvider, Provider, providers } from '@embark/contracts/catalogue/providers';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { z } from 'zod';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RecordFacts } from '../../../kit/record/RecordFacts.tsx';
import { AgreementFiles } from './AgreementFiles.tsx';
import { AgreementChip, LaneChip } from './Chips.tsx';
import { useProviderFields } from './fields.ts';

const groups = {
  facts: [
    'name',
    'tradingName',
    'cricosCode',
    'type',
    'capacity',
    'website',
    'address',
    'city',
    'state',
    'postcode',
    'country',
  ],
  agreement: ['agreementFrom', 'agreementTo', 'agreementTerritories', 'agreementTerms'],
  own: ['lane', 'laneOn', 'portalUrl', 'note', 'active'],
} as const;

const form = z.strictObject(ownProvider);

const laneOf = (lane: unknown) => <LaneChip lane={laneNames.find((one) => one === lane) ?? null} />;

/** The facts of a provider in groups, each edited in place. What the register says is read-only while it lists the provider. */
export function ProviderFacts({ row }: { row: Provider }) {
  const { t } = useTranslation();
  const known = useProviderFields();
  const { mutateAsync } = useWrite(providers.change, { refreshes: [providers] });
  const replaced = useRef<Pick<Provider, 'lane' | 'laneOn'>>(undefined);
  /** A lane that comes back, as by Undo, has the day that it had. */
  const send = async (change: { lane?: unknown }, on: Provider) => {
    const { lane, laneOn } = replaced.current ?? on;
    const isBack = change.lane !== undefined && change.lane === lane && change.lane !== null;
    const saved = await mutateAsync({ ...change, ...(isBack && { laneOn }), id: on.id, version: on.version });
    if (change.lane !== undefined) replaced.current = on;
    return saved;
  };
  const facts = {
    record: row,
    mayEdit: row.can.edit,
    fields: { ...known, lane: { ...known.lane, show: laneOf } },
    form,
    schema: Provider,
    read: providers.get,
    send,
  };
  const state = { label: known.agreement.label, value: <AgreementChip of={row} /> };
  const files = { label: t('providers.file.label'), value: <AgreementFiles row={row} />, wide: true };
  const hasFiles = row.can.edit || row.agreementFiles.length > 0;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, alignContent: 'start' }}>
      <RecordFacts<Provider>
        {...facts}
        title={t('providers.group.facts')}
        {...(row.registerState === 'listed' && { note: t('providers.ofRegister') })}
        mayEdit={row.can.editFacts}
        names={groups.facts}
      />
      <RecordFacts<Provider>
        {...facts}
        title={t('providers.group.agreement')}
        names={groups.agreement}
        more={[state, ...(hasFiles ? [files] : [])]}
      />
      <RecordFacts<Provider>
        {...facts}
        title={t('providers.group.own')}
        names={groups.own.filter((name) => name !== 'laneOn' || row.lane !== null)}
      />
    </Box>
  );
}
