import type { Notification } from '@embark/contracts/workspace/notifications';

/** An enquiry was assigned to Asha Rao (7), unread; `given` overrides fields. */
export const someNotification = (given: Partial<Notification> = {}): Notification => ({
  id: 1,
  message: 'Nadia Karim assigned Rahim Uddin (E-2026-000123) to you',
  options: { variant: 'info', onclick_url: '/apps/enquiries/enquiry/e1' },
  start: '2026-11-20T06:06:00.000Z',
  dismissed: false,
  popup: true,
  read: false,
  user_id: 7,
  assigned_by: 8,
  assigner: 'Nadia Karim',
  receiver: 'Asha Rao',
  kind: 'assigned',
  data: { number: 'E-2026-000123', name: 'Rahim Uddin' },
  ...given,
});

/** As many, the newest first. */
export const manyNotifications = (count: number, given: Partial<Notification> = {}): Notification[] =>
  Array.from({ length: count }, (_, at) =>
    someNotification({ id: count - at, data: { number: `E-${count - at}`, name: `Person ${count - at}` }, ...given }),
  );
