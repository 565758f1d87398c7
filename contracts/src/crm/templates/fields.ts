/** The template fields, from the enquiry, client file and event. */
export const templateFields = [
  'firstName',
  'fullName',
  'number',
  'service',
  'intake',
  'eventTitle',
  'eventTime',
  'eventLink',
  'officer',
  'sender',
  'officeName',
] as const;
export type TemplateField = (typeof templateFields)[number];

const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names in double braces without duplicates, known or not. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, name]) => name ?? '')),
];

const isField = (name: string): name is TemplateField => templateFields.some((field) => field === name);

/** The first unknown name in double braces. */
export const unknownIn = (text: string): string | undefined => namesIn(text).find((name) => !isField(name));

/** Replaces the fields of a text; a field without a value stays visible, so that it is noticed before sending. */
export const filled = (text: string, values: Partial<Record<TemplateField, string>>): string =>
  text.replace(FIELD, (whole, name: string) => (isField(name) ? values[name] || whole : whole));
