import { contacts } from '@embark/contracts/crm/contacts';
import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useId, useState } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isSearch } from '../../../../kit/text/strings.ts';

type Person = { id: string; name: string; label: string };
type Props = { onFound: (person: Person) => void; onClose: () => void };

const asked = { size: 20, total: 'no', sort: '-exact' } as const;

/** Finds the person to book for. */
export function WhoDialog({ onFound, onClose }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useRead(contacts.search, { ...asked, q }, { enabled: isSearch(q) });
  const found: Person[] = (isSearch(q) ? (data?.rows ?? []) : []).map(({ id, name, phone, email }) => ({
    id,
    name,
    label: [name, phone ?? email].filter(Boolean).join(' · '),
  }));
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading}>{t('bookings.book.title')}</DialogTitle>
      <DialogContent sx={{ paddingBlockStart: '8px !important' }}>
        <Autocomplete<Person>
          options={found}
          value={null}
          loading={isFetching}
          filterOptions={(all) => all}
          getOptionLabel={({ label }) => label}
          getOptionKey={({ id }) => id}
          onChange={(_, one) => {
            if (one) onFound(one);
          }}
          onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
          noOptionsText={isSearch(q) ? t('kit.noOptions') : t('bookings.book.typeToSearch')}
          loadingText={t('kit.loading')}
          openText={t('kit.choose')}
          closeText={t('kit.close')}
          renderInput={(input) => (
            <TextField {...input} label={t('bookings.book.who')} helperText={t('bookings.book.find')} />
          )}
        />
      </DialogContent>
    </Dialog>
  );
}
