import { companyKinds, recordKinds } from '@embark/contracts/kit';
import type { BulkJob } from '@embark/contracts/workspace/bulk';
import { useCallback } from 'react';
import { formatDate, formatDateTime, formatNumber } from '../../../kit/text/format.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

const apart = (text: string) => `\u2068${text}\u2069`;

/** Returns a task's description: "Assign to Nadia Karim". */
export function useAbout() {
  const { t } = useTranslation();
  return useCallback(
    ({ action, list, about }: Pick<BulkJob, 'action' | 'list' | 'about'>) => {
      /** Values that need no word of the list: a flag, a day. */
      const plain = (value: string) => {
        if (value === 'true' || value === 'false') return t(value === 'true' ? 'kit.yes' : 'kit.no');
        return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : undefined;
      };
      const named: Partial<Record<BulkJob['action'], () => string>> = {
        // an enquiry's status is a code, a client file's is a name
        move: () =>
          list === 'enquiries' ? t(`enquiries.status.${about}`, { defaultValue: about }) : translateMessage(about),
        rating: () => t(`enquiries.rating.${about}`, { defaultValue: about }),
        leadStatus: () => t(`enquiries.leadStatus.${about}`, { defaultValue: about }),
        set: () => {
          const kind = [...recordKinds, ...companyKinds].find((one) => one === list);
          if (!kind) return about;
          const [field = '', value = ''] = about.split(/=(.*)/s);
          const called = t(`${kind}.field.${field}`, { defaultValue: field });
          return `${called}: ${plain(value) ?? t(`${kind}.${field}.${value}`, { defaultValue: value })}`;
        },
        followUp: () => formatDateTime(about),
        due: () => plain(about) ?? t('bulk.noDate'),
        priority: () => t(`tasks.priority.${about}`, { defaultValue: about }),
      };
      return t(`bulk.title.${action}`, { about: apart(named[action]?.() ?? about) });
    },
    [t],
  );
}

/** Returns the reasons for skipped rows: "41 left: closed", most frequent first. */
export function useReasons() {
  const { t } = useTranslation();
  return useCallback(
    (reasons: BulkJob['left']) =>
      reasons
        .toSorted((one, other) => other.count - one.count)
        .map(({ reason, count }) => ({
          reason,
          text: t(`bulk.left.${reason}`, { count, number: formatNumber(count) }),
        })),
    [t],
  );
}
