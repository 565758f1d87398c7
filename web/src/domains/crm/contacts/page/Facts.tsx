import { consentChannels, type ContactProfile, mergeFields } from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { fieldText, isCode } from '../merge/fieldText.ts';

/** Who somebody is: the fields that are filled, by what else they are known, and what they consented to. */
export function Facts({ person }: { person: ContactProfile }) {
  const { t } = useTranslation();
  const filled = mergeFields.filter((field) => fieldText(person, field) !== undefined);
  const aliases = (kind: ContactProfile['aliases'][number]['kind']) =>
    person.aliases.filter((alias) => alias.kind === kind).map(({ value }) => value);
  return (
    <>
      <Part title={t('contacts.page.facts')}>
        {filled.map((field) => (
          <Fact key={field} name={t(`enquiries.field.${field}`)}>
            {isCode(field) ? <Ltr>{fieldText(person, field)}</Ltr> : <bdi>{fieldText(person, field)}</bdi>}
          </Fact>
        ))}
      </Part>
      {person.aliases.length > 0 && (
        <Part title={t('contacts.page.also')}>
          {(['name', 'email', 'phone'] as const)
            .filter((kind) => aliases(kind).length > 0)
            .map((kind) => (
              <Fact key={kind} name={t(`contacts.field.${kind}`)}>
                {aliases(kind).map((value) => (
                  <Box key={value}>{kind === 'name' ? <bdi>{value}</bdi> : <Ltr>{value}</Ltr>}</Box>
                ))}
              </Fact>
            ))}
        </Part>
      )}
      <Part title={t('enquiries.group.consent')}>
        {consentChannels.map((channel) => {
          const said = person.consent.find((one) => one.channel === channel);
          return (
            <Fact key={channel} name={t(`enquiries.channel.${channel}`)}>
              {said
                ? `${t(said.given ? 'kit.yes' : 'kit.no')} · ${t('enquiries.consent.since', { when: formatDate(said.at), how: said.how })}`
                : t('contacts.page.notAsked')}
            </Fact>
          );
        })}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="subtitle2" component="h2" sx={{ marginBlockEnd: 0.5 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          margin: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(90px, auto) minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.5,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ display: 'contents' }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);
