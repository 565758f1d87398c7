import type { Contract, Endpoint } from '@embark/contracts/kit';
import type { TimelineEntry } from '@embark/contracts/platform/timeline';
import { useWrite } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RecordFacts, withPresent } from '../../../kit/record/RecordFacts.tsx';
import { RecordPage, useIsWide } from '../../../kit/record/RecordPage.tsx';
import { useShortcuts } from '../../../kit/page/shortcuts.ts';
import { ComposerRoom, type Writing } from '../../../kit/record/ComposerPanel.tsx';
import { Present } from '../../platform/presence/index.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { RecordRoute } from '../../../kit/record/RecordRoute.tsx';
import type { TimelineEndpoint } from '../../../kit/record/useTimelinePages.ts';
import type { KindFormProps, KindRow } from './KindForm.tsx';
import type { EntryKind } from './Composer.tsx';
import { RecordTimeline } from './RecordTimeline.tsx';

// its inputs are large
const RecordComposer = lazyPart(async () => (await import('./Composer.tsx')).RecordComposer);
const KindForm = lazyPart(async () => (await import('./KindForm.tsx')).KindForm);

type Props<R extends KindRow> = KindFormProps<R> & {
  /** The route parameter with the record's id. */
  param: string;
  /** The address of its list, if the records are not below it. */
  list?: string;
  /** Extra parts of this kind's page: a status and buttons in the header, and a section above the facts and the timeline. */
  renderMore?: (row: R) => { status?: ReactNode; actions?: ReactNode; above?: ReactNode };
  calls: Contract & { timeline: TimelineEndpoint<TimelineEntry>; addToTimeline: Endpoint };
};

/** The page of a record: facts and timeline; or the form of a new one. Its texts: `title`, `new`, `facts`. */
export function KindPage<R extends KindRow>(props: Props<R>) {
  const { kind, param, calls } = props;
  const { t } = useTranslation();
  return (
    <RecordRoute
      param={param}
      read={calls.get}
      create={{ title: t(`${kind}.new`, { defaultValue: kind }), form: <KindForm {...props} row={undefined} /> }}
    >
      {(row) => <Shown {...props} fields={withPresent(row, props.fields)} row={row} />}
    </RecordRoute>
  );
}

function Shown<R extends KindRow>(props: Props<R> & { row: R }) {
  const { kind, path, list = path, calls, rows, form, fields, names, row, renderMore } = props;
  const { status, actions, above } = renderMore?.(row) ?? {};
  const { t } = useTranslation();
  const change = useWrite(calls.change, { refreshes: [calls] });
  const write = useWrite(calls.addToTimeline, { refreshes: [calls] });
  const { id, name, office, zone, can } = row;
  const address = `${path}/${id}`;
  const [params] = useSearchParams();
  const isWide = useIsWide();
  const [writing, setWriting] = useState<Writing<EntryKind>>({ kind: 'note', asked: 0 });
  const parts = [...(isWide ? [] : ['overview' as const]), 'timeline' as const, ...(can.edit ? ['form' as const] : [])];
  const part = parts.find((one) => one === params.get('part')) ?? parts[0];
  const begin = (what: EntryKind) => setWriting(({ asked }) => ({ kind: what, asked: asked + 1 }));
  const mayWrite = can.edit && part === 'timeline';
  useShortcuts(
    mayWrite
      ? [
          { key: 'n', says: t('enquiries.key.note'), act: () => begin('note') },
          { key: 'l', says: t('enquiries.key.call'), act: () => begin('call') },
        ]
      : [],
  );
  const facts = (
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
  );
  return (
    <RecordPage
      name={name}
      line={<bdi>{office}</bdi>}
      {...(status !== undefined && { status })}
      {...(actions !== undefined && { actions })}
      back={{ to: list, text: t(`${kind}.title`, { defaultValue: kind }) }}
      {...(calls['list'] && { walk: { list: calls['list'], id, pathOf: (one: string) => `${path}/${one}` } })}
      beside={<Present subject={kind} id={id} />}
      side={facts}
      sideLabel={t('record.part.overview')}
      tabs={{
        replace: true,
        label: t('record.part.all'),
        tabs: parts.map((one) => ({
          to: one === parts[0] ? address : `${address}?part=${one}`,
          text: t(`record.part.${one}`),
          current: one === part,
        })),
      }}
    >
      {part !== 'form' && above}
      {part === 'overview' && facts}
      {part === 'form' && <KindForm key={id} {...props} />}
      {part === 'timeline' && (
        <>
          {mayWrite && (
            <ComposerRoom>
              <RecordComposer
                record={{ draft: `${kind}.${id}`, name, office, zone, isOpen: false, hasMentions: false }}
                send={async ({ kind: what, note, outcome, direction, channel, minutes }) =>
                  void (await write.mutateAsync({ id, kind: what, note, outcome, direction, channel, minutes }))
                }
                writing={writing}
                onKind={(what) => setWriting({ kind: what, asked: 0 })}
              />
            </ComposerRoom>
          )}
          <RecordTimeline endpoint={calls.timeline} id={id} zone={zone} hasKinds />
        </>
      )}
    </RecordPage>
  );
}
