import type { Notification } from '@embark/contracts/workspace/notifications';
import { useCallback } from 'react';
import { useSession } from '../../organisation/session/index.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate, formatDayTime, formatNumber } from '../../../kit/text/format.ts';
import { isSent } from './shown.ts';

/** Isolates the direction of a name or number inside a sentence. */
const apart = (text: string) => `\u2068${text}\u2069`;
/** Also keeps a record number on one line, without breaks at its hyphens. */
const whole = (text: string) => apart(text.replaceAll('-', '\u2060-\u2060'));

/** The sentence of a notification in the user's language; for unknown kinds, the server's text. */
export function useSentence(): (item: Notification) => string {
  const { t, i18n } = useTranslation();
  const { id: userId } = useSession().data;
  return useCallback(
    (item) => {
      const { kind, data, assigner, message } = item;
      const facts = Object.fromEntries(
        Object.entries(data).map(([name, value]) =>
          typeof value === 'number'
            ? [name === 'count' ? 'number' : name, formatNumber(value)]
            : name === 'dueOn'
              ? ['due', formatDate(String(value))]
              : name === 'at' && kind === 'calendar'
                ? [name, apart((data['isWhole'] ? formatDate : formatDayTime)(String(value)))]
                : name === 'ruleArea'
                  ? ['area', t(`rulebook.areas.${String(value)}`, { defaultValue: String(value) })]
                  : name === 'startsOn'
                    ? ['starts', formatDate(String(value))]
                    : name === 'endsOn'
                      ? ['ends', formatDate(String(value))]
                      : name === 'answer'
                        ? [name, t(`notifications.answer.${String(value)}`, { defaultValue: String(value) })]
                        : name === 'act'
                          ? [name, t(`notifications.act.${String(value)}`, { defaultValue: String(value) })]
                          : [name, name === 'number' ? whole(String(value)) : apart(String(value))],
        ),
      );
      const by = assigner === null ? t('notifications.office') : apart(assigner);
      const count = typeof data['count'] === 'number' ? { count: data['count'] } : {};
      if (isSent(item, userId)) {
        const sent = kind === 'booking' && count.count ? 'notifications.sent.bookings' : `notifications.sent.${kind}`;
        return t(i18n.exists(sent, count) ? sent : 'notifications.sent.other', {
          ...facts,
          to: apart(item.receiver),
          ...count,
        });
      }
      const key = `notifications.say.${variantOf(kind, data)}`;
      if (!i18n.exists(key, count)) return message;
      return t(key, { ...facts, by, ...count });
    },
    [t, i18n, userId],
  );
}

/** Some kinds have two sentences, depending on their data. */
function variantOf(kind: string, data: Notification['data']): string {
  if ((kind === 'assigned' || kind === 'caseAssigned') && data['note']) return `${kind}With`;
  if (data['step'] === 'leaveGivenBack' && data['name'] === '') return 'leaveDayOff';
  if (kind === 'licence' || kind === 'referralAnswered' || kind === 'leave' || kind === 'calendar')
    return String(data['step']);
  if (kind === 'booking')
    return `booking${String(data['step'])
      .split('-')
      .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
      .join('')}`;
  if (kind === 'courseEnded' && data['change'] === 'gone') return 'courseGone';
  if (kind === 'deadline' && data['legal'] === true) return 'deadlineLegal';
  return kind === 'late' && data['isNew'] === true ? 'lateNew' : kind;
}
