import { capital, type Names } from './names.ts';

/** The description of a new kind, and its calls. */
export const contract = ({ plural, singular, Type, words, manyWords }: Names) => `import { z } from 'zod';
import { choiceField, defineRecord, textField } from '../../kit/record/index.ts';
import { kindEndpoints } from '../../workspace/kinds/index.ts';

export const ${singular}Statuses = ['active', 'inactive'] as const;

export const ${singular} = defineRecord('${plural}', {
  name: { type: textField(120), required: 'Enter a name', list: true, sort: true, search: true, width: 260, least: 180 },
  status: { type: choiceField(${singular}Statuses), required: true, list: true, filter: true, where: true, bulk: true, start: 'active' },
});

export const ${Type} = z.object(${singular}.row);
export type ${Type} = z.infer<typeof ${Type}>;

export const ${plural} = kindEndpoints(${singular}, ${Type}, {
  path: '/${plural}-app/${plural}',
  one: '${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}',
  many: '${manyWords}',
});
`;

/** The kind on the server. */
export const index = (
  { plural, singular, Type, words, path }: Names,
  area: string,
) => `import { ${singular}, ${Type}, ${plural} } from '@embark/contracts/${area}/${plural}';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { defineKind } from '../../workspace/kinds/index.ts';

const kind = defineKind(${singular}, ${Type}, {
  table: '${plural}',
  path: '${path}',
  exports: 'enquiries.export',
  notFound: "${capital(words)} not found, or you don't have access.",
  computed: {},
});

export const domain: Domain = { name: '${plural}', routes: () => [serve(${plural}, kind.handlers)], ...kind.lists };
`;

/** The list and the page in the browser. */
export const pages = (
  { plural, singular, Plural, Type, words, manyWords, path }: Names,
  area: string,
) => `import { ${singular}, ${Type}, ${plural} } from '@embark/contracts/${area}/${plural}';
import { RecordKindList, RecordKindPage } from '${area === 'crm' ? '..' : '../../crm'}/kinds/index.ts';

const LIST = '${path}';

/** The ${manyWords} in the user's offices. */
export const ${Plural}Page = () => (
  <RecordKindList record={${singular}} path={LIST} endpoint={${plural}.list} exports="enquiries.export" />
);

/** The ${words} page: facts and timeline; or the form of a new one. */
export const ${Type}Page = () => (
  <RecordKindPage record={${singular}} path={LIST} param="${singular}Id" calls={${plural}} rows={${Type}} />
);
`;

export const routes = ({
  Plural,
  Type,
  singular,
  path,
}: Names) => `import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '${path}': async () => (await import('./pages.tsx')).${Plural}Page,
  '${path}/:${singular}Id': async () =>
    (await Promise.all([import('./pages.tsx'), needTexts('enquiries')]))[0].${Type}Page, // the timeline's texts
};
`;
