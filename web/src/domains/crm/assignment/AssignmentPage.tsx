import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { TabLinks } from '../../../kit/page/TabLinks.tsx';
import { PeopleTable } from './people/PeopleTable.tsx';
import { RuleLists } from './rules/RuleLists.tsx';
import { TryBox } from './TryBox.tsx';

const ASSIGNMENT = '/apps/settings/assignment';

/** What the page shows one at a time; the first one without a word in the address. */
const parts = ['rules', 'people', 'try'] as const;
type Part = (typeof parts)[number];
const partPath = (part: Part) => (part === 'rules' ? ASSIGNMENT : `${ASSIGNMENT}?part=${part}`);

/** Who gets what nobody is named for: the rules, the people they share it out among, and a box to try them in. */
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
