import { OwnCampus, type Provider, providers } from '@embark/contracts/catalogue/providers';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useSave } from '../../../kit/toast/useSave.ts';
import { ProviderState } from './Chips.tsx';
import { useProviderFields } from './fields.ts';
import { EntryList } from '../../../kit/record/EntryList.tsx';

const blank = { name: '', address: '', city: '', state: '', postcode: '', active: true };
const names = ['name', 'address', 'city', 'state', 'postcode', 'active'] as const;
type Campus = Provider['campuses'][number];

const isOwn = ({ registerState }: Campus) => registerState === 'unlisted';
const ownOf = ({ id, name, address, city, state, postcode, active }: Campus): OwnCampus => ({
  id,
  name,
  address,
  city,
  state,
  postcode,
  active,
});

/** Where a provider teaches. Campuses of the register are read-only. */
export function Campuses({ row }: { row: Provider }) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(providers.change, { refreshes: [providers] });
  const toast = useToast();
  const save = useSave();
  const fields = useProviderFields();
  const [editing, setEditing] = useState<Campus | 'new'>();
  const own = row.campuses.filter(isOwn).map(ownOf);
  const send = (campuses: OwnCampus[]) => mutateAsync({ id: row.id, version: row.version, campuses });
  const words = {
    title: t('providers.campuses.title'),
    none: t('providers.campuses.none'),
    add: t('providers.campuses.add'),
    edit: (name: string) => t('providers.campuses.edit', { name }),
    remove: (name: string) => t('providers.campuses.remove', { name }),
  };
  return (
    <>
      <EntryList
        words={words}
        rows={row.campuses.map((campus) => ({ ...campus, mayEdit: row.can.edit && isOwn(campus) }))}
        mayAdd={row.can.edit}
        onAdd={() => setEditing('new')}
        onEdit={setEditing}
        onRemove={({ id }) =>
          save(async () => {
            await send(own.filter((campus) => campus.id !== id));
            toast.success(t('providers.saved'));
          })
        }
        renderRow={(campus) => (
          <>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
              <bdi>{campus.name}</bdi>
              <ProviderState of={campus} />
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
              <bdi>{[campus.address, campus.city, campus.state, campus.postcode].filter(Boolean).join(', ')}</bdi>
              {' · '}
              {t('providers.coursesHere', { count: campus.courses, number: formatNumber(campus.courses) })}
            </Box>
          </>
        )}
      />
      {editing && (
        <RowDialog
          title={t('providers.campuses.dialog')}
          schema={OwnCampus.omit({ id: true })}
          row={editing === 'new' ? null : editing}
          blank={blank}
          fields={fields}
          groups={[{ names }]}
          save={(campus) =>
            send(
              editing === 'new'
                ? [...own, campus]
                : own.map((one) => (one.id === editing.id ? { ...campus, id: editing.id } : one)),
            )
          }
          saved={t('providers.saved')}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
