/** What a template can be filled with: what an enquiry, a client file and its event truly have. */
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

/** The names between double braces, each once, known or not. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, name]) => name ?? '')),
];

const isField = (name: string): name is TemplateField => templateFields.some((field) => field === name);

/** The first name between double braces that is no field. */
export const unknownIn = (text: string): string | undefined => namesIn(text).find((name) => !isField(name));

/** A text with its fields replaced; one without a value stays as it is written, so that it is seen and not sent as a blank. */
export const filled = (text: string, values: Partial<Record<TemplateField, string>>): string =>
  text.replace(FIELD, (whole, name: string) => (isField(name) ? values[name] || whole : whole));
