import type { RecordDefinition } from '@embark/contracts/kit/record';
import { useMemo } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { specsOf } from '../../../kit/record/described.tsx';
import type { FieldSpec, FieldSpecs } from '../../../kit/record/fields.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { useOwners } from '../choices/index.ts';

/**
 * The label, input and display of each field of a description: for the list, the form and the page. The texts are in the folder of the kind:
 * `field.<name>`, `<name>Hint` and `<name>.<value>`.
 */
export function useRecordFields({ kind, fields, list }: RecordDefinition): FieldSpecs {
  const { t } = useTranslation();
  const { offices } = useReference();
  const owners = useOwners();
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
      ...specsOf(fields, say),
      ownerId: named('owner', { kind: 'person', required: true, options: owners }),
      owner: named('owner', { kind: 'person', options: [{ value: 'me', label: say('me') }, ...owners] }),
      office: named('office', {
        kind: 'choice',
        required: true,
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      }),
      createdAt: named('createdAt', { kind: 'moment' }),
    };
  }, [t, kind, fields, list, offices, owners]);
}
