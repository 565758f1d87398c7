import {
  certainties,
  type Rule,
  type RuleArea,
  RuleDraft,
  rulebook,
  type RuleKey,
  type RuleValue,
} from '@embark/contracts/organisation/rulebook';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useWrite } from '../../../../kit/call/api.ts';
import { FieldsDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormProse, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { twoColumns, wide } from '../../../../kit/form/FormSection.tsx';
import { localName } from '../../../../kit/i18n/localName.ts';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { ValueFields } from './ValueFields.tsx';

/** The values of the form: those of a value, or of a new one after the latest, whose source is usually the same. */
function startOf(value: RuleValue, rule: Rule | undefined, latest: Rule | undefined) {
  const from = rule ?? latest;
  return {
    value,
    validFrom: rule?.validFrom ?? null,
    validTo: rule?.validTo ?? null,
    source: from?.source ?? '',
    sourceUrl: from?.sourceUrl ?? null,
    certainty: rule?.certainty ?? ('A' as const),
    checkBy: rule?.checkBy ?? null,
    note: rule?.note ?? '',
  };
}

/** Where the first value of a key starts; only these areas get new keys. */
function firstValueOf(area: RuleArea): RuleValue | undefined {
  if (area === 'lead-time') return { area, days: null };
  return area === 'deadline-steps'
    ? { area, days: [], managerFrom: null, adminFrom: null, repeatHours: null }
    : undefined;
}

/** A form for a new value of a key, or for another value in place of one. */
export function RuleDialog({ of, rule, onClose }: { of: RuleKey; rule: Rule | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const create = useWrite(rulebook.create, { refreshes: [rulebook] });
  const change = useWrite(rulebook.change, { refreshes: [rulebook] });
  const latest = of.rules.findLast(({ corrected }) => !corrected);
  const value = (rule ?? latest)?.value ?? firstValueOf(of.area);
  if (!value) throw new Error(`the rule ${of.key} has no value`);
  const field = (name: TextIn<'rulebook.field'>) => t(`rulebook.field.${name}`);
  return (
    <FieldsDialog
      schema={RuleDraft}
      start={startOf(value, rule, latest)}
      send={(draft) =>
        rule
          ? change.mutateAsync({ ...draft, id: rule.id, version: rule.version })
          : create.mutateAsync({ ...draft, key: of.key })
      }
      title={<bdi>{localName(of)}</bdi>}
      save={t('rulebook.save')}
      done={() => toast.success(t('rulebook.saved'))}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control) => (
        <>
          <Box sx={twoColumns}>
            <ValueFields control={control} value={value} />
            <FormDate
              control={control}
              name="validFrom"
              label={field('validFrom')}
              helperText={t('rulebook.blank.always')}
            />
            <FormDate control={control} name="validTo" label={field('validTo')} helperText={t('rulebook.blank.open')} />
            <Box sx={wide}>
              <FormText control={control} name="source" label={field('source')} required fullWidth />
            </Box>
            <Box sx={wide}>
              <FormText
                control={control}
                name="sourceUrl"
                label={field('sourceUrl')}
                blank={null}
                fullWidth
                slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url' } }}
              />
            </Box>
            <FormSelect
              control={control}
              name="certainty"
              label={field('certainty')}
              required
              options={certainties.map((one) => ({ value: one, label: `${one} · ${t(`rulebook.certainty.${one}`)}` }))}
            />
            <FormDate control={control} name="checkBy" label={field('checkBy')} />
            <Box sx={wide}>
              <FormProse control={control} name="note" label={field('note')} fullWidth />
            </Box>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {latest && t(rule ? 'rulebook.correction' : 'rulebook.closes')}
          </Typography>
        </>
      )}
    </FieldsDialog>
  );
}
