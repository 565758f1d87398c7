import { type Rule, rulebook } from '@embark/contracts/organisation/rulebook';
import Typography from '@mui/material/Typography';
import { ActDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { localName } from '../../../../kit/i18n/localName.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { RuleCard } from '../source/RuleCard.tsx';

/** The next 1 July, when most of these values change. */
export function nextCheck(today: string): string {
  const year = Number(today.slice(0, 4));
  return `${today < `${year}-07-01` ? year : year + 1}-07-01`;
}

/** Confirms a value against its source, until its next check. */
export function CheckDialog({ rule, today, onClose }: { rule: Rule; today: string; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  return (
    <ActDialog
      act={rulebook.confirm}
      refreshes={[rulebook]}
      row={{ id: rule.id, version: rule.version }}
      start={{ checkBy: nextCheck(today) }}
      title={t('rulebook.confirmTitle', { name: localName(rule) })}
      save={t('rulebook.confirm')}
      done={() => toast.success(t('rulebook.confirmed'))}
      onClose={onClose}
    >
      {(control) => (
        <>
          <Typography>{t('rulebook.confirmHint')}</Typography>
          <RuleCard rule={rule} today={today} />
          <FormDate control={control} name="checkBy" label={t('rulebook.field.checkBy')} required />
        </>
      )}
    </ActDialog>
  );
}
