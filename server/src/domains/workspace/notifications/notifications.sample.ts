import { everyRole } from '../../../../test/roles.ts';
import type { Sample } from '../../../../test/sample.ts';

/** What the tests of all endpoints need to know about this domain. */
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
