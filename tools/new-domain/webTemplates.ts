import type { Names } from './names.ts';

/** The relative path from a domain of this area to the area crm. */
const crm = (area: string) => (area === 'crm' ? '..' : '../../crm');

export const routes = ({
  Plural,
  Type,
  singular,
  path,
}: Names) => `import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '${path}': async () => (await import('./${Plural}Page.tsx')).${Plural}Page,
  '${path}/:${singular}Id': async () =>
    (await Promise.all([import('./${Type}Page.tsx'), needTexts('enquiries')]))[0].${Type}Page, // the timeline's texts
};
`;

export const fields = (
  { plural, singular, Type, words, path }: Names,
  area: string,
) => `import { ${singular}Statuses } from '@embark/contracts/${area}/${plural}';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { useOwners, useReference } from '${crm(area)}/reference/index.ts';

export const LIST = '${path}';

/** The label, input and display of each ${words} field: for the list, the form and the page. */
export function use${Type}Fields() {
  const { t } = useTranslation();
  const { offices } = useReference();
  const owners = useOwners();
  return useMemo(() => {
    const field = (name: TextIn<'${plural}.field'>, kind: FieldSpec['kind'], more: Partial<FieldSpec> = {}): FieldSpec => ({
      kind,
      label: t(\`${plural}.field.\${name}\`),
      ...more,
    });
    return {
      name: field('name', 'text', { required: true }),
      status: field('status', 'choice', {
        required: true,
        options: ${singular}Statuses.map((value) => ({ value, label: t(\`${plural}.status.\${value}\`) })),
      }),
      ownerId: field('owner', 'person', { required: true, options: owners }),
      owner: field('owner', 'person', { options: [{ value: 'me', label: t('${plural}.me') }, ...owners] }),
      office: field('office', 'choice', {
        required: true,
        options: offices.map(({ code, name }) => ({ value: code, label: \`\${code} · \${name}\` })),
      }),
      createdAt: field('createdAt', 'moment'),
      createdFrom: field('createdFrom', 'day'),
      createdTo: field('createdTo', 'day'),
    };
  }, [t, offices, owners]);
}
`;

export const listPage = (
  { plural, singular, Plural, Type, manyWords }: Names,
  area: string,
) => `import { ${singular}Bulk, ${Type}Filter, ${singular}Fields, ${plural} } from '@embark/contracts/${area}/${plural}';
import { KindList } from '../../workspace/lists/index.ts';
import { LIST, use${Type}Fields } from './fields.ts';

/** The ${manyWords} in the user's scope. */
export function ${Plural}Page() {
  return (
    <KindList
      kind="${plural}"
      path={LIST}
      endpoint={${plural}.list}
      schema={${Type}Filter}
      table={${singular}Fields}
      fields={use${Type}Fields()}
      bulk={${singular}Bulk}
      rowLabel={({ name }) => name}
      exports="enquiries.export"
    />
  );
}
`;

export const recordPage = (
  { plural, singular, Type, words }: Names,
  area: string,
) => `import { ${Type}, New${Type}, ${plural} } from '@embark/contracts/${area}/${plural}';
import { useSession } from '../../organisation/session/index.ts';
import { KindPage } from '${crm(area)}/timeline/index.ts';
import { LIST, use${Type}Fields } from './fields.ts';

/** The ${words} page: facts and timeline; or the form of a new one. */
export function ${Type}Page() {
  const { data } = useSession();
  return (
    <KindPage
      kind="${plural}"
      path={LIST}
      param="${singular}Id"
      calls={${plural}}
      rows={${Type}}
      form={New${Type}}
      fields={use${Type}Fields()}
      names={['name', 'status', 'ownerId']}
      start={{ name: '', status: 'active', ownerId: data.id }}
    />
  );
}
`;
