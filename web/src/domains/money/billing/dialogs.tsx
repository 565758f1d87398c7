import { AccountForm, type BankAccount, billing, type Entity, NewEntity } from '@embark/contracts/money/billing';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import { useBillingFields } from './fields.ts';

const who = ['legalName', 'tradingName', 'address', 'email', 'phone', 'licenceLine'] as const;
const tax = [
  'regime',
  'region',
  'taxNumber',
  'secondNumber',
  'lutNumber',
  'lutUntil',
  'serviceCode',
  'taxIncluded',
] as const;
const documents = ['currency', 'fiscalMonth', 'prefix', 'clientAccount', 'active'] as const;

/** Adds a billing entity, or changes one. Its office stays. */
export function EntityDialog({ entity, onClose }: { entity: Entity | null; onClose: () => void }) {
  const { t } = useTranslation();
  const create = useWrite(billing.create, { refreshes: [billing] });
  const change = useWrite(billing.change, { refreshes: [billing] });
  return (
    <RowDialog
      title={entity ? t('billing.editOf', { name: entity.legalName }) : t('billing.new')}
      schema={NewEntity}
      row={entity}
      blank={{
        office: '',
        legalName: '',
        tradingName: '',
        regime: 'none',
        region: '',
        taxNumber: '',
        secondNumber: '',
        lutNumber: '',
        lutUntil: null,
        address: '',
        email: '',
        phone: '',
        licenceLine: '',
        serviceCode: '',
        currency: 'AUD',
        fiscalMonth: 7,
        prefix: '',
        taxIncluded: false,
        clientAccount: false,
        active: true,
      }}
      fields={useBillingFields()}
      groups={[
        { title: t('billing.group.who'), names: entity ? who : ['office', ...who] },
        { title: t('billing.group.tax'), names: tax },
        { title: t('billing.group.documents'), names: documents },
      ]}
      save={({ office, ...form }) =>
        entity
          ? change.mutateAsync({ id: entity.id, version: entity.version, ...form })
          : create.mutateAsync({ office, ...form })
      }
      saved={t('billing.saved')}
      onClose={onClose}
      maxWidth="md"
    />
  );
}

type AccountProps = { entity: Entity; account: BankAccount | null; onClose: () => void };

/** Adds a bank account of an entity, or changes one. */
export function AccountDialog({ entity, account, onClose }: AccountProps) {
  const { t } = useTranslation();
  const create = useWrite(billing.createAccount, { refreshes: [billing] });
  const change = useWrite(billing.changeAccount, { refreshes: [billing] });
  return (
    <RowDialog
      title={account ? t('billing.account.edit', { name: account.name }) : t('billing.account.new')}
      schema={AccountForm}
      row={account}
      blank={{
        purpose: 'operating',
        name: '',
        bank: '',
        number: '',
        code: '',
        currency: entity.currency,
        printed: true,
        active: true,
      }}
      fields={useBillingFields()}
      groups={[{ names: ['name', 'bank', 'number', 'code', 'currency', 'purpose', 'printed', 'active'] }]}
      save={(form) =>
        account
          ? change.mutateAsync({ id: account.id, version: account.version, ...form })
          : create.mutateAsync({ id: entity.id, ...form })
      }
      saved={t('billing.saved')}
      onClose={onClose}
    />
  );
}
