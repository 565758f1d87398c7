import { providers } from '@embark/contracts/catalogue/providers';
import { conversions } from '@embark/contracts/crm/conversions';
import { employers } from '@embark/contracts/money/employers';
import type { buyerKinds } from '@embark/contracts/money/invoices';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useState } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isSearch } from '../../../../kit/text/strings.ts';

/** What a record says about a buyer; blank fields of the form are filled with it. */
export type Found = {
  id: string;
  label: string;
  providerId: number | null;
  conversionId: string | null;
  buyerName: string;
  buyerNumber?: string;
  buyerAddress?: string;
  buyerCountry?: string;
  buyerEmail?: string;
  termsDays?: number;
};

type Kind = (typeof buyerKinds)[number];

/** Searches the records of a kind of buyer: employers, providers or client files. */
export function BuyerSearch({ kind, onFound }: { kind: Kind; onFound: (found: Found) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const asked = { q, size: 20, total: 'no' as const };
  const isOn = (of: Kind) => ({ enabled: kind === of && isSearch(q) });
  const employer = useRead(employers.list, asked, isOn('employer'));
  const provider = useRead(providers.list, { ...asked, active: 'yes', sort: 'name' }, isOn('provider'));
  const person = useRead(conversions.list, { ...asked, sort: '-exact' }, isOn('person'));
  const found: Record<Kind, Found[]> = {
    employer:
      employer.data?.rows.map((row) => ({
        id: row.id,
        label: row.name,
        providerId: null,
        conversionId: null,
        buyerName: row.name,
        buyerNumber: row.registration,
        buyerAddress: row.address,
        buyerCountry: row.country,
        buyerEmail: row.invoiceEmail ?? row.email ?? '',
        termsDays: row.paymentDays,
      })) ?? [],
    provider:
      provider.data?.rows.map((row) => ({
        id: String(row.id),
        label: [row.name, row.cricosCode].filter(Boolean).join(' · '),
        providerId: row.id,
        conversionId: null,
        buyerName: row.name,
        buyerCountry: row.country,
      })) ?? [],
    person:
      person.data?.rows.map((row) => ({
        id: row.id,
        label: [row.name, row.number].join(' · '),
        providerId: null,
        conversionId: row.id,
        buyerName: row.name,
        buyerEmail: row.email ?? '',
      })) ?? [],
  };
  return (
    <Autocomplete<Found>
      size="small"
      options={found[kind]}
      value={null}
      loading={[employer, provider, person].some(({ isFetching }) => isFetching)}
      filterOptions={(all) => all}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ id }) => id}
      onChange={(_, one) => {
        if (one) onFound(one);
      }}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      clearOnBlur
      blurOnSelect
      noOptionsText={isSearch(q) ? t('kit.noOptions') : t('invoices.edit.typeToSearch')}
      loadingText={t('kit.loading')}
      openText={t('kit.choose')}
      closeText={t('kit.close')}
      renderInput={(input) => <TextField {...input} label={t(`invoices.edit.find.${kind}`)} />}
    />
  );
}
