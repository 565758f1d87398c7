import { departmentDays, dueFrom, endOfDay, hardnesses, targetOf } from '@embark/contracts/casework/deadlines';
import type { Conversion } from '@embark/contracts/crm/conversions';
import { offices } from '@embark/contracts/organisation/offices';
import type { RuleKey } from '@embark/contracts/organisation/rulebook';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../kit/text/format.ts';
import { endOfDayText } from './parts.tsx';
import { allowedOn } from './useRules.ts';

type Props = {
  /** The values of the form, as typed. */
  given: Partial<Record<'dueOn' | 'ruleKey' | 'countedFrom' | 'zone' | 'hardness', unknown>>;
  file: Pick<Conversion, 'office' | 'zone'>;
  rules: readonly RuleKey[];
};

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** When the date will be due, on both clocks, and our target: before it is saved. */
export function DuePreview({ given, file, rules }: Props) {
  const { t } = useTranslation();
  const { dueOn, ruleKey, countedFrom: from, zone, hardness } = given;
  const calendar = useRead(offices.clocks, {}).data?.find(({ code }) => code === file.office);
  if (!calendar) return null;
  const allowed = typeof ruleKey === 'string' && isDay(from) ? allowedOn(rules, ruleKey, from) : undefined;
  const kind = hardnesses.find((one) => one === hardness);
  const counted = allowed && isDay(from) ? dueFrom(from, allowed, departmentDays(from)) : null;
  const day = isDay(dueOn) ? dueOn : counted;
  if (!day || typeof zone !== 'string' || !kind) return null;
  const dueAt = new Date(endOfDay(day, zone).getTime() - 60_000).toISOString();
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <Alert severity="info" role="none">
        {t('deadlines.add.preview', {
          due: formatDate(day),
          end: endOfDayText({ dueOn: day, dueAt, zone, officeZone: file.zone }, t),
          target: formatDate(targetOf(day, kind, calendar)),
        })}
        {isDay(dueOn) && counted !== null && counted !== dueOn && (
          <> {t('deadlines.add.differs', { day: formatDate(counted) })}</>
        )}
      </Alert>
    </Box>
  );
}
