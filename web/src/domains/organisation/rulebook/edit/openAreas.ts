/** The areas where people add keys: a country of a document, and the reminders of a kind of date. */
export const openAreas = ['lead-time', 'deadline-steps'] as const;
export type OpenArea = (typeof openAreas)[number];
