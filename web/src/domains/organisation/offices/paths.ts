export const WORKING_TIME = '/apps/settings/working-time';

export const officePath = (code: string) => `${WORKING_TIME}?office=${code}`;
