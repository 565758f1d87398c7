import { type Rule, RuleCheck, rulebook } from '@embark/contracts/organisation/rulebook';
import Typography from '@mui/material/Typography';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
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
  const { mutateAsync } = useWrite(rulebook.confirm, { refreshes: [rulebook] });
  const { id, version } = rule;
  const { control, state, submit } = useContractForm(RuleCheck, {
    start: { version, checkBy: nextCheck(today) },
    save: async (values) => {
      await mutateAsync({ ...values, id });
      toast.success(t('rulebook.confirmed'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('rulebook.confirmTitle', { name: localName(rule) })}
      state={state}
      submit={submit}
      save={t('rulebook.confirm')}
      maxWidth="xs"
      onClose={onClose}
    >
      <FormProblem state={state} />
      <Typography>{t('rulebook.confirmHint')}</Typography>
      <RuleCard rule={rule} today={today} />
      <FormDate control={control} name="checkBy" label={t('rulebook.field.checkBy')} required />
    </FormDialog>
  );
}
