import type { Reference } from '@embark/contracts/crm/catalogue';
import type { TFunction } from '../../../kit/i18n/useTranslation.ts';

/** A closing reason in the user's language, given by its code or its name; a reason in somebody's own words stays as it is. */
export function reasonName(reason: string, reasons: Reference['reasons'], t: TFunction): string {
  const listed = reasons.find(({ code, name }) => code === reason || name === reason);
  return listed ? t(`enquiries.reason.${listed.code}`, { defaultValue: listed.name }) : reason;
}
