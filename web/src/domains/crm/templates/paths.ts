/** Where message templates are listed; one of them stands below its list. */
export const LIST = '/apps/settings/templates';
export const NEW = `${LIST}/new`;
export const templatePath = (id: string) => `${LIST}/${id}`;
