import type { RecordDefinition } from '@embark/contracts/kit/record';
import { useMemo } from 'react';
import type { Option } from '../../../kit/form/fields.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { specsOf } from '../../../kit/record/described.tsx';
import type { FieldSpec, FieldSpecs } from '../../../kit/record/fields.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { useOwners } from '../choices/index.ts';

type Name<D extends RecordDefinition> = keyof D['fields'] & string;
/** The options of choices that only the screen knows; must be stable. */
export type OptionsOf<D extends RecordDefinition> = { readonly [K in Name<D>]?: readonly Option[] };

/**
 * The label, input and display of each field of a description: for the list, the form and the page. The texts are in the folder of the kind:
 * `field.<name>`, `<name>Hint` and `<name>.<value>`. Owners are those of `office`, or of all offices.
 */
export function useRecordFields<D extends RecordDefinition>(
  { kind, fields, list }: D,
  options?: OptionsOf<D>,
  office?: string,
): Record<Name<D>, FieldSpec> & FieldSpecs {
  const { t } = useTranslation();
  const { offices } = useReference();
  const owners = useOwners(office);
  return useMemo(() => {
    const say = (key: string) => t(`${kind}.${key}`, { defaultValue: key });
    const named = (name: string, spec: Omit<FieldSpec, 'label'>): FieldSpec => ({
      label: say(`field.${name}`),
      ...spec,
    });
    const ranges = Object.entries(list.table).flatMap(([name, { kind: type, filter }]) =>
      filter && (type === 'day' || type === 'moment')
        ? ['From', 'To'].map((end) => `${typeof filter === 'string' ? filter : name}${end}`)
        : [],
    );
    return {
      ...Object.fromEntries(ranges.map((name) => [name, named(name, { kind: 'day' })])),
      ...specsOf<Name<D>>(fields, say, options),
      ownerId: named('owner', { kind: 'person', required: true, options: owners }),
      owner: named('owner', { kind: 'person', options: [{ value: 'me', label: say('me') }, ...owners] }),
      office: named('office', {
        kind: 'choice',
        required: true,
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      }),
      createdAt: named('createdAt', { kind: 'moment' }),
    };
  }, [t, kind, fields, list, offices, owners, options]);
}
