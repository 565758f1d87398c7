import { z } from 'zod';
import { codeText, get, orNone, post } from '../../kit/index.ts';

/** The notification topics in the settings: assignments, due work, finished imports, mentions. */
export const notificationTopics = ['assigned', 'due', 'import', 'mention'] as const;
export const NotificationTopic = z.enum(notificationTopics);
export type NotificationTopic = z.infer<typeof NotificationTopic>;

const Clock = codeText().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 20:30');
const topics = z.array(NotificationTopic).max(20);

/** The topics that pop up and that are mailed, and the quiet hours in the user's time zone, in which neither happens. */
export const Preferences = z.strictObject({
  popup: topics,
  mail: topics,
  quietFrom: orNone(Clock),
  quietTo: orNone(Clock),
});
export type Preferences = z.output<typeof Preferences>;

/** The defaults. */
export const usualPreferences: Preferences = {
  popup: [...notificationTopics],
  mail: [],
  quietFrom: null,
  quietTo: null,
};

export const preferences = {
  get: get('/preferences-app/notifications', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'Get your notification preferences and quiet hours.',
    returns: Preferences,
  }),
  save: post('/preferences-app/notifications', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'Update your notification preferences and quiet hours.',
    body: Preferences,
    returns: z.object({ message: z.string() }),
  }),
};
