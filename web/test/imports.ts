import type { Import, ImportRow, Inspection } from '@embark/contracts/crm/imports';

export const importId = '0197a000-0000-7000-8000-000000000001';

/** A rehearsal of four rows that has ended; `given` says what is different. */
export const someImport = (given: Partial<Import> = {}): Import => ({
  id: importId,
  state: 'done',
  fileName: 'leads.csv',
  fileSize: 340,
  dryRun: true,
  settings: { duplicates: 'skip', dryRun: true },
  headers: ['Full name', 'Mail', 'Branch'],
  total: 4,
  processed: 4,
  created: 2,
  updated: 0,
  skipped: 1,
  failed: 1,
  warned: 1,
  kept: 0,
  message: null,
  file: { notes: [], lines: null },
  createdBy: 'Asha Rao',
  createdAt: '2026-11-20T01:00:00.000Z',
  startedAt: '2026-11-20T01:00:01.000Z',
  finishedAt: '2026-11-20T01:00:03.000Z',
  rowsUntil: '2026-12-20T01:00:00.000Z',
  can: { cancel: false, undo: false, run: true, correct: true },
  ...given,
});

export const someRow = (given: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  cells: ['Asha Rao', 'asha@example.com', 'Dhaka office'],
  outcome: 'created',
  reason: null,
  warnings: [],
  why: null,
  notes: [],
  difference: { name: [null, 'Asha Rao'] },
  enquiryId: null,
  name: 'Asha Rao',
  ...given,
});

/** What the server reads in a file of three columns; the service is missing and an office is unknown. */
export const someInspection = (given: Partial<Inspection> = {}): Inspection => ({
  fileName: 'leads.csv',
  rows: 4,
  headers: ['Full name', 'Mail', 'Branch'],
  mapping: { 'Full name': 'name', Mail: 'email', Branch: 'office' },
  remembered: false,
  values: {},
  dates: null,
  orders: {},
  findings: [],
  notes: [],
  lines: null,
  unknown: { office: ['Dhaka office'] },
  preview: [['Asha Rao', 'asha@example.com', 'Dhaka office']],
  ...given,
});

export const leadsFile = (name = 'leads.csv') => new File(['Full name,Mail,Branch\nAsha Rao,a@b.co,x\n'], name);

/** What forms offer: two services, two offices, two statuses, one source. */
export const someReference = {
  services: [
    { id: 1, code: 'AD', name: 'Admissions Australia', kind: 'admission', office: 'AU' },
    { id: 2, code: 'VEB', name: 'Migration Bangladesh', kind: 'migration', office: 'BD' },
  ],
  offices: [
    { id: 1, code: 'AU', name: 'Australia', zone: 'Australia/Melbourne', currency: 'AUD', phoneRegion: 'AU' },
    { id: 2, code: 'BD', name: 'Bangladesh', zone: 'Asia/Dhaka', currency: 'BDT', phoneRegion: 'BD' },
  ],
  statuses: [
    { id: 'NE', code: 'NE', name: 'New', colour: 'blue', open: true },
    { id: 'CV', code: 'CV', name: 'Converted', colour: 'green', open: false },
  ],
  reasons: [],
  leadSources: [{ id: 1, name: 'Website' }],
  campaigns: [],
  ended: { leadSources: [], campaigns: [] },
  conversionStatuses: [],
};
