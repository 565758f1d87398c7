import type { Names } from './names.ts';

/** The way from a domain of this area to one of the area crm. */
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

export const fields = ({ plural, singular, Type, path }: Names, area: string) => `import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { useReference } from '${crm(area)}/reference/index.ts';

export const LIST = '${path}';
export const ${singular}Path = (id: string) => \`\${LIST}/\${id}\`;

/** How the fields of a ${singular} are called, typed and shown: in its list, its form and on its page. */
export function use${Type}Fields() {
  const { t } = useTranslation();
  const { offices } = useReference();
  return useMemo(() => {
    const field = (name: TextIn<'${plural}.field'>, kind: FieldSpec['kind'], more: Partial<FieldSpec> = {}): FieldSpec => ({
      kind,
      label: t(\`${plural}.field.\${name}\`),
      ...more,
    });
    return {
      name: field('name', 'text', { required: true }),
      office: field('office', 'choice', {
        required: true,
        options: offices.map(({ code, name }) => ({ value: code, label: \`\${code} · \${name}\` })),
      }),
      createdAt: field('createdAt', 'moment'),
      createdFrom: field('createdFrom', 'day'),
      createdTo: field('createdTo', 'day'),
    };
  }, [t, offices]);
}
`;

export const listPage = (
  { plural, singular, Plural, Type, manyWords }: Names,
  area: string,
) => `import { ${Type}Filter, ${singular}Fields, ${plural} } from '@embark/contracts/${area}/${plural}';
import { KindList } from '../../workspace/lists/index.ts';
import { LIST, use${Type}Fields } from './fields.ts';

/** The ${manyWords} within reach. */
export function ${Plural}Page() {
  return (
    <KindList
      kind="${plural}"
      path={LIST}
      endpoint={${plural}.list}
      schema={${Type}Filter}
      table={${singular}Fields}
      fields={use${Type}Fields()}
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
import { useWrite } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RecordFacts } from '../../../kit/record/RecordFacts.tsx';
import { RecordRoute } from '../../../kit/record/RecordRoute.tsx';
import { TimelinePage } from '${crm(area)}/timeline/index.ts';
import { LIST, ${singular}Path, use${Type}Fields } from './fields.ts';

const ${Type}Form = lazyPart(async () => (await import('./${Type}Form.tsx')).${Type}Form); // inputs are large

/** One ${words}: what is known of it and what happened; or the form of a new one. */
export function ${Type}Page() {
  const { t } = useTranslation();
  return (
    <RecordRoute
      param="${singular}Id"
      read={${plural}.get}
      create={{ title: t('${plural}.new'), form: <${Type}Form row={undefined} /> }}
    >
      {(${singular}) => <Shown ${singular}={${singular}} />}
    </RecordRoute>
  );
}

function Shown({ ${singular} }: { ${singular}: ${Type} }) {
  const { t } = useTranslation();
  const fields = use${Type}Fields();
  const change = useWrite(${plural}.change, { refreshes: [${plural}] });
  const write = useWrite(${plural}.addToTimeline, { refreshes: [${plural}] });
  const { id, name, office, zone, can } = ${singular};
  return (
    <TimelinePage
      kind="${plural}"
      record={${singular}}
      path={${singular}Path(id)}
      name={name}
      line={<bdi>{office}</bdi>}
      back={{ to: LIST, text: t('${plural}.title') }}
      facts={
        <RecordFacts
          title={t('${plural}.facts')}
          record={${singular}}
          mayEdit={can.edit}
          zone={zone}
          fields={fields}
          names={['name']}
          form={New${Type}}
          schema={${Type}}
          read={${plural}.get}
          send={(given, { version }) => change.mutateAsync({ ...given, id, version })}
        />
      }
      form={<${Type}Form key={id} row={${singular}} />}
      timeline={${plural}.timeline}
      send={(entry) => write.mutateAsync({ ...entry, id })}
    />
  );
}
`;

export const form = (
  { plural, singular, Type, words }: Names,
  area: string,
) => `import { ${Type}, New${Type}, ${plural} } from '@embark/contracts/${area}/${plural}';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FormFields } from '../../../kit/record/FormFields.tsx';
import { RecordForm } from '../../../kit/record/RecordForm.tsx';
import { useRecordForm } from '../../../kit/record/useRecordForm.ts';
import { LIST, ${singular}Path, use${Type}Fields } from './fields.ts';

const names = ['name'] as const;
const startOf = (row: ${Type} | undefined) => ({ name: row?.name ?? '', office: row?.office ?? '' });

/** A new ${words}, or everything that can be changed of one; it stays in its office. */
export function ${Type}Form({ row }: { row: ${Type} | undefined }) {
  const { t } = useTranslation();
  const fields = use${Type}Fields();
  const create = useWrite(${plural}.create, { refreshes: [${plural}] });
  const change = useWrite(${plural}.change, { refreshes: [${plural}] });
  const { control, frame } = useRecordForm(New${Type}, {
    row,
    rows: ${Type},
    read: ${plural}.get,
    start: startOf,
    create: (values) => create.mutateAsync(values),
    change: (values, of) => {
      const { office: _, ...given } = values;
      return change.mutateAsync({ ...given, ...of });
    },
    saved: ({ name }) => t('${plural}.saved', { name }),
    pathOf: ({ id }) => ${singular}Path(id),
    draft: '${plural}.new',
    label: t('${plural}.form'),
    back: row ? ${singular}Path(row.id) : LIST,
  });
  return (
    <RecordForm {...frame}>
      <FormFields control={control} fields={fields} names={row ? names : [...names, 'office']} />
    </RecordForm>
  );
}
`;
