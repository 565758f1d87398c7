/** Where all notifications stand. */
export const ALL = '/apps/notification/notifications';
