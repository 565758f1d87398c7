import { billing, indianStates } from '@embark/contracts/money/billing';
import { buyerKinds, type Invoice, InvoiceForm, invoiceLanguages, invoices } from '@embark/contracts/money/invoices';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useRead, useWrite } from '../../../../kit/call/api.ts';
import { FormCheckbox, FormNumber, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { FormSection, wide } from '../../../../kit/form/FormSection.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { countryOptions, languageName } from '../../../../kit/text/names.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { currencies } from '../fields.ts';
import { BuyerSearch, type Found } from './BuyerSearch.tsx';
import { blankLine, InvoiceLines } from './Lines.tsx';

type Props = { invoice: Invoice | null; onSaved?: (invoice: Invoice) => void; onClose: () => void };

const states = Object.entries(indianStates).map(([value, name]) => ({ value, label: `${value} ${name}` }));

/** Drafts an invoice, or changes a draft. A credit note keeps what its invoice says but its lines. */
export function InvoiceDialog({ invoice, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const create = useWrite(invoices.create, { refreshes: [invoices] });
  const change = useWrite(invoices.change, { refreshes: [invoices] });
  const { data: entities } = useRead(billing.list, {}, { staleTime: 60_000 });
  const { control, state, submit, form } = useContractForm(InvoiceForm, {
    start: startOf(invoice),
    save: async (given) => {
      const saved = invoice
        ? await change.mutateAsync({ id: invoice.id, version: invoice.version, ...given })
        : await create.mutateAsync(given);
      toast.success(t('invoices.saved'));
      onClose();
      onSaved?.(saved);
    },
  });
  const isCredit = invoice?.kind === 'credit';
  const [entityId, buyerKind, country] = useWatch({ control, name: ['entityId', 'buyerKind', 'buyerCountry'] });
  const active = entities?.filter((one) => one.active || one.id === invoice?.entityId) ?? [];
  const entity = active.find(({ id }) => id === Number(entityId));
  const { data: taxes } = useRead(billing.taxes, { id: entity?.id ?? 0 }, { enabled: entity !== undefined });
  const first = active[0];
  const take = (one: typeof first) => {
    if (!one || invoice) return;
    form.setValue('entityId', one.id);
    form.setValue('currency', one.currency);
    form.setValue('buyerCountry', one.office);
  };
  useEffect(() => {
    if (entity === undefined) take(first);
  }, [entity, first]); // eslint-disable-line react-hooks/exhaustive-deps -- the entity is chosen once
  const fill = (found: Found) => {
    const { id: _id, label: _label, ...values } = found;
    for (const [name, value] of Object.entries(values))
      if (value !== '') form.setValue(name as keyof typeof values, value, { shouldDirty: true });
  };
  return (
    <FormDialog
      title={invoice ? t('invoices.edit.title') : t('invoices.new')}
      state={state}
      submit={submit}
      save={t('invoices.edit.save')}
      onClose={onClose}
      maxWidth="md"
    >
      <FormProblem state={state} />
      <Box>
        {!isCredit && (
          <>
            <FormSection title={t('invoices.section.seller')}>
              <FormSelect
                control={control}
                name="entityId"
                label={t('invoices.field.entity')}
                options={active.map(({ id, legalName, office }) => ({ value: id, label: `${office} · ${legalName}` }))}
                required
              />
              <FormSelect control={control} name="currency" label={t('invoices.field.currency')} options={currencies} required />
              <FormNumber control={control} name="termsDays" label={t('invoices.field.termsDays')} required />
              <FormSelect
                control={control}
                name="language"
                label={t('invoices.field.language')}
                options={invoiceLanguages.map((value) => ({ value, label: languageName(value) }))}
                required
              />
              <FormCheckbox control={control} name="taxIncluded" label={t('invoices.field.taxIncluded')} />
              <FormCheckbox control={control} name="ofServices" label={t('invoices.field.ofServices')} />
            </FormSection>
            <FormSection title={t('invoices.section.buyer')}>
              <FormSelect
                control={control}
                name="buyerKind"
                label={t('invoices.field.buyerKind')}
                options={buyerKinds.map((value) => ({ value, label: t(`invoices.buyerKind.${value}`) }))}
                required
              />
              <BuyerSearch kind={buyerKind} onFound={fill} />
              <FormText control={control} name="buyerName" label={t('invoices.field.buyerName')} required slotProps={{ htmlInput: { dir: 'auto' } }} />
              <FormText control={control} name="buyerNumber" label={t('invoices.field.buyerNumber')} slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off' } }} />
              <FormAutocomplete control={control} name="buyerCountry" label={t('invoices.field.buyerCountry')} options={countryOptions(['AU', 'BD', 'PK', 'IN'])} />
              {country === 'IN' && (
                <FormAutocomplete control={control} name="buyerRegion" label={t('invoices.field.buyerRegion')} options={states} />
              )}
              <Box sx={{ ...wide, display: 'grid' }}>
                <FormText control={control} name="buyerAddress" label={t('invoices.field.buyerAddress')} multiline minRows={2} slotProps={{ htmlInput: { dir: 'auto' } }} />
              </Box>
            </FormSection>
          </>
        )}
        <FormSection title={t('invoices.section.lines')}>
          <InvoiceLines control={control} taxes={isCredit ? creditTaxes(invoice) : (taxes ?? [])} isCredit={isCredit} />
        </FormSection>
        <FormSection title={t('invoices.section.more')}>
          <FormText control={control} name="reference" label={t('invoices.field.reference')} />
          <FormText control={control} name="buyerEmail" label={t('invoices.field.buyerEmail')} slotProps={{ htmlInput: { dir: 'ltr' } }} />
          <Box sx={{ ...wide, display: 'grid' }}>
            <FormText control={control} name="note" label={t('invoices.field.note')} multiline minRows={2} slotProps={{ htmlInput: { dir: 'auto' } }} />
          </Box>
        </FormSection>
      </Box>
    </FormDialog>
  );
}

/** The codes that a credit note can use: those of its invoice, with its rates. */
const creditTaxes = ({ lines }: Invoice) =>
  [...new Map(lines.map((line) => [line.taxCode, line])).values()].map((line) => ({
    code: line.taxCode,
    kind: line.taxKind,
    name: line.taxName,
    nameTr: line.taxName,
    nameAr: line.taxName,
    rate: line.rate,
    ruleId: line.ruleId,
    needsCheck: false,
    parts: line.parts.map((part) => ({ name: part.name, share: line.rate === 0 ? 0 : Math.round((part.rate * 10_000) / line.rate) })),
    asks: [],
    words: line.words,
  }));

const startOf = (one: Invoice | null) => ({
  entityId: one?.entityId ?? null,
  buyerKind: one?.buyerKind ?? ('employer' as const),
  providerId: one?.providerId ?? null,
  contactId: one?.contactId ?? null,
  conversionId: one?.conversionId ?? null,
  buyerName: one?.buyerName ?? '',
  buyerNumber: one?.buyerNumber ?? '',
  buyerAddress: one?.buyerAddress ?? '',
  buyerCountry: one?.buyerCountry ?? 'AU',
  buyerRegion: one?.buyerRegion ?? '',
  buyerEmail: one?.buyerEmail ?? '',
  reference: one?.reference ?? '',
  note: one?.note ?? '',
  language: one?.language ?? ('en' as const),
  currency: one?.currency ?? 'AUD',
  taxIncluded: one?.taxIncluded ?? false,
  termsDays: one?.termsDays ?? 14,
  ofServices: one?.ofServices ?? false,
  lines: one?.lines.map(({ description, serviceCode, quantity, unitPrice, sold, taxCode, suggested, reason }) => ({
    description,
    serviceCode,
    quantity,
    unitPrice,
    sold,
    taxCode: one.kind === 'invoice' && taxCode === suggested ? null : taxCode,
    reason,
  })) ?? [{ ...blankLine, sold: 'placement' as const, unitPrice: null as unknown as number }],
});
