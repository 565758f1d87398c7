import { z } from 'zod';
import { get, isLink, line, numeric, orNone, patch } from '../../kit/index.ts';

/** The first part of a sheet's URL: `/bd-admin/offerletter`. */
export const sheetBooks = ['admin', 'bd-admin', 'accounts', 'bd-accounts'] as const;
export type SheetBook = (typeof sheetBooks)[number];

const administration = ['offerletter', 'confirmation', 'migration', 'serviceagreement', 'providers', 'rpl'];
const money = ['expense', 'revenue'];

/** The office of each workbook, and its sheets. */
export const sheetsIn: Record<SheetBook, { office: string; names: readonly string[] }> = {
  admin: { office: 'AU', names: administration },
  'bd-admin': { office: 'BD', names: administration },
  accounts: { office: 'AU', names: money },
  'bd-accounts': { office: 'BD', names: money },
};

/** An https URL, or embed code that contains one. */
export const SheetAddress = z.preprocess(
  (given) => (typeof given === 'string' ? (/^\s*<iframe\b[^>]*?\ssrc="([^"]+)"/i.exec(given)?.[1] ?? given) : given),
  line(2000).refine((given) => isLink(given), 'Use a link that starts with https://'),
);

/** An external spreadsheet. Only users who may see it get the URL. */
export const Sheet = z.object({
  book: z.enum(sheetBooks),
  name: z.string(),
  office: z.string(),
  /** Incremented by every change; 0 until the first. */
  version: z.number().int(),
  isSet: z.boolean(),
  /** Null if none is set, and for users who may set it but not see it. */
  address: z.string().nullable(),
  /** Whether its host is currently allowed for embedding. */
  embeds: z.boolean(),
  setAt: z.string().nullable(),
  setBy: z.string().nullable(),
  /** The user can show the sheet of the demo company again, in place of another address or none. */
  restorable: z.boolean(),
  can: z.object({ see: z.boolean(), set: z.boolean() }),
});
export type Sheet = z.infer<typeof Sheet>;

const Which = z.object({ book: z.enum(sheetBooks), name: line(40) });

export const sheets = {
  list: get('/sheets-app/sheets', {
    permission: 'sheets.write',
    summary: 'List all spreadsheets, linked or not, and the allowed hosts.',
    returns: z.object({ rows: z.array(Sheet), hosts: z.array(z.string()) }),
  }),
  get: get('/sheets-app/sheets/:book/:name', {
    permission: 'sheets.read',
    summary: 'Get a spreadsheet with its address. The role is checked before the name.',
    params: Which,
    returns: Sheet,
  }),
  probe: get('/sheets-app/sheets/:book/:name/probe', {
    permission: 'sheets.read',
    summary: "Check whether a spreadsheet's host responds. Null without an address.",
    params: Which,
    returns: z.object({ host: z.string().nullable(), answers: z.boolean().nullable() }),
  }),
  set: patch('/sheets-app/sheets/:book/:name', {
    permission: 'sheets.write',
    summary: "Set or remove a spreadsheet's address, or restore the demo sheet. A stale `version` returns 409.",
    params: Which,
    body: z.strictObject({
      address: orNone(SheetAddress),
      /** Shows the sheet of the demo company again, instead of an address. */
      demo: z.boolean().optional(),
      version: numeric(z.number().int().min(0).max(2_147_483_647)),
    }),
    returns: Sheet,
  }),
};
