import { providers } from '@embark/contracts/catalogue/providers';
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useState } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

type Option = { id: number; name: string };

/** Chooses providers by name; the address keeps their IDs. */
export function ProviderFilter({ chosen, onChange }: { chosen: readonly number[]; onChange: (ids: number[]) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const [isOpen, setIsOpen] = useState(false);
  const { data, isFetching } = useRead(
    providers.list,
    { ...(q && { q }), active: 'yes', sort: 'name', size: 20, total: 'no' },
    { enabled: isOpen },
  );
  return (
    <Autocomplete<Option, true>
      multiple
      size="small"
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      options={data?.rows.map(({ id, name }) => ({ id, name })) ?? []}
      value={chosen.map((id) => ({ id, name: String(id) }))}
      loading={isFetching}
      autoHighlight
      filterOptions={(found) => found}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      onChange={(_, values) => onChange(values.map(({ id }) => id))}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      renderValue={(values, itemOf) =>
        values.map(({ id }, index) => {
          const { key, ...item } = itemOf({ index });
          return <Chip key={key} {...item} size="small" label={<ProviderName id={id} />} />;
        })
      }
      noOptionsText={t('kit.noOptions')}
      loadingText={t('kit.loading')}
      clearText={t('kit.clear')}
      openText={t('kit.choose')}
      closeText={t('kit.close')}
      renderInput={(input) => <TextField {...input} label={t('finder.filter.provider')} />}
    />
  );
}

/** The name of a provider that only the address knows. */
export function ProviderName({ id }: { id: number }) {
  const { data } = useRead(providers.get, { id }, { staleTime: 600_000 });
  return <bdi>{data?.id === id ? data.name : `#${id}`}</bdi>;
}
