import type { Contract, Endpoint } from '@embark/contracts/kit';
import type { TimelineEntry } from '@embark/contracts/platform/timeline';
import { useWrite } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpecs } from '../../../kit/record/fields.ts';
import { RecordFacts } from '../../../kit/record/RecordFacts.tsx';
import { RecordRoute } from '../../../kit/record/RecordRoute.tsx';
import type { TimelineEndpoint } from '../../../kit/record/useTimelinePages.ts';
import type { KindFormProps, KindRow } from './KindForm.tsx';
import { TimelinePage } from './TimelinePage.tsx';

const KindForm = lazyPart(async () => (await import('./KindForm.tsx')).KindForm); // inputs are large

type Props<R extends KindRow> = KindFormProps<R> & {
  /** The parameter of its address that names the record. */
  param: string;
  calls: Contract & { timeline: TimelineEndpoint<TimelineEntry>; addToTimeline: Endpoint };
};

/** One record of a kind: what is known of it and what happened; or the form of a new one. Its texts: `title`, `new`, `facts`. */
export function KindPage<R extends KindRow>(props: Props<R>) {
  const { kind, param, calls } = props;
  const { t } = useTranslation();
  return (
    <RecordRoute
      param={param}
      read={calls.get}
      create={{ title: t(`${kind}.new`, { defaultValue: kind }), form: <KindForm {...props} row={undefined} /> }}
    >
      {(row) => <Shown {...props} fields={withPeopleOf(row, props.fields)} row={row} />}
    </RecordRoute>
  );
}

/** Whoever the row names (`ownerId` beside `owner`) can be chosen too, though they may have left. */
const withPeopleOf = (row: object, fields: FieldSpecs): FieldSpecs =>
  Object.fromEntries(
    Object.entries(fields).map(([name, spec]) => {
      const { kind, options = [] } = spec;
      const [id, called]: unknown[] = [name, name.replace(/Id$/, '')].map((field) => Reflect.get(row, field));
      const isThere = kind !== 'person' || typeof id !== 'number' || options.some(({ value }) => value === id);
      return [name, isThere ? spec : { ...spec, options: [...options, { value: id, label: String(called) }] }];
    }),
  );

function Shown<R extends KindRow>(props: Props<R> & { row: R }) {
  const { kind, path, calls, rows, form, fields, names, row } = props;
  const { t } = useTranslation();
  const change = useWrite(calls.change, { refreshes: [calls] });
  const write = useWrite(calls.addToTimeline, { refreshes: [calls] });
  const { id, name, office, zone, can } = row;
  return (
    <TimelinePage
      kind={kind}
      record={row}
      path={`${path}/${id}`}
      name={name}
      line={<bdi>{office}</bdi>}
      back={{ to: path, text: t(`${kind}.title`, { defaultValue: kind }) }}
      facts={
        <RecordFacts
          title={t(`${kind}.facts`, { defaultValue: kind })}
          record={row}
          mayEdit={can.edit}
          zone={zone}
          fields={fields}
          names={names}
          form={form}
          schema={rows}
          read={calls.get}
          send={(given, { version }) => change.mutateAsync({ ...given, id, version })}
        />
      }
      form={<KindForm key={id} {...props} />}
      timeline={calls.timeline}
      send={(entry) => write.mutateAsync({ ...entry, id })}
    />
  );
}
