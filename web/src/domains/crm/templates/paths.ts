/** The list of message templates; a template's page is below it. */
export const LIST = '/apps/settings/templates';
export const NEW = `${LIST}/new`;
export const templatePath = (id: string) => `${LIST}/${id}`;
