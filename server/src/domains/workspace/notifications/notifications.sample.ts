import { everyRole } from '../../../../test/roles.ts';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'notifications.panel': everyRole,
    'notifications.setAsRead': everyRole,
    'notifications.setAllAsRead': everyRole,
    'notifications.readAll': everyRole,
    'notifications.dismiss': everyRole,
    'notifications.list': everyRole,
    'notifications.unread': everyRole,
    'notifications.since': everyRole,
  },
};
