import { line } from '@embark/contracts/kit';
import { otherDateKinds, RETENTION_RULE, type RuleKey } from '@embark/contracts/organisation/rulebook';
import { z } from 'zod';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { localName } from '../../../../kit/i18n/localName.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { countryName, countryOptions } from '../../../../kit/text/names.ts';
import type { OpenArea } from './edited.ts';

const Chosen = z.object({
  of: line(60).min(1, 'Choose a rule'),
  country: line(2).nullable(),
});
type Chosen = z.output<typeof Chosen>;

const ofCountry = /-[A-Z]{2}$/;

/** What a new key can be about: the types of documents, or the kinds of dates. */
const subjectsOf = (area: OpenArea, keys: readonly RuleKey[]) =>
  area === 'lead-time'
    ? keys.filter((one) => one.area === 'lead-time' && !ofCountry.test(one.key))
    : [...keys.filter((one) => one.area === 'deadline' && one.key !== RETENTION_RULE), ...otherDateKinds];

/** The key with the values it has; one without any is new. */
function keyOf(area: OpenArea, keys: readonly RuleKey[], { of, country }: Chosen): RuleKey {
  const key = country === null ? of : `${of}-${country}`;
  const known = keys.find((one) => one.area === area && one.key === key);
  if (known) return known;
  const subject = subjectsOf(area, keys).find((one) => one.key === of);
  const { name, nameTr, nameAr } = subject ?? { name: of, nameTr: of, nameAr: of };
  const about = (text: string) => (country === null ? text : `${text}: ${countryName(country)}`);
  return { area, key, name: about(name), nameTr: about(nameTr), nameAr: about(nameAr), rules: [] };
}

type Props = { area: OpenArea; keys: readonly RuleKey[]; onChoose: (of: RuleKey) => void; onClose: () => void };

/** Asks what a new row of the rule book is about; the next dialog asks for its value. */
export function KeyDialog({ area, keys, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const isLead = area === 'lead-time';
  const { control, state, submit } = useContractForm(Chosen, {
    start: { of: '', country: null },
    save: async (chosen) => onChoose(keyOf(area, keys, chosen)),
  });
  return (
    <FormDialog
      title={t(`rulebook.newKey.${area}`)}
      state={state}
      submit={submit}
      save={t('rulebook.newKey.next')}
      onClose={onClose}
    >
      <FormProblem state={state} />
      <FormAutocomplete
        control={control}
        name="of"
        label={t(isLead ? 'rulebook.newKey.document' : 'rulebook.newKey.date')}
        options={subjectsOf(area, keys).map((one) => ({ value: one.key, label: localName(one) }))}
        required
      />
      {isLead && (
        <FormAutocomplete
          control={control}
          name="country"
          label={t('rulebook.newKey.country')}
          helperText={t('rulebook.newKey.anyCountry')}
          options={countryOptions()}
        />
      )}
    </FormDialog>
  );
}
