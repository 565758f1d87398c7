import { billing, type Entity } from '@embark/contracts/money/billing';
import { type Invoice, InvoiceForm, invoices } from '@embark/contracts/money/invoices';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useRead, useWrite } from '../../../../kit/call/api.ts';
import { FormText } from '../../../../kit/form/fields.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { FormSection, wide } from '../../../../kit/form/FormSection.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { BuyerFields } from './BuyerFields.tsx';
import type { Found } from './BuyerSearch.tsx';
import { InvoiceLines } from './Lines.tsx';
import { SellerFields } from './SellerFields.tsx';
import { creditTaxes, type Given, startOf } from './start.ts';

type Props = {
  invoice: Invoice | null;
  /** What a new invoice says, and the office that invoices. */
  given?: Given;
  office?: string;
  onSaved?: (invoice: Invoice) => void;
  onClose: () => void;
};

/** Drafts an invoice, or changes a draft, once the billing entities are known. */
export function InvoiceDialog(props: Props) {
  const { data } = useRead(billing.list, {}, { staleTime: 60_000 });
  const entities = data?.filter((one) => one.active || one.id === props.invoice?.entityId);
  return entities === undefined ? null : <Draft {...props} entities={entities} />;
}

/** A credit note keeps what its invoice says but its lines. */
function Draft({ invoice, given, office, entities, onSaved, onClose }: Props & { entities: readonly Entity[] }) {
  const { t } = useTranslation();
  const toast = useToast();
  const create = useWrite(invoices.create, { refreshes: [invoices] });
  const change = useWrite(invoices.change, { refreshes: [invoices] });
  const { control, state, submit, form } = useContractForm(InvoiceForm, {
    start: startOf(invoice, entities.find((one) => one.office === office) ?? entities[0], given),
    save: async (values) => {
      const saved = invoice
        ? await change.mutateAsync({ id: invoice.id, version: invoice.version, ...values })
        : await create.mutateAsync(values);
      toast.success(t('invoices.saved'));
      onClose();
      onSaved?.(saved);
    },
  });
  const isCredit = invoice?.kind === 'credit';
  const entityId = Number(useWatch({ control, name: 'entityId' }));
  const { data: taxes = [] } = useRead(billing.taxes, { id: entityId }, { enabled: entityId > 0 });
  useEffect(
    () =>
      form.subscribe({
        name: 'entityId',
        formState: { values: true },
        callback: ({ values }) => {
          const chosen = entities.find(({ id }) => id === Number(values.entityId));
          if (chosen && chosen.currency !== values.currency && !invoice) form.setValue('currency', chosen.currency);
        },
      }),
    [form, entities, invoice],
  );
  const fill = ({ id: _id, label: _label, ...found }: Found) => {
    const held = form.getValues();
    const told = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== '' && value !== undefined));
    form.reset({ ...held, ...told }, { keepDefaultValues: true });
  };
  return (
    <FormDialog
      title={t(invoice ? 'invoices.edit.title' : 'invoices.new')}
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
            <SellerFields control={control} entities={entities} />
            <BuyerFields control={control} onFound={fill} />
          </>
        )}
        <FormSection title={t('invoices.section.lines')}>
          <InvoiceLines control={control} taxes={isCredit ? creditTaxes(invoice) : taxes} isCredit={isCredit} />
        </FormSection>
        <FormSection title={t('invoices.section.more')}>
          <FormText control={control} name="reference" label={t('invoices.field.reference')} />
          <FormText
            control={control}
            name="buyerEmail"
            label={t('invoices.field.buyerEmail')}
            slotProps={{ htmlInput: { dir: 'ltr' } }}
          />
          <Box sx={{ ...wide, display: 'grid' }}>
            <FormText
              control={control}
              name="note"
              label={t('invoices.field.note')}
              multiline
              minRows={2}
              slotProps={{ htmlInput: { dir: 'auto' } }}
            />
          </Box>
        </FormSection>
      </Box>
    </FormDialog>
  );
}
