import { consentChannels, type ContactProfile, mergeFields } from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import { FactGroup } from '../../../../kit/record/FactGroup.tsx';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { fieldText, isCode } from '../merge/FieldChoice.tsx';

/** Who somebody is: the fields that are filled, by what else they are known, and what they consented to. */
export function Facts({ person }: { person: ContactProfile }) {
  const { t } = useTranslation();
  const filled = mergeFields.filter((field) => fieldText(person, field) !== undefined);
  const aliases = (kind: ContactProfile['aliases'][number]['kind']) =>
    person.aliases.filter((alias) => alias.kind === kind).map(({ value }) => value);
  return (
    <>
      <FactGroup
        title={t('contacts.page.facts')}
        facts={filled.map((field) => ({
          label: t(`enquiries.field.${field}`),
          value: isCode(field) ? <Ltr>{fieldText(person, field)}</Ltr> : <bdi>{fieldText(person, field)}</bdi>,
        }))}
      />
      <FactGroup
        title={t('contacts.page.also')}
        facts={(['name', 'email', 'phone'] as const)
          .filter((kind) => aliases(kind).length > 0)
          .map((kind) => ({
            label: t(`contacts.field.${kind}`),
            value: aliases(kind).map((value) => (
              <Box key={value}>{kind === 'name' ? <bdi>{value}</bdi> : <Ltr>{value}</Ltr>}</Box>
            )),
          }))}
      />
      <FactGroup
        title={t('enquiries.group.consent')}
        facts={consentChannels.map((channel) => {
          const said = person.consent.find((one) => one.channel === channel);
          return {
            label: t(`enquiries.channel.${channel}`),
            value: said
              ? `${t(said.given ? 'kit.yes' : 'kit.no')} · ${t('enquiries.consent.since', { when: formatDate(said.at), how: said.how })}`
              : t('contacts.page.notAsked'),
          };
        })}
      />
    </>
  );
}
