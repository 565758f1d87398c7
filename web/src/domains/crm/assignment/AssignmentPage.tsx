import { assignment, type AssignmentTry } from '@embark/contracts/crm/assignment';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { TabLinks } from '../../../kit/page/TabLinks.tsx';
import { PeopleTable } from './people/PeopleTable.tsx';
import { RuleLists } from './rules/RuleLists.tsx';
import { useRead } from '../../../kit/call/api.ts';
import { FormAutocomplete } from '../../../kit/form/FormAutocomplete.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { countryOptions, languageOptions } from '../../../kit/text/names.ts';
import { useReference } from '../../catalogue/reference/index.ts';

const Asked = z.object({
  serCode: z.string().nullable(),
  leadSourceId: z.number().nullable(),
  campaignId: z.number().nullable(),
  country: z.string().nullable(),
  language: z.string().nullable(),
});

const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

/** Who would get such an enquiry now, and why; updates while the user chooses. */
function TryBox() {
  const { t } = useTranslation();
  const { services, leadSources, campaigns } = useReference();
  const { control, form } = useContractForm(Asked, {
    start: { serCode: null, leadSourceId: null, campaignId: null, country: null, language: null },
    save: async () => {},
  });
  const { serCode, leadSourceId, campaignId, country, language } = form.watch();
  const asked = {
    serCode: serCode ?? '',
    ...(leadSourceId && { leadSourceId }),
    ...(campaignId && { campaignId }),
    ...(country && { countries: country }),
    ...(language && { language }),
  };
  const { data, error } = useRead(assignment.attempt, asked, { enabled: Boolean(serCode), staleTime: 0 });
  const field = (name: TextIn<'assignment.try'>) => t(`assignment.try.${name}`);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' }}>
      <Box component="form" aria-label={t('assignment.part.try')} sx={{ display: 'grid', gap: 2 }}>
        <FormAutocomplete
          control={control}
          name="serCode"
          label={field('service')}
          required
          options={services.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))}
        />
        <FormAutocomplete
          control={control}
          name="leadSourceId"
          label={field('source')}
          options={leadSources.map(named)}
        />
        <FormAutocomplete
          control={control}
          name="campaignId"
          label={field('campaign')}
          options={campaigns.map(named)}
        />
        <FormAutocomplete control={control} name="country" label={field('country')} options={countryOptions()} />
        <FormAutocomplete control={control} name="language" label={field('language')} options={languageOptions()} />
      </Box>
      <Box component="section" aria-live="polite" aria-label={field('answer')} sx={{ display: 'grid', gap: 1.5 }}>
        {!serCode && <Typography color="textSecondary">{field('begin')}</Typography>}
        {serCode && error && <Alert severity="error">{translateMessage(error.message)}</Alert>}
        {serCode && data && <Answer of={data} />}
      </Box>
    </Box>
  );
}

function Answer({ of: { owner, rule, by, passed } }: { of: AssignmentTry }) {
  const { t } = useTranslation();
  return (
    <>
      <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{owner?.name ?? t('assignment.try.caller')}</bdi>
      </Typography>
      <Typography>{t(`assignment.by.${by}`, { rule: rule?.name ?? '' })}</Typography>
      {passed.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3">
            {t('assignment.try.passed')}
          </Typography>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {passed.map(({ id, name, why }) => (
              <li key={id}>
                <bdi>{name}</bdi>: {t(`assignment.why.${why}`)}
              </li>
            ))}
          </Box>
        </>
      )}
    </>
  );
}

const ASSIGNMENT = '/apps/settings/assignment';

/** The tabs of the page; the first is the default of the address. */
const parts = ['rules', 'people', 'try'] as const;
type Part = (typeof parts)[number];
const partPath = (part: Part) => (part === 'rules' ? ASSIGNMENT : `${ASSIGNMENT}?part=${part}`);

/** Automatic assignment: the rules, the people they share work among, and a dry run. */
export function AssignmentPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const part = parts.find((one) => one === params.get('part')) ?? 'rules';
  const tabs = parts.map((one) => ({ to: partPath(one), text: t(`assignment.part.${one}`), current: one === part }));
  return (
    <Box sx={{ inlineSize: '100%', maxInlineSize: 1100, marginInline: 'auto' }}>
      <PageHeader title={t('assignment.title')} below={t(`assignment.says.${part}`)} />
      <TabLinks label={t('assignment.parts')} tabs={tabs} />
      <Box sx={{ marginBlockStart: 2 }}>
        {part === 'rules' && <RuleLists />}
        {part === 'people' && <PeopleTable />}
        {part === 'try' && <TryBox />}
      </Box>
    </Box>
  );
}
