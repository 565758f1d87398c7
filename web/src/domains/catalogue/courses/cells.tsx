import { type CourseRow, yearlyTuition } from '@embark/contracts/catalogue/courses';
import { wallOf } from '@embark/contracts/kit/time';
import { RULE_ZONE } from '@embark/contracts/organisation/rulebook';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { roundMoneyText } from '../../../kit/text/money.ts';
import { formatDate } from '../../../kit/text/format.ts';

/** Today where the rules of the Australian state apply. */
export const useRuleDay = (): string => useState(() => wallOf(new Date(), RULE_ZONE).day)[0];

type Stated = Pick<CourseRow, 'active' | 'expired' | 'registerState'>;

/** Why a course cannot be applied for; nothing for one in force. */
export function CourseState({ of: { active, expired, registerState } }: { of: Stated }) {
  const { t } = useTranslation();
  if (expired) return <StatusChip tone="danger">{t('courses.state.expired')}</StatusChip>;
  if (registerState === 'gone') return <StatusChip tone="warning">{t('courses.state.gone')}</StatusChip>;
  return !active && <StatusChip>{t('courses.state.inactive')}</StatusChip>;
}

type Priced = Pick<CourseRow, 'currency' | 'tuition' | 'weeks' | 'tuitions'>;

/** What a year costs (R4): the provider's own tuition, else a share of the whole course in grey. */
export function YearlyTuition({ of, explained = false }: { of: Priced; explained?: boolean }) {
  const { t } = useTranslation();
  const found = yearlyTuition(of, of.tuitions, useRuleDay());
  if (!found) return null;
  const says =
    found.source === 'own'
      ? t('courses.ofYear', { year: found.year, day: formatDate(found.checkedOn) })
      : t('courses.fromRegister');
  return (
    <Typography
      component="span"
      variant="inherit"
      title={says}
      {...(found.source === 'register' && { color: 'textSecondary' })}
    >
      {roundMoneyText(found.amount, found.currency)}
      {explained && ` · ${says}`}
    </Typography>
  );
}
