import { type ComponentType, type ReactNode, useCallback, useMemo } from 'react';
import { type TFunction, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpecs } from '../../../kit/record/fields.ts';
import { useAddresses } from '../../organisation/session/index.ts';
import { type RegisterCell, RegisterList, type RegisterProps } from './RegisterList.tsx';

/** What a page passes to its register. */
export type RegisterShown = { office: string; header: ReactNode };
/** What is above the rows, for this filter: totals, the month, buttons for new rows. */
export type AboveProps = { filter: object; office: string };

type Fixed =
  | 'name'
  | 'list'
  | 'exports'
  | 'refreshes'
  | 'endpoint'
  | 'schema'
  | 'table'
  | 'columns'
  | 'own'
  | 'mayEdit'
  | 'currency'
  | 'rowLabel'
  | 'sort';
type Described<Row> = Pick<RegisterProps<Row>, Fixed> & {
  words: (t: TFunction) => Pick<RegisterProps<Row>, 'search' | 'count' | 'computed'> & {
    title: string;
    empty: string;
    emptyHint: string;
  };
  /** The label, input and display of each column; must be stable. */
  useFields: (office: string) => FieldSpecs;
  /** What it always filters by; by default the office of its page. */
  fixed?: (office: string) => Readonly<Record<string, unknown>>;
  cells: (t: TFunction) => Readonly<Record<string, RegisterCell<Row>>>;
  href: (row: Row, at: ReturnType<typeof useAddresses>) => string;
  Above?: ComponentType<AboveProps>;
};

const ofOffice = (office: string) => ({ office });

/** A register from its columns, its texts and its rules: one file per register. */
export function defineRegister<Row extends { id: string | number; version: number }>(described: Described<Row>) {
  const { words, useFields, fixed = ofOffice, cells, href, Above, ...given } = described;
  return function Register({ office, header }: RegisterShown) {
    const { t } = useTranslation();
    const at = useAddresses();
    const { title, empty, emptyHint, ...told } = words(t);
    const held = useMemo(() => fixed(office), [office]);
    const edited = useMemo(() => cells(t), [t]);
    const hrefOf = useCallback((row: Row) => href(row, at), [at]);
    return (
      <RegisterList<Row>
        {...given}
        {...told}
        label={title}
        header={header}
        empty={{ title: empty, hint: emptyHint }}
        fields={useFields(office)}
        fixed={held}
        cells={edited}
        href={hrefOf}
        {...(Above && { renderAbove: (filter) => <Above filter={filter} office={office} /> })}
      />
    );
  };
}
