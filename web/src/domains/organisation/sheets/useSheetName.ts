import { type SheetBook, sheetsIn } from '@embark/contracts/organisation/sheets';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

type Which = { book: SheetBook; name: string };

/** What people call a sheet: its name and, abroad, the office's. */
export function useSheetName(): (which: Which) => string {
  const { t } = useTranslation();
  return ({ book, name }) => {
    const { office, names } = sheetsIn[book];
    const own = names.includes(name) ? t(`sheets.name.${name}`, { defaultValue: name }) : name;
    return `${own} · ${t(`sheets.office.${office}`, { defaultValue: office })}`;
  };
}
