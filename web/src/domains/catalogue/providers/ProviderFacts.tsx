import { ownProvider, type Provider, providers } from '@embark/contracts/catalogue/providers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FactGroup } from '../../../kit/record/FactGroup.tsx';
import { FieldValue } from '../../../kit/record/FieldValue.tsx';
import { isBlank } from '../../../kit/record/fields.ts';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { AgreementFiles } from './AgreementFiles.tsx';
import { AgreementChip, LaneChip } from './Chips.tsx';
import { emptyForm, useProviderFields } from './fields.ts';

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
type Group = keyof typeof groups;
type Name = (typeof groups)[Group][number];
const names = ['facts', 'agreement', 'own'] as const satisfies readonly Group[];

const form = z.strictObject(ownProvider);

/** The facts of a provider in groups, each edited in a dialog. What the register says is read-only while it lists the provider. */
export function ProviderFacts({ row }: { row: Provider }) {
  const { t } = useTranslation();
  const fields = useProviderFields();
  const [editing, setEditing] = useState<Group>();
  const mayEdit = (group: Group) => (group === 'facts' ? row.can.editFacts : row.can.edit);
  const hasFiles = row.can.edit || row.agreementFiles.length > 0;
  const files = hasFiles ? [{ label: t('providers.file.label'), value: <AgreementFiles row={row} />, wide: true }] : [];
  const shown = (name: Name): ReactNode => {
    if (name === 'lane') return <LaneChip lane={row.lane} />;
    if (name === 'website' || name === 'portalUrl') return <WebLink address={row[name]} />;
    if (fields[name].kind === 'text') return <bdi>{row[name]}</bdi>;
    return <FieldValue field={fields[name]} value={row[name]} options={fields[name].options} />;
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, alignContent: 'start' }}>
      {names.map((group) => {
        const facts = groups[group]
          .filter((name) => !isBlank(row[name]))
          .map((name) => ({ label: fields[name].label, value: shown(name), wide: fields[name].kind === 'long' }));
        const state = { label: fields.agreement.label, value: <AgreementChip of={row} /> };
        const title = t(`providers.group.${group}`);
        return (
          <FactGroup
            key={group}
            title={title}
            {...(group === 'facts' && row.registerState === 'listed' && { note: t('providers.ofRegister') })}
            aside={
              mayEdit(group) && (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={t('providers.editGroup', { group: title })}
                  onClick={() => setEditing(group)}
                >
                  {t('providers.edit')}
                </Button>
              )
            }
            facts={group === 'agreement' ? [state, ...facts, ...files] : facts}
          />
        );
      })}
      {editing && <EditDialog row={row} group={editing} onClose={() => setEditing(undefined)} />}
    </Box>
  );
}

function EditDialog({ row, group, onClose }: { row: Provider; group: Group; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(providers.change, { refreshes: [providers] });
  const shown = new Set<string>(groups[group]);
  const schema = z.strictObject(Object.fromEntries(Object.entries(form.shape).filter(([name]) => shown.has(name))));
  const blank = Object.fromEntries(Object.entries(emptyForm).filter(([name]) => shown.has(name)));
  return (
    <RowDialog
      title={t(`providers.group.${group}`)}
      schema={schema}
      row={row}
      blank={blank}
      fields={useProviderFields()}
      groups={[{ names: groups[group] }]}
      save={(values) => mutateAsync({ id: row.id, version: row.version, ...values })}
      saved={t('providers.saved')}
      onClose={onClose}
    />
  );
}

/** A web address as a link, only if it is one. */
function WebLink({ address }: { address: string }) {
  const href = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return (
    <Link href={href} target="_blank" rel="noreferrer noopener">
      <Ltr>{address.replace(/^https?:\/\//i, '')}</Ltr>
    </Link>
  );
}
