/** The first part of a sheet's address: `/bd-admin/offerletter`. */
export const sheetBooks = ['admin', 'bd-admin', 'accounts', 'bd-accounts'] as const;
export type SheetBook = (typeof sheetBooks)[number];

const administration = ['offerletter', 'confirmation', 'migration', 'serviceagreement', 'providers', 'rpl'];
const money = ['expense', 'revenue'];

/** The office whose sheets a book holds, and the only names in it. */
export const sheetsIn: Record<SheetBook, { office: string; names: readonly string[] }> = {
  admin: { office: 'AU', names: administration },
  'bd-admin': { office: 'BD', names: administration },
  accounts: { office: 'AU', names: money },
  'bd-accounts': { office: 'BD', names: money },
};
