import { expense, expenses } from '@embark/contracts/money/expenses';
import { useMemo } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { currentLanguage } from '../../../kit/i18n/i18n.ts';
import { useRecordFields } from '../../crm/kinds/index.ts';

export const LIST = '/apps/expenses';

/** The accounts and tax codes for expenses: of one office, or of all that the user can add expenses to. */
export function useExpenseOffices(office?: string) {
  const { data } = useRead(expenses.offices, {});
  return useMemo(
    () => (Array.isArray(data) ? data.filter((one) => office === undefined || one.office === office) : []),
    [data, office],
  );
}

/** The same as options. */
export function useExpenseOptions(office?: string) {
  const places = useExpenseOffices(office);
  return useMemo(() => {
    const language = currentLanguage();
    const codes = new Map(
      places.flatMap(({ taxCodes }) =>
        taxCodes.map(
          ({ code, name, nameTr, nameAr }) => [code, { en: name, tr: nameTr, ar: nameAr }[language]] as const,
        ),
      ),
    );
    return {
      taxCode: [...codes].map(([value, name]) => ({ value, label: `${value} · ${name}` })),
      accountId: places.flatMap((one) =>
        one.accounts.map(({ id, name }) => ({ value: id, label: office ? name : `${one.office} · ${name}` })),
      ),
    };
  }, [places, office]);
}

/** The label, input and display of each field of an office's expenses. */
export const useExpenseFields = (office: string) => useRecordFields(expense, useExpenseOptions(office), office);
