import type { RegisterKind } from '@embark/contracts/catalogue/register';

type Type = 'text' | 'integer' | 'bigint' | 'numeric' | 'boolean';
/** A field of the register, by its column. */
export type Column = { field: string; column: string; type: Type };

const columns = (given: Readonly<Record<string, Type>>): Column[] =>
  Object.entries(given).map(([field, type]) => ({
    field,
    column: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    type,
  }));

/** The columns that the register sets for each kind, apart from the key. A course also has the code of its provider. */
export const columnsOf: Readonly<Record<RegisterKind, readonly Column[]>> = {
  provider: columns({
    name: 'text',
    tradingName: 'text',
    country: 'text',
    type: 'text',
    capacity: 'integer',
    website: 'text',
    address: 'text',
    city: 'text',
    state: 'text',
    postcode: 'text',
  }),
  campus: columns({ name: 'text', type: 'text', address: 'text', city: 'text', state: 'text', postcode: 'text' }),
  course: columns({
    name: 'text',
    level: 'text',
    levelName: 'text',
    fieldBroad: 'text',
    fieldNarrow: 'text',
    fieldDetailed: 'text',
    field2Broad: 'text',
    field2Narrow: 'text',
    field2Detailed: 'text',
    vetCode: 'text',
    dual: 'boolean',
    foundation: 'boolean',
    workComponent: 'boolean',
    workHoursWeek: 'numeric',
    workWeeks: 'numeric',
    workHours: 'numeric',
    language: 'text',
    weeks: 'integer',
    currency: 'text',
    tuition: 'bigint',
    nonTuition: 'bigint',
    total: 'bigint',
    expired: 'boolean',
  }),
  link: [],
};
