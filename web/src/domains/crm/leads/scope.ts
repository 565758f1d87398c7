import { LeadDimension, LeadTableQuery } from '@embark/contracts/crm/leads';

/** What stands in the address of a report or a dashboard. What it counts by may be left to the report. */
export const Scope = LeadTableQuery.extend({ rows: LeadDimension.optional(), columns: LeadDimension.optional() });

/** The parts of the scope as an address writes them. */
export type Texts = Record<string, string>;

/** Everything that narrows, as texts; what is blank is left out. */
export const textsOf = (scope: object): Texts =>
  Object.fromEntries(
    Object.entries(scope).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value.join(',') : value === undefined || value === null ? '' : String(value);
      return text === '' ? [] : [[name, text]];
    }),
  );
