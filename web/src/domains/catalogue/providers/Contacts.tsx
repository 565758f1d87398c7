import { type Provider, ProviderContact, providers } from '@embark/contracts/catalogue/providers';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useSave } from '../../../kit/toast/useSave.ts';
import { useProviderFields } from './fields.ts';
import { EntryList } from '../../../kit/record/EntryList.tsx';

const blank = { part: 'admissions' as const, name: '', email: '', phone: '' };

/** The people a provider names, by part. */
export function Contacts({ row }: { row: Provider }) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(providers.change, { refreshes: [providers] });
  const toast = useToast();
  const save = useSave();
  const fields = useProviderFields();
  const [editing, setEditing] = useState<number | 'new'>();
  const rows = row.contacts.map((contact, id) => ({ ...contact, id, mayEdit: row.can.edit }));
  const all = row.contacts.map((contact) => ProviderContact.parse(contact));
  const send = (contacts: typeof all) => mutateAsync({ id: row.id, version: row.version, contacts });
  const words = {
    title: t('providers.contacts.title'),
    none: t('providers.contacts.none'),
    add: t('providers.contacts.add'),
    edit: (name: string) => t('providers.contacts.edit', { name }),
    remove: (name: string) => t('providers.contacts.remove', { name }),
  };
  return (
    <>
      <EntryList
        words={words}
        rows={rows}
        mayAdd={row.can.edit}
        onAdd={() => setEditing('new')}
        onEdit={({ id }) => setEditing(id)}
        onRemove={({ id }) =>
          save(async () => {
            await send(all.filter((_, at) => at !== id));
            toast.success(t('providers.saved'));
          })
        }
        renderRow={({ part, name, email, phone }) => (
          <>
            <Box sx={{ fontWeight: 600 }}>
              <bdi>{name || email}</bdi>
            </Box>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 1.5,
                color: 'text.secondary',
                overflowWrap: 'anywhere',
              }}
            >
              <span>{t(`providers.part.${part}`)}</span>
              {email && (
                <Link href={`mailto:${email}`} sx={{ minInlineSize: 0 }}>
                  <Ltr>{email}</Ltr>
                </Link>
              )}
              {phone && <Ltr>{phone}</Ltr>}
            </Box>
          </>
        )}
      />
      {editing !== undefined && (
        <RowDialog
          title={t('providers.contacts.dialog')}
          schema={ProviderContact}
          row={editing === 'new' ? null : (row.contacts[editing] ?? null)}
          blank={blank}
          fields={fields}
          groups={[{ names: ['part', 'name', 'email', 'phone'] }]}
          save={(contact) => send(editing === 'new' ? [...all, contact] : all.with(editing, contact))}
          saved={t('providers.saved')}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
