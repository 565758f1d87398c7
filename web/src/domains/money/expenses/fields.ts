import { expenseCategories, expenses, expenseStatuses, billStates } from '@embark/contracts/money/expenses';
import { paymentMethods } from '@embark/contracts/money/payments';
import { useMemo } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { currentLanguage } from '../../../kit/i18n/i18n.ts';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { useOwners } from '../../crm/choices/index.ts';

export const LIST = '/apps/expenses';

const required = { required: true };

/** The accounts and tax codes for expenses: of one office, or of all that the user can add expenses to. */
export function useExpenseOffices(office?: string) {
  const { data } = useRead(expenses.offices, {});
  return useMemo(
    () => (Array.isArray(data) ? data.filter((one) => office === undefined || one.office === office) : []),
    [data, office],
  );
}

/** The label, input and display of each expense field: for the list, the form, the page and the register. */
export function useExpenseFields(office?: string) {
  const { t } = useTranslation();
  const { offices } = useReference();
  const owners = useOwners(office);
  const places = useExpenseOffices(office);
  return useMemo(() => {
    const field = (
      name: TextIn<'expenses.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({ kind, label: t(`expenses.field.${name}`), ...more });
    const language = currentLanguage();
    const codes = new Map(
      places.flatMap(({ taxCodes }) =>
        taxCodes.map(
          ({ code, name, nameTr, nameAr }) => [code, { en: name, tr: nameTr, ar: nameAr }[language]] as const,
        ),
      ),
    );
    const accounts = places.flatMap((one) =>
      one.accounts.map(({ id, name }) => ({ value: id, label: office ? name : `${one.office} · ${name}` })),
    );
    const taxCodes = [...codes].map(([value, name]) => ({ value, label: `${value} · ${name}` }));
    return {
      name: field('name', 'text', required),
      spentOn: field('spentOn', 'day', required),
      category: field('category', 'choice', {
        ...required,
        options: expenseCategories.map((value) => ({ value, label: t(`expenses.category.${value}`) })),
      }),
      amount: field('amount', 'money', { ...required, hint: t('expenses.amountHint') }),
      taxCode: field('taxCode', 'choice', { options: taxCodes }),
      tax: field('tax', 'money', { hint: t('expenses.taxHint') }),
      method: field('method', 'choice', {
        ...required,
        options: paymentMethods.map((value) => ({ value, label: t(`expenses.method.${value}`) })),
      }),
      accountId: field('account', 'choice', { options: accounts }),
      account: field('account', 'text'),
      reference: field('reference', 'code'),
      note: field('note', 'long'),
      status: field('status', 'choice', {
        options: expenseStatuses.map((value) => ({ value, label: t(`expenses.status.${value}`) })),
      }),
      approvedBy: field('approvedBy', 'text'),
      bill: field('bill', 'choice', {
        options: billStates.map((value) => ({ value, label: t(`expenses.bill.${value}`) })),
      }),
      entity: field('entity', 'text'),
      currency: field('currency', 'code'),
      ownerId: field('owner', 'person', { ...required, options: owners }),
      owner: field('owner', 'person', { options: [{ value: 'me', label: t('expenses.me') }, ...owners] }),
      office: field('office', 'choice', {
        ...required,
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      }),
      spentFrom: field('spentFrom', 'day'),
      spentTo: field('spentTo', 'day'),
      createdAt: field('createdAt', 'moment'),
      createdFrom: field('createdFrom', 'day'),
      createdTo: field('createdTo', 'day'),
    };
  }, [t, offices, owners, places, office]);
}
