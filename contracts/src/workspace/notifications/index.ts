import { z } from 'zod';
import { get, numeric, pageOf, PageQuery, post } from '../../kit/index.ts';
import { Notification } from './notification.ts';

export * from './notification.ts';

const Id = numeric(z.number().int().positive().max(Number.MAX_SAFE_INTEGER));
const messageOnly = z.object({ message: z.string() });

export const notificationFilters = ['all', 'unread'] as const;

export const NotificationFilter = PageQuery.extend({ show: z.enum(notificationFilters).default('all') });

/** The number of notifications in the panel. */
export const PANEL_SIZE = 50;

export const notifications = {
  panel: get('/notification-panel/data', {
    permission: 'notifications.own',
    summary: 'Get your newest notifications for the panel.',
    returns: z.array(Notification),
  }),
  setAsRead: post('/notification-panel/set-as-read', {
    form: true,
    permission: 'notifications.own',
    summary: 'Mark one of your notifications as read.',
    body: z.strictObject({ notificationId: Id }),
    returns: messageOnly,
  }),
  setAllAsRead: post('/notification-panel/set-all-as-read', {
    form: true,
    permission: 'notifications.own',
    summary: "Mark several of your notifications as read. If one isn't yours, none is marked.",
    body: z.strictObject({ notificationIds: z.array(Id).min(1, 'Name at least one').max(10_000) }),
    returns: messageOnly,
  }),
  readAll: post('/notification-app/read-all', {
    permission: 'notifications.own',
    summary: 'Mark your notifications up to this one as read. Later ones stay unread.',
    body: z.strictObject({ upTo: Id }),
    returns: messageOnly,
  }),
  dismiss: post('/notification-app/dismiss', {
    permission: 'notifications.own',
    summary: 'Record that pop-ups were closed. The notifications stay unread.',
    body: z.strictObject({ notificationIds: z.array(Id).min(1, 'Name at least one').max(200) }),
    returns: messageOnly,
  }),
  list: get('/notification-app/notifications', {
    permission: 'notifications.own',
    summary: 'List your notifications by page, newest first.',
    query: NotificationFilter,
    returns: pageOf(Notification),
  }),
  unread: get('/notification-app/unread', {
    permission: 'notifications.own',
    summary: 'Count your unread notifications, with the number of the newest one.',
    returns: z.object({ count: z.number().int(), last: z.number().int() }),
  }),
  since: get('/notification-app/since', {
    permission: 'notifications.own',
    summary: 'List notifications after the number `after`, oldest first. May repeat some, never misses any.',
    query: z.object({ after: numeric(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)) }),
    returns: z.object({ rows: z.array(Notification), more: z.boolean() }),
  }),
};
